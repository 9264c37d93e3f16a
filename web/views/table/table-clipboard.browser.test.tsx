import { same } from '@tessera/sync/same-content.ts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { pasteInto, takeFrom } from '../../testing/clipboard.ts';
import { toasts } from '../../ui/toast/toast.ts';
import over from './over-cells.module.css';
import { formedText } from './testing/formed-text.ts';
import { openTable } from './testing/open-table.tsx';

const state = {
  name: 'State',
  kind: 'label',
  settings: {
    options: [
      { id: 'todo', name: 'Todo', color: 'blue' },
      { id: 'done', name: 'Finished', color: 'green', synonyms: ['ready'] },
    ],
  },
} as const;
const story = { name: 'Story', kind: 'long-text' } as const;
const items = [
  { Name: 'Ant', Size: 1, Note: 'small', State: ['todo'] },
  { Name: 'Bee', Size: 2.5, Done: true, Note: 'busy', Story: 'a "busy"\none' },
  { Name: 'نملة', Size: 1e15, Note: '🐜\t🐜', State: ['done'] },
];
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const grid = () => table.grid.element();
const press = (keys: string) => userEvent.keyboard(keys);
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
/** To the label from the first column. */
const toState = '{End}{ArrowLeft}';
const saysIn = (dialog: Locator) => expect.poll(() => dialog.element().textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(props: Parameters<typeof openTable>[1] = {}): Promise<void> {
  table = await openTable(items, props, { more: [state, story] });
  (grid() as HTMLElement).focus();
}
const paste = (text: string) => pasteInto(grid(), { 'text/plain': text });

beforeEach(() => toasts.clear());

describe('the keys of the clipboard, where a text of the page is selected', () => {
  /** What the clipboard is given, once the page has seen the event; undefined: nobody took it. */
  let given: string | undefined;
  const hear = (event: ClipboardEvent) => {
    given = event.defaultPrevented ? event.clipboardData?.getData('text/plain') : undefined;
  };

  beforeEach(async () => {
    await open();
    const words = document.createElement('p');
    words.textContent = 'Words of the page';
    document.body.append(words);
    getSelection()!.selectAllChildren(words);
    for (const type of ['copy', 'cut', 'paste'] as const) addEventListener(type, hear);
    onTestFinished(() => {
      words.remove();
      for (const type of ['copy', 'cut', 'paste'] as const) removeEventListener(type, hear);
    });
  });

  test('are those of the table that has the focus: the cell is copied, cut and moved', async () => {
    await press('{Control>}c{/Control}');
    expect(given).toBe('Ant');
    await press('{ArrowRight}{Control>}x{/Control}');
    expect(given).toBe('1');
    await press('{ArrowDown}{Control>}v{/Control}');
    await expect.poll(() => table.column('Size')).toEqual(['', '1', '1,000,000,000,000,000']);
  });

  test('are those of the page where something else has the focus', async () => {
    (grid() as HTMLElement).blur();
    given = 'nothing';
    await press('{Control>}c{/Control}');
    expect(given).toBeUndefined();
  });
});

describe('copied from the table', () => {
  beforeEach(() => open());

  test('a range is rows and tabs, as spreadsheets read them, with quotes where a cell has either', async () => {
    await press('{Control>}a{/Control}');
    await expect.poll(table.selected).toBe(18);
    const text = takeFrom(grid())
      ?.getData('text/plain')
      .split(/\n(?!one)/);
    expect(text?.[0]).toBe('Ant\t1\t\tsmall\tTodo\t');
    expect(text?.[1]).toMatch(/^Bee\t2\.5\t[^\t]+\tbusy\t\t"a ""busy""\none"$/);
    expect(text?.[2]).toBe('نملة\t1000000000000000\t\t"🐜\t🐜"\tFinished\t');
  });

  test('and pasted over other cells it is the same again', async () => {
    await press('{ArrowRight}{ArrowDown}{Shift>}{End}{/Shift}');
    await expect.poll(table.selected).toBe(5);
    const text = takeFrom(grid())!.getData('text/plain');
    await press('{ArrowUp}');
    paste(text);
    await expect.poll(() => table.rows()[0]?.slice(1)).toEqual(table.rows()[1]?.slice(1));
  });

  test('one cell is its text alone', () => {
    expect(takeFrom(grid())?.getData('text/plain')).toBe('Ant');
  });

  test('in an open editor the clipboard is the browser’s', async () => {
    await press('{Enter}');
    const field = page.getByRole('textbox', { name: 'Name' });
    await expect.element(field).toHaveFocus();
    expect(takeFrom(field.element())).toBeUndefined();
    pasteInto(field.element(), { 'text/plain': 'x\ty' });
    expect(table.column('Size')).toEqual(['1', '2.5', '1,000,000,000,000,000']);
  });
});

test('a text that is copied within the table keeps its form, also in another column', async () => {
  const more = [story, { ...story, name: 'Tale' }];
  table = await openTable([{ Name: 'Ant', Story: formedText }, { Name: 'Bee' }], {}, { more });
  (grid() as HTMLElement).focus();
  await press('{End}{ArrowLeft}');
  const text = takeFrom(grid())!.getData('text/plain');
  await press('{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  paste(text);
  await expect.poll(() => table.rows()[1]?.slice(-2)).toEqual(['Ants', 'Ants']);
  const stored = () => table.server.all('values').filter(({ data }) => same(data, formedText));
  await expect.poll(() => stored().length).toBe(3);
});

describe('cut and pasted', () => {
  const cut = () => takeFrom(grid(), 'cut')!.getData('text/plain');
  const outline = () => grid().querySelector(`.${over['marked']}`);
  beforeEach(() => open());

  test('cells are outlined until then, and moved in one action', async () => {
    await press('{Shift>}{ArrowDown}{/Shift}');
    const text = cut();
    expect(text).toBe('Ant\nBee');
    await expect.poll(outline).not.toBeNull();
    expect(table.column('Name')).toEqual(['Ant', 'Bee', 'نملة']);
    await press('{ArrowDown}{End}{ArrowLeft}{ArrowLeft}');
    paste(text);
    await expect.poll(() => table.column('Name')).toEqual(['', '', 'نملة']);
    await expect.poll(() => table.column('Note').slice(1)).toEqual(['Ant', 'Bee']);
    expect(outline()).toBeNull();
    await table.page.client.undo();
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'نملة']);
    expect(table.column('Note').slice(0, 2)).toEqual(['small', 'busy']);
    // What has moved is a copy from then on.
    paste(text);
    await expect.poll(() => table.column('Note').slice(1)).toEqual(['Ant', 'Bee']);
    expect(table.column('Name').slice(0, 2)).toEqual(['Ant', 'Bee']);
  });

  test('over themselves change only what is not covered', async () => {
    await press('{Shift>}{ArrowDown}{/Shift}');
    const text = cut();
    await press('{ArrowDown}');
    paste(text);
    await expect.poll(() => table.column('Name')).toEqual(['', 'Ant', 'Bee']);
  });

  test('stay where they cannot be read', async () => {
    const text = cut();
    await press('{ArrowRight}');
    paste(text);
    await expect.element(toast('1 cell was not pasted')).toBeVisible();
    expect(table.rows()[0]?.slice(0, 2)).toEqual(['Ant', '1']);
  });

  test('stay where somebody has changed them since: what was cut is copied', async () => {
    const text = cut();
    const { seq } = table.server;
    const item = table.server.all('items')[0]!.id;
    table.server.put('values', `${item}.${table.idOf('Name')}`, { data: 'Theirs' });
    table.page.hearSince(seq);
    await expect.poll(() => table.column('Name')[0]).toBe('Theirs');
    await press('{ArrowDown}');
    paste(text);
    await expect.poll(() => table.column('Name')).toEqual(['Theirs', 'Ant', 'نملة']);
  });

  test.each([
    ['Escape', () => press('{Escape}')],
    ['another act', () => press('{ArrowDown}{Delete}')],
    ['the paste of something else', () => paste('x')],
  ])('%s takes the mark away, and they are pasted as a copy', async (_what, end) => {
    const text = cut();
    await expect.poll(outline).not.toBeNull();
    await end();
    await expect.poll(outline).toBeNull();
    await press('{ArrowDown}');
    const before = table.column('Name')[0];
    paste(text);
    await expect.poll(() => table.column('Name').slice(1)).toContain('Ant');
    expect(table.column('Name')[0]).toBe(before);
  });

  test('a copy is outlined too, and pasted again and again', async () => {
    const text = takeFrom(grid())!.getData('text/plain');
    await expect.poll(outline).not.toBeNull();
    await press('{ArrowDown}');
    paste(text);
    await press('{ArrowDown}');
    paste(text);
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Ant', 'Ant']);
    expect(outline()).not.toBeNull();
  });
});

describe('pasted into the table', () => {
  beforeEach(() => open());

  test('rows and columns go to the cells from the active one on, and all of them are selected', async () => {
    await press('{ArrowDown}');
    paste('Wasp\t7\r\nFly\t8,000.5\r\n');
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Wasp', 'Fly']);
    expect(table.column('Size')).toEqual(['1', '7', '8,000.5']);
    await expect.poll(table.selected).toBe(4);
    expect(table.active()).toEqual([1, 0]);
  });

  test('a cell with line ends, tabs and quotes stays one cell', async () => {
    await press('{End}');
    paste('"one\ntwo\t""three"""');
    await expect.poll(() => table.rows()[0]?.[5]).toBe('one\ntwo\t"three"');
    expect(table.column('Name')).toEqual(['Ant', 'Bee', 'نملة']);
  });

  test('what a spreadsheet brings in several forms is read once, from its text', async () => {
    const html = '<table><tr><td>wrong</td></tr></table>';
    pasteInto(grid(), { 'text/html': html, 'text/plain': 'right' });
    await expect.poll(() => table.column('Name')).toEqual(['right', 'Bee', 'نملة']);
  });

  test('a table that a program brings as HTML alone is read cell by cell', async () => {
    const html =
      '<meta charset="utf-8"><style>td{color:red}</style><table><tbody>' +
      '<tr><th>Moth</th><td>3</td></tr><tr><td>Flea<br>and&nbsp;louse</td><td> 4 </td></tr></tbody></table>';
    pasteInto(grid(), { 'text/html': html });
    await expect.poll(() => table.column('Name')).toEqual(['Moth', 'Flea and louse', 'نملة']);
    expect(table.column('Size').slice(0, 2)).toEqual(['3', '4']);
  });

  test('HTML that runs or loads something only gives its text', async () => {
    const html = `<table><tr><td><img src="x" onerror="document.title='run'">Tick<script>document.title='run'</script></td></tr></table>`;
    pasteInto(grid(), { 'text/html': html });
    await expect.poll(() => table.column('Name')[0]).toBe('Tick');
    expect(document.title).not.toBe('run');
  });

  test('nothing that is no text changes nothing', async () => {
    pasteInto(grid(), {});
    pasteInto(grid(), { 'text/html': '<img src="picture.png">' });
    paste('Wasp');
    await expect.poll(() => table.column('Name')).toEqual(['Wasp', 'Bee', 'نملة']);
  });

  test('below the last row items are made; they can be taken back at once', async () => {
    await press('{Control>}{ArrowDown}{/Control}');
    paste('Moth\t1\nTick\t2\nLouse\t3');
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Moth', 'Tick', 'Louse']);
    await expect.element(toast('2 items added.')).toBeVisible();
  });

  test('one cell fills a selected range', async () => {
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.poll(table.selected).toBe(3);
    paste('Same');
    await expect.poll(() => table.column('Name')).toEqual(['Same', 'Same', 'Same']);
  });

  test('an option is found by its name, in any case, and by its synonym', async () => {
    await press(toState);
    paste('FINISHED\nready\n');
    await expect.poll(() => table.rows().map((row) => row[4])).toEqual(['Finished', 'Finished', 'Finished']);
  });

  test('what a cell cannot hold is left, and each of these is told with its reason', async () => {
    await press('{ArrowRight}');
    paste('5\nmany');
    await expect.poll(() => table.column('Size').slice(0, 2)).toEqual(['5', '2.5']);
    await toast('1 cell was not pasted').getByRole('button', { name: 'Show' }).click();
    const row = page.getByRole('dialog').getByRole('row').nth(1);
    await saysIn(row).toMatch(/Bee.*Size.*many.*Enter a number\./);
    await press('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => grid().matches(':focus')).toBe(true);
  });

  test('what has no column is told too', async () => {
    await press('{End}');
    paste('Told\tbeyond');
    await toast('1 cell was not pasted').getByRole('button', { name: 'Show' }).click();
    await saysIn(page.getByRole('dialog')).toMatch('This table has no more attributes.');
  });
});

describe('pasted options that are not there', () => {
  beforeEach(() => open({ onAttribute: () => {} }));

  const options = () =>
    (table.server.get('attributes', table.idOf('State'))!['settings'] as typeof state.settings).options.map(
      ({ name }) => name as string,
    );
  const states = () => table.rows().map((row) => row[4]);

  test('are asked for once, named, and made with what is pasted', async () => {
    await press(toState);
    paste('Waiting\nTodo\nMüde 😴');
    const dialog = page.getByRole('dialog', { name: 'Create 2 new options?' });
    await saysIn(dialog).toMatch(/State.*Waiting.*Müde 😴/);
    await button('Create and paste').click();
    await expect.poll(options).toEqual(['Todo', 'Finished', 'Waiting', 'Müde 😴']);
    await expect.poll(() => table.server.all('values').length).toBe(14);
    await expect.poll(() => grid().matches(':focus')).toBe(true);
  });

  test('pasted without them, what is there is taken and the rest is told', async () => {
    await press(toState);
    paste('Waiting\nTodo');
    await button('Paste without them').click();
    await expect.poll(states).toEqual(['Todo', 'Todo', 'Finished']);
    await expect.element(toast('1 cell was not pasted')).toBeVisible();
    expect(options()).toEqual(['Todo', 'Finished']);
  });

  test('given up, nothing is pasted', async () => {
    await press(toState);
    paste('Waiting\nFinished');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await press('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(states()).toEqual(['Todo', '', 'Finished']);
  });
});

test('what is pasted while a cell is edited goes into its text, and into no other cell', async () => {
  await open();
  await press('{F2}');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await press('{End}');
  pasteInto(document.activeElement!, { 'text/plain': 'one\ttwo\nthree' });
  await expect.element(page.getByRole('textbox')).toBeVisible();
  expect(table.column('Name').slice(1)).toEqual(['Bee', 'نملة']);
  await press('{Escape}');
  expect(table.column('Name')).toEqual(['Ant', 'Bee', 'نملة']);
  expect(table.column('Size')).toEqual(['1', '2.5', '1,000,000,000,000,000']);
});

test('what is pasted into a row that was just made is saved with it', async () => {
  await open();
  table.server.late = true;
  await press('{Control>}{Enter}{/Control}');
  await expect.poll(table.active).toEqual([1, 0]);
  paste('Wasp\t7');
  await expect.poll(() => table.rows()[1]?.slice(0, 2)).toEqual(['Wasp', '7']);
  table.server.late = false;
  await expect.poll(() => table.server.answer()).toBe(true);
  const stored = () => table.server.all('values').map(({ data }) => data);
  await expect.poll(stored).toEqual(expect.arrayContaining(['Wasp', 7]));
  expect(table.rows()[1]?.slice(0, 2)).toEqual(['Wasp', '7']);
});

describe('for who may not', () => {
  test('make options, those that are missing are told and not offered', async () => {
    await open();
    await press(toState);
    paste('Waiting');
    await toast('1 cell was not pasted').getByRole('button', { name: 'Show' }).click();
    await saysIn(page.getByRole('dialog')).toMatch(/do not have the permission to add it/);
  });

  const allowed = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };

  test('change items, a paste changes nothing and says why', async () => {
    await open({ allowed });
    paste('Wasp');
    await toast('1 cell was not pasted').getByRole('button', { name: 'Show' }).click();
    await saysIn(page.getByRole('dialog')).toMatch(/permission to change this item/);
    expect(table.column('Name')[0]).toBe('Ant');
  });

  test('create items, what goes below the last row is left', async () => {
    await open({ allowed: { ...allowed, editAll: true, editItem: () => true } });
    await press('{Control>}{ArrowDown}{/Control}');
    paste('Wasp\nFly');
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Wasp']);
    await toast('1 cell was not pasted').getByRole('button', { name: 'Show' }).click();
    await saysIn(page.getByRole('dialog')).toMatch(/permission to create an item/);
  });

  test('change items, cutting copies and leaves them as they are', async () => {
    await open({ allowed });
    expect(takeFrom(grid(), 'cut')?.getData('text/plain')).toBe('Ant');
    expect(table.column('Name')[0]).toBe('Ant');
  });
});
