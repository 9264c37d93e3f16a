import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pasteInto, takeFrom } from '../../testing/clipboard.ts';
import { openTable } from './testing/open-table.tsx';

const items = ['Ant', 'Bee', 'Cat', 'Dog'].map((Name, index) => ({
  ...{ Name, Size: index + 1, Note: `about ${Name}` },
}));
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const grid = () => table.grid.element() as HTMLElement;

beforeEach(async () => {
  table = await openTable(items);
  grid().focus();
});

test.each([
  ['{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}', 4],
  ['{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}', 2],
  ['{Shift>}{End}{/Shift}', 4],
  ['{ArrowRight}{Shift>}{ArrowRight}{Home}{/Shift}', 2],
  ['{Control>}{Shift>}{End}{/Shift}{/Control}', 16],
  ['{Control>}{End}{/Control}{Control>}{Shift>}{Home}{/Shift}{/Control}', 16],
  ['{Shift>}{PageDown}{/Shift}', 4],
])('%s selects %i cells', async (keys, count) => {
  await userEvent.keyboard(keys);
  await expect.poll(table.selected).toBe(count);
});

test('several ranges that are cut are moved, with one undo', async () => {
  await page.getByText('Ant', { exact: true }).click();
  await page.getByText('Cat', { exact: true }).click({ modifiers: ['Control'] });
  const text = takeFrom(grid(), 'cut')!.getData('text/plain');
  await page.getByText('about Bee', { exact: true }).click();
  pasteInto(grid(), { 'text/plain': text });
  await expect.poll(() => table.column('Note')).toEqual(['about Ant', 'Ant', 'Cat', 'about Dog']);
  await expect.poll(() => table.column('Name')).toEqual(['', 'Bee', '', 'Dog']);
  await table.page.client.undo();
  await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Cat', 'Dog']);
  expect(table.column('Note')).toEqual(items.map(({ Note }) => Note));
});

test('several ranges are emptied with one undo', async () => {
  await page.getByText('Ant', { exact: true }).click();
  await page.getByText('Cat', { exact: true }).click({ modifiers: ['Control'] });
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => table.column('Name')).toEqual(['', 'Bee', '', 'Dog']);
  await table.page.client.undo();
  await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Cat', 'Dog']);
});

test('a line that begins with a word in quotes keeps them, and the next line is a row of its own', async () => {
  pasteInto(grid(), { 'text/plain': '"Yes," she said\n"never closed\nEnd' });
  await expect.poll(() => table.column('Name')).toEqual(['"Yes," she said', '"never closed', 'End', 'Dog']);
});
