import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openCalendar } from './testing/open-calendar.tsx';

const items = [{ name: 'Launch', start: '2026-03-10', end: '2026-03-11' }];
const field = () => page.getByRole('textbox', { name: 'Name of the new item' });
const day = () => page.getByRole('gridcell', { name: 'Thursday, March 12, 2026' }).element() as HTMLElement;

describe('a new item that is being named', () => {
  test('keeps its field and what is typed while somebody deletes what is beside it', async () => {
    const { deletes, drawn } = await openCalendar({ items, on: '2026-03-12' });
    day().focus();
    await userEvent.keyboard('{Enter}Fai');
    const typing = document.activeElement;
    deletes('Launch');
    await expect.poll(() => drawn('Launch')).toEqual([]);
    expect(document.activeElement).toBe(typing);
    await userEvent.keyboard('r{Enter}');
    await expect.poll(() => drawn('Fair')).toHaveLength(1);
  });

  test('is given back where somebody deletes its date', async () => {
    const { deletesDates } = await openCalendar({ items, on: '2026-03-12' });
    day().focus();
    await userEvent.keyboard('{Enter}Fair');
    await expect.element(field()).toHaveFocus();
    deletesDates();
    await expect.element(page.getByText('“Start” has been deleted. Your text wasn’t saved.')).toBeVisible();
    await expect.element(field()).not.toBeInTheDocument();
  });
});

test('the list of a day stays open while others change what is on it, and goes on where all have room', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ name: `Item ${at}`, start: '2026-03-12' }));
  const { deletes } = await openCalendar({ items: many, on: '2026-03-12' });
  await page.getByRole('button', { name: /more on Thursday, March 12/ }).click();
  const list = page.getByRole('dialog', { name: 'Thursday, March 12, 2026' });
  await expect.element(list.getByRole('button', { name: 'Item 11' })).toBeVisible();
  for (let at = 0; at < 11; at += 1) deletes(`Item ${at}`);
  await expect.element(page.getByRole('button', { name: /more on/ })).not.toBeInTheDocument();
  await expect.element(list.getByRole('button', { name: 'Item 11' })).toBeVisible();
  expect(list.getByRole('button').elements()).toHaveLength(1);
  const { left, top } = list.element().getBoundingClientRect();
  expect(left > 100 && top > 100).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
});
