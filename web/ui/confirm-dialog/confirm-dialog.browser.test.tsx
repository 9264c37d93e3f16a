import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const onYes = vi.fn<() => void | Promise<void>>();
const onClose = vi.fn();
beforeEach(() => {
  onYes.mockReset();
  onClose.mockReset();
});

const ask = (typed?: string) =>
  show(
    <ConfirmDialog
      text="All of it will be deleted."
      yes="Delete"
      onYes={onYes}
      onClose={onClose}
      {...(typed ? { typed } : {})}
    />,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('yes does it, and then the dialog closes', async () => {
  let finish = () => {};
  onYes.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await ask();
  await expect.element(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await button('Delete').click();
  expect(onYes).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  finish();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test.each([
  ['Cancel', () => button('Cancel').click()],
  ['the cross', () => button('Close').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s closes it and does nothing', async (_name, close) => {
  await ask();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onYes).not.toHaveBeenCalled();
});

test('what cannot be taken back asks for a word first', async () => {
  await ask('forever');
  await expect.element(button('Delete')).toBeDisabled();
  await userEvent.keyboard('foreve');
  await expect.element(button('Delete')).toBeDisabled();
  await userEvent.keyboard('r');
  await button('Delete').click();
  expect(onYes).toHaveBeenCalledTimes(1);
});

test('Enter in the field of the word does it as well, once, and nothing before the word is whole', async () => {
  onYes.mockReturnValue(new Promise(() => {}));
  await ask('forever');
  await userEvent.keyboard('foreve{Enter}');
  expect(onYes).not.toHaveBeenCalled();
  await userEvent.keyboard('r{Enter}{Enter}');
  expect(onYes).toHaveBeenCalledTimes(1);
});

test('Tab stays within it', async () => {
  await ask();
  const dialog = page.getByRole('dialog').element();
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});
