import { emptyArrangement } from '@tessera/domain/query/query.ts';
import { expect, onTestFinished, test } from 'vitest';
import { loadSoon } from '../../../data/folder/soon.tsx';
import { openTable } from '../testing/open-table.tsx';

const sheet = () => document.querySelector('body > article');
const texts = (of: ParentNode, selector: string) =>
  [...of.querySelectorAll(selector)].map((one) => one.textContent?.trim());

/** The page as it goes to paper. */
async function printed(): Promise<Element> {
  onTestFinished(loadSoon());
  await expect
    .poll(() => {
      dispatchEvent(new Event('afterprint'));
      dispatchEvent(new Event('beforeprint'));
      return sheet();
    })
    .not.toBeNull();
  onTestFinished(() => void dispatchEvent(new Event('afterprint')));
  return sheet()!;
}

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

test('sub-items stand further in than what they are below', async () => {
  await openTable([{ Name: 'Ant' }, { Name: 'Bee' }], {}, { parents: { 1: 0 } });
  const paper = await printed();
  const [ant, bee] = [...paper.querySelectorAll('tbody td:first-child')].map((cell) =>
    Number.parseFloat(getComputedStyle(cell).paddingInlineStart),
  );
  expect(bee).toBeGreaterThan(ant!);
});

test('an open item is printed itself, and not the table', async () => {
  const table = await openTable([{ Name: 'Ant' }], { openItemId: 'some' });
  onTestFinished(loadSoon());
  dispatchEvent(new Event('beforeprint'));
  onTestFinished(() => void dispatchEvent(new Event('afterprint')));
  await expect.element(table.grid).toBeVisible();
  expect(sheet()).toBeNull();
});
