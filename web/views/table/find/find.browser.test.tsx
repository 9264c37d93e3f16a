import { emptyArrangement } from '@tessera/domain/query/query.ts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { pressWhileComposing } from '../../../testing/compose.ts';
import { toasts } from '../../../ui/toast/toast.ts';
import { openTable } from '../testing/open-table.tsx';

const items = [
  { Name: 'Café Zürich', Size: 12, Note: 'zurich' },
  { Name: 'Tea house', Size: 3, Note: 'none' },
  { Name: 'ZÜRICH Airport', Size: 120, Note: 'مطار' },
];
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const says = (text: string) => expect.poll(() => document.querySelector('output')?.textContent).toBe(text);
const toast = (text: RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

async function open(...[over, more]: [Parameters<typeof openTable>[1]?, Parameters<typeof openTable>[2]?]) {
  table = await openTable(items, over, more);
  (table.grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveFocus();
}
const type = (text: string) => page.getByRole('textbox', { name: 'Find', exact: true }).fill(text);

beforeEach(() => toasts.clear());

test('a text is found as it is shown: dates and numbers in the person’s formats', async () => {
  const more = [
    { name: 'Due', kind: 'date' },
    { name: 'Cost', kind: 'number' },
  ] as const;
  items.push({ Name: 'Due one', Size: 1, Note: '', Due: '2026-01-05', Cost: 1_234_567 } as never);
  onTestFinished(() => void items.pop());
  await open({}, { more: [...more] });
  await type('Jan 5, 2026');
  await says('1 of 1');
  expect([...(CSS.highlights.get('found') ?? [])].map(String)).toEqual(['Jan 5, 2026']);
  await type('1,234,5');
  await says('1 of 1');
  await type('Feb 5');
  await says('Not found');
});

describe('a text in the table', () => {
  beforeEach(() => open());

  test('is found whatever its case and accents are, from the active cell on', async () => {
    await type('zurich');
    await says('1 of 3');
    expect(table.active()).toEqual([0, 0]);
    await userEvent.keyboard('{Enter}');
    await says('2 of 3');
    await expect.poll(table.active).toEqual([0, 3]);
    await userEvent.keyboard('{Enter}{Enter}');
    await says('1 of 3');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.poll(table.active).toEqual([2, 0]);
  });

  test('is marked where it is drawn', async () => {
    await type('zurich');
    await says('1 of 3');
    const marked = [...(CSS.highlights.get('found') ?? [])].map(String);
    expect(marked).toEqual(['Zürich', 'zurich', 'ZÜRICH']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => CSS.highlights.has('found')).toBe(false);
  });

  test.each(['during', 'after'] as const)(
    'stays on the first match at the Enter of an input method, %s',
    async (when) => {
      await pressWhileComposing('zurich', 'Enter', when);
      await says('1 of 3');
      expect(table.active()).toEqual([0, 0]);
    },
  );

  test('that is nowhere is said so, and the active cell stays', async () => {
    await userEvent.keyboard('{Escape}{ArrowDown}{Control>}f{/Control}');
    await type('nothing of it');
    await says('Not found');
    expect(table.active()).toEqual([1, 0]);
    await expect.element(button('Next match')).toBeDisabled();
  });

  test('Escape goes back to the grid, and Ctrl+F begins again with the text marked', async () => {
    await type('tea');
    await says('1 of 1');
    await userEvent.keyboard('{Escape}');
    await expect.element(table.grid).toHaveFocus();
    await expect.poll(table.active).toEqual([1, 0]);
    await userEvent.keyboard('{Control>}f{/Control}airport');
    await says('1 of 1');
    await expect.poll(table.active).toEqual([2, 0]);
  });

  test('Ctrl+F asks for another text from the grid too, where a cell was looked at meanwhile', async () => {
    await type('tea');
    await says('1 of 1');
    (table.grid.element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}f{/Control}airport');
    await says('1 of 1');
    await expect.poll(table.active).toEqual([2, 0]);
    expect(table.column('Name')[1]).toBe('Tea house');
  });

  test('is found in what others write meanwhile', async () => {
    await type('airport');
    await says('1 of 1');
    await userEvent.keyboard('{Escape}{ArrowUp}{Enter}');
    await userEvent.keyboard('An airport{Enter}');
    await button('Find').click();
    await says('2 of 2');
  });
});

test('a found cell of a closed group opens the group', async () => {
  await open(
    {},
    { view: (idOf) => ({ query: { ...emptyArrangement, groups: [{ attribute_id: idOf('Note') }] } }) },
  );
  await userEvent.keyboard('{Escape}');
  for (const closed of ['zurich', 'none'])
    await page.getByRole('button', { name: new RegExp(`^${closed}`) }).click();
  await expect.poll(() => table.rows().length).toBe(1);
  await button('Find').click();
  await type('tea');
  await says('1 of 1');
  await expect.poll(() => table.column('Name')).toEqual(['Tea house', 'ZÜRICH Airport']);
});

describe('a text below collapsed items', () => {
  const nested = ['Trip', 'Pack', 'Socks', 'Sun', 'Work'].map((Name) => ({ Name, Note: 'now' }));
  /** Pack is below Trip, Socks and Sun are below Pack. */
  const parents = { 1: 0, 2: 1, 3: 1 };
  const fold = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^\\d+ sub-items? of ${name}`) });
  const names = () => table.rows().map((row) => row[0]);
  const find = async (text: string) => {
    await userEvent.keyboard('{Control>}f{/Control}');
    await type(text);
  };

  test('is counted, and shown with those above it when somebody goes there', async () => {
    table = await openTable(nested, {}, { parents });
    for (const name of ['Pack', 'Trip']) await fold(name).click();
    await expect.poll(names).toEqual(['Trip1', 'Work']);
    (table.grid.element() as HTMLElement).focus();
    await find('work');
    await says('1 of 1');
    expect(names()).toEqual(['Trip1', 'Work']);
    await type('s');
    await says('1 of 2');
    await expect.poll(names).toEqual(['Trip', 'Pack', 'Socks', 'Sun', 'Work']);
    await expect.poll(table.active).toEqual([2, 0]);
    await userEvent.keyboard('{Enter}');
    await says('2 of 2');
    await expect.poll(table.active).toEqual([3, 0]);
    // What was shown stays so.
    await userEvent.keyboard('{Escape}');
    expect(names()).toHaveLength(5);
  });

  test('is replaced there, and what is collapsed stays so', async () => {
    table = await openTable(nested, {}, { parents });
    await fold('Trip').click();
    await expect.poll(names).toEqual(['Trip1', 'Work']);
    (table.grid.element() as HTMLElement).focus();
    await find('o');
    await says('1 of 7');
    await button('Show replace').click();
    await page.getByRole('textbox', { name: 'Replace with' }).fill('0');
    await button('Replace all').click();
    await expect.element(toast(/7 values replaced/)).toBeVisible();
    await says('Not found');
    await expect.poll(names).toEqual(['Trip1', 'W0rk']);
    await fold('Trip').click();
    await expect.poll(() => table.column('Name')).toEqual(['Trip', 'Pack', 'S0cks', 'Sun', 'W0rk']);
    expect(new Set(table.column('Note'))).toEqual(new Set(['n0w']));
  });

  test('is looked for from the head of its closed group, which opens', async () => {
    const view = (idOf: (name: string) => string) => ({
      query: { ...emptyArrangement, groups: [{ attribute_id: idOf('Note') }] },
    });
    table = await openTable(nested, {}, { parents, view });
    await fold('Pack').click();
    await page.getByRole('button', { name: /^now/ }).click();
    await expect.poll(names).toEqual([]);
    await find('sun');
    await says('1 of 1');
    await expect.poll(names).toEqual(['Trip', 'Pack', 'Socks', 'Sun', 'Work']);
    await expect.poll(table.active).toEqual([4, 0]);
  });
});

describe('a replacement', () => {
  beforeEach(async () => {
    await open();
    await button('Show replace').click();
  });
  const replaceBy = (text: string) => page.getByRole('textbox', { name: 'Replace with' }).fill(text);

  test('of one value goes on to the next', async () => {
    await type('zurich');
    await says('1 of 3');
    await replaceBy('Bern');
    await button('Replace').click();
    await expect.poll(() => table.column('Name')).toEqual(['Café Bern', 'Tea house', 'ZÜRICH Airport']);
    await says('1 of 2');
    await expect.poll(table.active).toEqual([0, 3]);
  });

  test('of all is one action', async () => {
    await type('zurich');
    await replaceBy('Bern');
    await says('1 of 3');
    await button('Replace all').click();
    await expect.poll(() => table.column('Name')).toEqual(['Café Bern', 'Tea house', 'Bern Airport']);
    expect(table.column('Note')).toEqual(['Bern', 'none', 'مطار']);
    await says('Not found');
    await toast(/3 values replaced/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.poll(() => table.column('Name')).toEqual(items.map(({ Name }) => Name));
  });

  test('is typed at once where its field opens, and what is told of it stands beside the bar', async () => {
    const field = page.getByRole('textbox', { name: 'Replace with' });
    await expect.element(field).toHaveFocus();
    await type('zurich');
    await field.fill('Bern');
    await button('Replace all').click();
    const told = toast(/3 values replaced/);
    await expect.element(told).toBeVisible();
    const bar = document.querySelector('search')!.getBoundingClientRect();
    await expect.poll(() => told.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.bottom);
    await button('Hide replace').click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => told.element().getBoundingClientRect().top).toBeLessThan(bar.bottom);
  });

  test('that a value cannot have is told, and all else is replaced', async () => {
    await type('12');
    await replaceBy('many');
    await says('1 of 2');
    await button('Replace all').click();
    await expect.element(toast(/2 values were not replaced/)).toBeVisible();
    expect(table.column('Size')).toEqual(['12', '3', '120']);
  });
});

test('a replacement in a text with a form leaves the form', async () => {
  const text = (own: string, ...marks: string[]) => ({
    ...{ type: 'text', text: own },
    ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
  });
  const formed = (...content: object[]) => ({
    doc: { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content }] },
  });
  const told = { ...formed(text('Tea in '), text('Zürich', 'bold')), text: 'Tea in Zürich' };
  table = await openTable(
    [{ Name: 'One', Text: told }, { Name: 'Two' }],
    {},
    {
      more: [{ name: 'Text', kind: 'long-text' }],
    },
  );
  (table.grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  await type('zurich');
  await says('1 of 1');
  await button('Show replace').click();
  await page.getByRole('textbox', { name: 'Replace with' }).fill('Bern');
  await button('Replace all').click();
  await says('Not found');
  await expect
    .poll(() => table.server.all('values').map(({ data }) => data))
    .toContainEqual({ ...formed(text('Tea in '), text('Bern', 'bold')), text: 'Tea in Bern' });
});

test('who may not change values is offered no replacement', async () => {
  const allowed = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
  await open({ allowed });
  await type('tea');
  await says('1 of 1');
  await expect.element(button('Show replace')).not.toBeInTheDocument();
});

test('on a phone, what is found stays in sight where the bar grows', async () => {
  await page.viewport(390, 600);
  onTestFinished(() => page.viewport(1200, 600));
  const many = Array.from({ length: 40 }, (_, index) => ({
    Name: index === 20 ? 'Sought' : `Item ${index}`,
  }));
  table = await openTable(many);
  const grid = table.grid.element() as HTMLElement;
  grid.focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  await type('sought');
  const below = () => {
    const cell = page.getByRole('gridcell', { name: 'Sought' }).element().getBoundingClientRect();
    return Math.round(cell.bottom - grid.getBoundingClientRect().bottom);
  };
  // It is the last one in sight.
  await expect.poll(below).toBeLessThanOrEqual(0);
  expect(below()).toBeGreaterThan(-20);
  const { clientHeight } = grid;
  await button('Show replace').click();
  await expect.poll(() => grid.clientHeight).toBeLessThan(clientHeight - 20);
  await expect.poll(below).toBeLessThanOrEqual(0);
});

test('it is accessible', async () => {
  await open();
  await button('Show replace').click();
  await type('zurich');
  await says('1 of 3');
  await expectAccessible();
});
