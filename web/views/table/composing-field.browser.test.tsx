import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { COMPOSING_FIELD } from '../../ui/is-composing.ts';
import type { TableProps } from './table-props.ts';
import { openTable } from './testing/open-table.tsx';

/** The browser's own calls of an input method: what is being composed, and what is written. */
const input = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
const compose = (text: string) =>
  input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
const write = (text: string) => input.send('Input.insertText', { text });

const items = [{ Name: 'Ant', Size: 1 }, { Name: 'Bee', Size: 2 }, { Name: 'Cat' }];
let over: Partial<TableProps>;
let table: Awaited<ReturnType<typeof openTable>>;
const field = () => document.querySelector<HTMLInputElement>(COMPOSING_FIELD)!;
const editor = () => document.activeElement as HTMLInputElement;
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const isShown = () => 'shown' in field().dataset;

beforeEach(async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ko-KR', 'en']);
  over = {};
  table = await openTable(items, over);
  await cell('Bee').click();
  await expect.poll(() => document.activeElement).toBe(field());
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('syllables that are composed over a selected cell replace what it had', async () => {
  for (const text of ['ㅎ', '하', '한']) await compose(text);
  expect([field().value, isShown()]).toEqual(['한', true]);
  const [over, under] = [field(), cell('Bee').element()].map((one) => one.getBoundingClientRect());
  expect([over!.x, over!.y, over!.width]).toEqual([under!.x, under!.y, under!.width]);
  // One ends where the next one begins.
  await write('한');
  for (const text of ['ㄱ', '그', '글']) await compose(text);
  await write('글');
  await expect.poll(() => editor().closest(COMPOSING_FIELD)).toBeNull();
  expect([editor().value, isShown()]).toEqual(['한글', false]);
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('한글')).toBeVisible();
  await expect.element(page.getByText('Bee', { exact: true })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(field());
});

test('a composition that is given up leaves the cell as it is', async () => {
  await compose('ㅎ');
  await compose('');
  await expect.poll(isShown).toBe(false);
  await expect.element(cell('Bee')).toBeVisible();
  expect(document.activeElement).toBe(field());
});

test('an emoji that comes from a panel begins an edit', async () => {
  await write('🦊');
  await expect.poll(() => editor().value).toBe('🦊');
  expect(editor()).not.toBe(field());
  await userEvent.keyboard(' x{Enter}');
  await expect.element(cell('🦊 x')).toBeVisible();
});

test('a letter behind a composition is the editor’s', async () => {
  await compose('한');
  await write('한');
  await userEvent.keyboard('!');
  await expect.poll(() => editor().value).toBe('한!');
});

test('keys, the clipboard and Tab are the grid’s', async () => {
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(table.active).toEqual([2, 0]);
  await userEvent.keyboard('x');
  await expect.poll(() => editor().value).toBe('x');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(field());
  await userEvent.keyboard('{ArrowUp}{Control>}c{/Control}{ArrowDown}{Control>}v{/Control}');
  await expect.poll(() => cell('Bee').elements().length).toBe(2);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(table.grid.element().contains(document.activeElement)).toBe(false);
});

test('whoever may change nothing any more has the grid itself', async () => {
  over.allowed = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
  table.seek('e');
  await expect.poll(field).toBeNull();
  expect(document.activeElement).toBe(table.grid.element());
  await expect.element(table.grid).toHaveAttribute('tabindex', '0');
});

test('it bars nobody', async () => {
  await expectAccessible();
});
