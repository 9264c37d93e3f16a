import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../testing/open-editor.tsx';

/** The calendar's code comes when a test says so, and is there from then on. */
const arrival = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./date-editor.tsx', async (original) => {
  await arrival.promise;
  return original();
});

const press = (keys: string) => userEvent.keyboard(keys);

test('before the calendar is there, a date as it is stored is taken at once', async () => {
  const editor = await openEditor('date', { data: '2020-01-01' });
  await press('2026-03-04{Enter}');
  expect(editor.commit.mock.calls).toEqual([['2026-03-04', 'down']]);
});

test('an edit that is left untouched before the calendar is there changes nothing', async () => {
  const editor = await openEditor('date', { data: '2020-01-01' });
  await editor.leave();
  expect(editor.commit.mock.calls).toEqual([['2020-01-01', 'stay']]);
});

test('what only the calendar can read waits for it, and is then taken by the key that ended the edit', async () => {
  const editor = await openEditor('date', { data: '2020-01-01' });
  await press('12252027{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Field' })).toHaveValue('12252027');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(editor.commit).not.toHaveBeenCalled();
  arrival.resolve();
  await expect.poll(() => editor.commit.mock.calls).toEqual([['2027-12-25', 'down']]);
});

test('once it is there the parts of the date are typed from the first key on', async () => {
  const editor = await openEditor('date', { data: '2020-01-01' });
  await press('12252027{Enter}');
  expect(editor.commit.mock.calls).toEqual([['2027-12-25', 'down']]);
});
