import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { emptyQuery } from '@tessera/domain/query/query.ts';
import { address } from './api.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { print } from './print.ts';
import { fill, makeTable, type Table } from './table.ts';
import { chosen, scroll } from './table-page.ts';
import { addView } from './views.ts';

/**
 * The table as people fill it: 100,000 items of 14 attributes, two of which are formulas, one links to other items and one
 * names people; without groups, in 300 groups, and in one group of all.
 */
const ROWS = 100_000;
const LINKED = 100;
/** So many numbers of the sixth attribute, which are below a million, make a group: 300 groups. */
const RANGE = 3_334;
/** Pressed one after the other, each waits for its own paint. */
const KEYS = 20;

const { api, email } = await newPerson();
const me = ((await api.call('GET', '/api/me')) as { id: number }).id;
const table = await makeTable(api);
const other = await linkedItems(table);
const [double, much, linked, people, one] = Array.from({ length: 5 }, newId) as [
  string,
  string,
  string,
  string,
  string,
];
await api.call(
  'PUT',
  `/api/${api.team}/multiple`,
  [
    [double, 'formula', 'Double', { formula: `[${table.attributes[5]}] * 2` }],
    [much, 'formula', 'Much', { formula: `IF([${table.attributes[6]}] > 0.5, "much", "few")` }],
    [linked, 'reference', 'Linked', { folder_id: other.folder }],
    [people, 'members', 'People', {}],
    [one, 'checkbox', 'One', {}],
  ].map(([id, kind, name, settings], index) => ({
    route: `/api/${api.team}/attributes/${id}`,
    item: {
      ...{ row_version: 1, board_id: table.board, folder_id: table.folder },
      ...{ kind, name, settings, position: `b${index}`, primary: false },
    },
  })),
);
const wide: Table = {
  ...table,
  row(index) {
    const { id, body } = table.row(index);
    const values = {
      ...(body['values'] as object),
      [linked]: [linkTo(other.items[index % LINKED]!, other.folder)],
      ...(index % 3 === 0 ? { [people]: [me] } : {}),
    };
    return { id, body: { ...body, values } };
  },
};
print('grid: made', await fill(api, wide, ROWS), 'rows/s');

const grouped = (level: object) => ({ query: { ...emptyQuery, groups: [level] } });
const views = [
  ['without groups', undefined],
  [
    '300 groups',
    await addView(api, table, 'table', grouped({ attribute_id: table.attributes[5], size: RANGE })),
  ],
  ['one group', await addView(api, table, 'table', grouped({ attribute_id: one }))],
] as const;

const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
const page = await context.newPage();
await signIn(page, email);
for (const [name, view] of views) {
  await page.goto('about:blank');
  const began = performance.now();
  await page.goto(`${address}/b/${table.board}/${table.folder}${view ? `?view=${view}` : ''}`);
  const first = page.getByRole('gridcell').first();
  await first.waitFor();
  print(`grid, ${name}: first rows`, (performance.now() - began) / 1_000, 's');
  await page.getByText('100,000 items').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3_000);
  for (const [way, x, y] of [
    ['fast scroll', 0, 2_000],
    ['scroll sideways', 40, 0],
  ] as const) {
    const { frames, p95, longest } = await page.evaluate(scroll, { x, y });
    print(`grid, ${name}: ${way}, frames`, frames, 'in 5 s', { least: 285 });
    print(`grid, ${name}: ${way}, 95 % of frames`, p95, 'ms');
    print(`grid, ${name}: ${way}, longest frame`, longest, 'ms', { most: 50 });
    await page.waitForTimeout(500);
  }
  const { blank, frames } = await page.evaluate(scroll, { x: 0, y: 2_000, isLooking: true });
  print(`grid, ${name}: frames with a blank row`, blank, `of ${frames}`, { most: 0 });
  await page.evaluate(() => document.querySelector('[role=grid]')!.scrollTo(0, 0));
  await page.waitForTimeout(500);
  print(`grid, ${name}: from a key to its paint`, await keyToPaint(), 'ms', { most: 16 });
  for (const [what, header, item] of [
    ['sort by text', 'text 0', 'Sort ascending'],
    ['sort by number', 'number 6', 'Sort descending'],
    ['sort by a formula', 'Double', 'Sort ascending'],
  ] as const)
    print(`grid, ${name}: ${what}`, await chosen(page, header, item), 'ms', { most: 100 });
}
const heap = await page.evaluate(
  () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
);
print('grid: heap of the page', heap / 1e6, 'MB', { most: 200 });
await browser.close();
process.exit(0);

/** A folder beside the table, with the items that its rows link to. */
async function linkedItems({ board }: Table): Promise<{ folder: string; items: string[] }> {
  const [folder, title] = [newId(), newId()];
  const items = Array.from({ length: LINKED }, newId);
  const place = { row_version: 1, board_id: board };
  const of = (collection: string, id: string) => `/api/${api.team}/${collection}/${id}`;
  await api.call('PUT', `/api/${api.team}/multiple`, [
    { route: of('folders', folder), item: { ...place, name: 'Linked', position: 'a1' } },
    {
      route: of('attributes', title),
      item: {
        ...place,
        folder_id: folder,
        kind: 'text',
        name: 'Name',
        position: 'a0',
        primary: true,
        settings: {},
      },
    },
    ...items.map((id, index) => ({
      route: of('items', id),
      item: {
        ...place,
        folder_id: folder,
        position: `a${String(index).padStart(4, '0')}1`,
        values: { [title]: `linked ${index}` },
      },
    })),
  ]);
  return { folder, items };
}

/** The median time from an arrow key to the frame that shows where it led. */
async function keyToPaint(): Promise<number> {
  await page.getByRole('gridcell').nth(8).click();
  await page.evaluate(() => {
    const seen = window as unknown as { painted: number[] };
    seen.painted = [];
    addEventListener(
      'keydown',
      () => {
        const pressed = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => seen.painted.push(performance.now() - pressed);
          port2.postMessage(undefined);
        });
      },
      true,
    );
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? 'ArrowDown' : 'ArrowRight');
    await page.waitForTimeout(60);
  }
  const all = await page.evaluate(() => (window as unknown as { painted: number[] }).painted);
  return all.toSorted((a, b) => a - b)[all.length >> 1]!;
}
