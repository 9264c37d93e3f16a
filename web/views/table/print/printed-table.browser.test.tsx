import { emptyArrangement } from '@tessera/domain/query/query.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadSoon } from '../../../data/folder/soon.tsx';
import { printView } from '../../print/paper.ts';
import { printed, sheet, texts } from '../../print/testing/printed.ts';
import { openTable } from '../testing/open-table.tsx';

const many = Array.from({ length: 60 }, (_, index) => ({
  Name: `Item ${index}`,
  Size: index % 2 === 0 ? 1 : 2,
  Note: 'long '.repeat(40).trim(),
}));

test('on paper are all rows, also those that are not drawn, under heads that come again on each sheet', async () => {
  await openTable(many);
  const paper = await printed();
  expect(texts(paper, 'thead th')).toEqual(['Name', 'Size', 'Done', 'Note']);
  expect(texts(paper, 'tbody td:first-child')).toEqual(many.map(({ Name }) => Name));
  expect(paper.querySelector('h1')?.textContent).toBe('Things');
  expect(getComputedStyle(paper.querySelector('thead')!).display).toBe('table-header-group');
  dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
});

test('columns that do not fit come on further sheets, each behind the first one', async () => {
  await openTable(
    [{ Name: 'Ant', Size: 3 }],
    {},
    { view: (idOf) => ({ widths: { [idOf('Size')]: 500, [idOf('Done')]: 500, [idOf('Note')]: 100 } }) },
  );
  const paper = await printed();
  const bands = [...paper.querySelectorAll('table')].map((band) => texts(band, 'thead th'));
  expect(bands).toEqual([
    ['Name', 'Size'],
    ['Name', 'Done', 'Note'],
  ]);
  expect(texts(paper, 'tbody td:first-child')).toEqual(['Ant', 'Ant']);
});

test('groups have their heads, and what is in closed ones is not there', async () => {
  const table = await openTable(
    many.slice(0, 4),
    {},
    { view: (idOf) => ({ query: { ...emptyArrangement, groups: [{ attribute_id: idOf('Size') }] } }) },
  );
  await expect.poll(() => table.grid.element().querySelectorAll('[data-group]').length).toBe(2);
  table.grid.element().querySelector<HTMLElement>('[data-group]')!.click();
  await expect.poll(() => table.rows().length).toBeLessThan(6);
  const paper = await printed();
  expect(texts(paper, 'tbody th')).toEqual(['12', '22']);
  expect(texts(paper, 'tbody td:first-child')).toEqual(['Item 1', 'Item 3']);
});

test('what is computed stands below its columns: in the heads of groups, and of all rows at the end', async () => {
  await openTable(
    many,
    {},
    {
      view: (idOf) => ({
        query: { ...emptyArrangement, groups: [{ attribute_id: idOf('Done') }] },
        aggregates: { [idOf('Size')]: 'sum', [idOf('Name')]: 'count' },
        widths: { [idOf('Note')]: 900 },
      }),
    },
  );
  const paper = await printed();
  const [first, second] = [...paper.querySelectorAll('table')];
  expect(texts(first!, 'tbody tr:first-child > *').slice(0, 2)).toEqual(['60Count of items 60', 'Sum 90']);
  expect(texts(first!, 'tbody tr:last-child > *').slice(0, 2)).toEqual(['Count of items 60', 'Sum 90']);
  expect(texts(second!, 'tbody tr:last-child > *')).toEqual(['Count of items 60', '']);
});

test('numbers end at one line, with what is computed of them; a text begins where it is read', async () => {
  const aggregates = (idOf: (name: string) => string) => ({ [idOf('Size')]: 'sum' as const });
  await openTable(
    [
      { Name: 'Ant', Size: 1 },
      { Name: 'نملة', Size: 1_000 },
    ],
    {},
    { view: (idOf) => ({ aggregates: aggregates(idOf) }) },
  );
  const paper = await printed();
  const stand = (column: number) =>
    [...paper.querySelectorAll(`tbody td:nth-child(${column})`)].map(
      (cell) => getComputedStyle(cell).textAlign,
    );
  expect(stand(1)).toEqual(['start', 'start', 'start']);
  expect(stand(2)).toEqual(['end', 'end', 'end']);
});

test('a long name of a group goes on in further lines, beside the sums of other columns', async () => {
  const options = [
    { id: '1', name: 'waiting for the people of the upstream project '.repeat(2), color: 'blue' },
  ];
  await openTable(
    [{ Name: 'Ant', Size: 3, State: ['1'] }],
    {},
    {
      more: [{ name: 'State', kind: 'label', settings: { options } }],
      view: (idOf) => ({
        query: { ...emptyArrangement, groups: [{ attribute_id: idOf('State') }] },
        aggregates: { [idOf('Size')]: 'sum' },
        widths: { [idOf('Name')]: 160 },
      }),
    },
  );
  const paper = (await printed()) as HTMLElement;
  // As it is laid out on paper.
  paper.style.display = 'block';
  const head = paper.querySelector('tbody th')!.getBoundingClientRect();
  const chip = [...paper.querySelectorAll('tbody th *')].find((one) =>
    one.textContent?.startsWith('waiting'),
  )!;
  expect(chip.getBoundingClientRect().width).toBeGreaterThan(0);
  for (const one of paper.querySelectorAll('tbody th *'))
    expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(head.right);
});

test('sub-items stand further in than what they are below', async () => {
  await openTable([{ Name: 'Ant' }, { Name: 'Bee' }], {}, { parents: { 1: 0 } });
  const paper = await printed();
  const [ant, bee] = [...paper.querySelectorAll('tbody td:first-child')].map((cell) =>
    Number.parseFloat(getComputedStyle(cell).paddingInlineStart),
  );
  expect(bee).toBeGreaterThan(ant!);
});

test('the bar of a progress is drawn beside its number, where printers leave grounds out', async () => {
  await openTable([{ Name: 'Ant', Part: 45 }], {}, { more: [{ name: 'Part', kind: 'progress' }] });
  const paper = await printed();
  const bar = paper.querySelector('[data-whole]')!;
  expect(getComputedStyle(bar).printColorAdjust).toBe('exact');
  expect(getComputedStyle(bar.parentElement!).printColorAdjust).toBe('exact');
  expect(getComputedStyle(paper.querySelector('td')!).printColorAdjust).toBe('economy');
});

test('a checked box keeps its ground, without which it would look as an empty one', async () => {
  await openTable([
    { Name: 'Ant', Done: true },
    { Name: 'Bee', Done: false },
  ]);
  const paper = await printed();
  const adjusted = [...paper.querySelectorAll('[data-checked]')].map(
    (box) => getComputedStyle(box).printColorAdjust,
  );
  expect(adjusted).toEqual(['exact', 'economy']);
});

test('the sign of a link stands in the line of its address', async () => {
  await openTable(
    [{ Name: 'Ant', Home: 'https://example.org' }],
    {},
    { more: [{ name: 'Home', kind: 'url' }] },
  );
  const paper = await printed();
  const link = paper.querySelector('td > a')!;
  expect(link.textContent).toBe('example.org');
  expect(getComputedStyle(link.previousElementSibling!).display).toBe('inline-block');
});

test('an open item is printed itself, unless somebody asks for the view', async () => {
  const table = await openTable([{ Name: 'Ant' }], { openItemId: 'some' });
  onTestFinished(loadSoon());
  dispatchEvent(new Event('beforeprint'));
  onTestFinished(() => void dispatchEvent(new Event('afterprint')));
  await expect.element(table.grid).toBeVisible();
  expect(sheet()).toBeNull();
  dispatchEvent(new Event('afterprint'));
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    dispatchEvent(new Event('beforeprint'));
  });
  onTestFinished(() => print.mockRestore());
  printView();
  await expect.poll(() => sheet()?.querySelector('td')?.textContent).toBe('Ant');
});
