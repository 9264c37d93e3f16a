import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { speakIn } from '../../testing/speak-in.ts';
import { linkFolder, provideLinks } from '../testing/links.ts';
import { openEditor } from '../testing/open-editor.tsx';

const field = page.getByRole('combobox');
const directionOf = () => getComputedStyle(field.element()).direction;

test('in Arabic on a phone the empty picker begins at the right, and its items are large enough to touch', async () => {
  provideLinks();
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1_280, 800));
  await speakIn('ar');
  await openEditor('reference', { settings: { folder_id: linkFolder.id } });
  await expect.element(field).toBeVisible();
  expect(directionOf()).toBe('rtl');
  await field.fill('Do');
  expect(directionOf()).toBe('ltr');
  const item = page.getByRole('option').first().element();
  expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
