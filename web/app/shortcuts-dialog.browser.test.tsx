import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cardPlace } from '../commands/card/index.ts';
import { ganttBarPlace } from '../commands/gantt-bar/index.ts';
import { type Place, PlaceAtHand, putAtHand } from '../commands/place.ts';
import { rowPlace } from '../commands/row/index.ts';
import { fresh } from '../testing/signed-in.ts';
import ShortcutsDialog from './shortcuts-dialog.tsx';

beforeEach(fresh);
afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test.each([
  ['cards', cardPlace],
  ['rows', rowPlace],
  ['bars', ganttBarPlace],
])('of the keys of %s the one that does something and its opposite stands there once', async (_, place) => {
  const remove = putAtHand(new PlaceAtHand(place as Place<never>, { context: () => undefined }));
  await render(<ShortcutsDialog onClose={() => {}} />);
  await expect.element(page.getByText('Select or deselect', { exact: true })).toBeVisible();
  const lines = [...document.querySelectorAll('dl > div')];
  const keysOf = (line: Element) =>
    [...line.querySelectorAll('dd > span')].map((one) =>
      [...one.querySelectorAll('kbd')].map(({ textContent }) => textContent).join('+'),
    );
  const keys = lines.flatMap(keysOf);
  expect(keys.filter((key) => key === 'X')).toHaveLength(1);
  const labels = lines.map((line) => line.querySelector('dt')!.textContent);
  expect(new Set(labels).size).toBe(labels.length);
  remove();
});

test('an arrow that points inwards is shown as it is pressed, also from right to left', async () => {
  document.documentElement.dir = 'rtl';
  const remove = putAtHand(new PlaceAtHand(rowPlace as Place<never>, { context: () => undefined }));
  await render(<ShortcutsDialog onClose={() => {}} />);
  const line = page.getByRole('dialog').getByText('Make a sub-item of the one above', { exact: true });
  await expect.element(line).toBeVisible();
  expect(line.element().nextElementSibling!.textContent).toContain('←');
  remove();
});
