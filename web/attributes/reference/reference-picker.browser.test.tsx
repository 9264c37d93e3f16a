import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { speakIn } from '../../testing/speak-in.ts';
import { linkFolder, linkOf, provideLinks } from '../testing/links.ts';
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

describe('after the linked folder has changed', () => {
  const former = linkTo(newId(), newId());
  const open = () => {
    provideLinks();
    return openEditor('reference', { settings: { folder_id: linkFolder.id }, data: [former] });
  };

  test('what is chosen replaces links to the former one', async () => {
    const { commit } = await open();
    await page.getByRole('option', { name: 'Done' }).click();
    await userEvent.keyboard('{Tab}');
    expect(commit.mock.lastCall?.[0]).toEqual([linkOf('Done')]);
  });

  test('who only looks changes nothing', async () => {
    const { commit } = await open();
    await userEvent.keyboard('{Tab}');
    expect(commit.mock.lastCall?.[0]).toEqual([former]);
  });
});
