import type { ImportFile } from '@tessera/domain/api/imports.ts';
import { loadKinds } from '@tessera/domain/attributes/index.ts';
import { linkTo } from '@tessera/domain/attributes/links.ts';
import { type Lookup, noLookup, peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { BYTE_ORDER_MARK } from '@tessera/domain/csv/write-csv.ts';
import { exportedLines } from '@tessera/domain/exports/exported-table.ts';
import { newId } from '@tessera/domain/ids.ts';
import { ItemColumns } from '@tessera/domain/query/columns.ts';
import { titlesIn } from '@tessera/domain/query/titles.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { readRule } from '@tessera/domain/repeats/rule-text.ts';
import { beforeAll, expect, test } from 'vitest';
import { ImportClient, planOf } from '../../testing/import-client.ts';
import { sharedServer, TestClient } from '../../testing/test-server.ts';

let ann: TestClient;
let imports: ImportClient;
beforeAll(async () => {
  await loadKinds();
  ann = await TestClient.signUp(await sharedServer(), 'Ann');
  imports = new ImportClient(ann);
});

const ZONE = 'Asia/Kathmandu';

test('a file that was exported is imported without a difference, into the same attributes', async () => {
  const made = await ann.makeFolder();
  const there = await ann.makeFolder();
  const goal = there.item({ [there.name]: '=Goal, one' });
  await ann.put('items', goal.id, goal.item);
  const { id, name } = (await ann.call('GET', '/api/me')).body as unknown as { id: number; name: string };
  const ids: Record<string, string> = { Name: made.name, Size: made.size };
  const add = async (kind: string, settings: object = {}) => {
    ids[kind] = newId();
    const place = { row_version: 1, board_id: made.board, folder_id: made.folder };
    const attribute = { ...place, kind, name: kind === 'email' ? '@mail' : kind, settings };
    expect((await ann.put('attributes', ids[kind], attribute)).status).toBe(200);
  };
  const options = ['Größe, später', 'done', '-x'].map((name, at) => {
    return { id: `${at + 1}`, name, color: 'red', synonyms: [] };
  });
  await add('long-text');
  await add('number', { format: 'percent', decimals: 1 });
  await add('checkbox');
  await add('date', { time: true });
  await add('label', { options, multiple: true });
  for (const kind of ['url', 'email', 'phone', 'rating', 'duration', 'progress', 'repeat', 'members'])
    await add(kind);
  await add('reference', { folder_id: there.folder, multiple: true });
  const by = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([kind, data]) => [ids[kind], data]));
  const given = [
    by({
      ...{
        Name: "=cmd|' /C calc'!A0",
        Size: -5.25,
        'long-text': '- one\n- "two", 🌍\n\nعربي',
        number: 0.123456,
      },
      ...{ checkbox: false, date: '2026-03-04 14:00:07', label: ['1', '3'], email: 'a@b.org' },
      ...{ url: { url: 'https://example.org/?a=1,2', title: 'A title' }, phone: '+4930901820', rating: 3 },
      ...{ duration: 5_400, progress: 33.333333333333336, members: [id] },
      ...{ repeat: readRule('every 2 weeks on mon, thu'), reference: [`${goal.id}.${there.folder}`] },
    }),
    by({ Name: "'=1", Size: 1e21, date: '2026-12-31', label: ['2'], checkbox: true }),
    by({ Name: 'بلا قيم' }),
  ];
  const place = { row_version: 1, board_id: made.board, folder_id: made.folder };
  const items = given.map((values, at) => ({ id: newId(), item: { ...place, position: `a${at}`, values } }));
  const saved = await ann.multiple(items.map((one) => ({ collection: 'items', ...one })));
  expect((saved.body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);

  const list = async <Row>(collection: string): Promise<Row[]> =>
    (await ann.call('GET', `/api/${ann.team}/${collection}?folder_id=${made.folder}&limit=1000`)).body[
      'data'
    ] as never;
  const attributes = await list<Attribute>('attributes');
  const columns = new ItemColumns({ team_id: ann.team, board_id: made.board, folder_id: made.folder });
  for (const item of await list<Item>('items')) columns.put({ ...item, versions: {} });
  const people = peopleOf([{ id, name, email: null, former: false }], id);
  const lookup: Lookup = {
    ...{ ...noLookup, people: () => people, timeZone: ZONE },
    itemTitle: (id) => (id === goal.id ? '=Goal, one' : undefined),
  };
  const file =
    BYTE_ORDER_MARK + [...exportedLines({ columns, rows: columns.inOrder(), attributes, lookup })].join('');
  expect(file).not.toMatch(/"[=+@]/);

  const found = (await imports.upload(made.board, file)).body as unknown as ImportFile;
  expect(found).toMatchObject({ rows: 3, encoding: 'utf-8', separator: ',', heading: 1 });
  const planned = found.columns.map(({ index, header }) => {
    const { id, kind, primary } = attributes.find(({ name }) => name === header)!;
    return { index, name: header, kind, primary, attribute_id: id };
  });
  expect(planned).toHaveLength(attributes.length);
  const { status, body } = await ann.call('POST', `/api/${ann.team}/imports/${found.id}/start`, {
    ...{ folder_id: made.folder, columns: planned, time_zone: ZONE },
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  expect(await imports.finish(found.id)).toMatchObject({ state: 'done', rows_done: 3 });
  const report = (await ann.call('GET', `/api/${ann.team}/imports/${found.id}/report`)).body;
  expect(report).toMatchObject({ count: 0 });
  const all = await list<Item>('items');
  const before = new Set(items.map(({ id }) => id));
  const values = all.filter(({ id }) => !before.has(id)).map((one) => one.values);
  expect(values).toEqual(given);
  // No option was made of a list of those that are there.
  const label = (await list<Attribute>('attributes')).find(({ id }) => id === ids['label'])!;
  expect(label.settings['options']).toHaveLength(3);
});

test('a plan that was exported is imported into a new folder with every type and lag, whatever its titles look like', async () => {
  const made = await ann.makeFolder();
  const after = newId();
  const at = { row_version: 1, board_id: made.board, folder_id: made.folder };
  const kept = await ann.put('attributes', after, {
    ...at,
    kind: 'dependency',
    name: 'After',
    position: 'a5',
  });
  expect(kept.status).toBe(200);
  const waits: Record<string, [title: string, wait?: string][]> = {
    ...{ Build: [], 'Build SS': [], 'Phase -1': [], 'Goal, one': [], '=Sum (FF)': [], بلا: [] },
    One: [['Build', 'ss'], ['Build SS'], ['Phase -1', 'fs-1']],
    Two: [
      ['Build SS', 'ss'],
      ['Goal, one', 'ff+9999'],
      ['=Sum (FF)', 'sf-9999'],
    ],
    Three: [['Build', 'ff'], ['=Sum (FF)'], ['Phase -1'], ['بلا', 'sf+3']],
    Four: [['Build', 'fs+1'], ['Goal, one']],
  };
  const ids = new Map(Object.keys(waits).map((title) => [title, newId()]));
  const linksOf = (title: string, idOf: (title: string) => string, folder: string) =>
    waits[title]!.map(([to, wait]) => linkTo(idOf(to), folder, wait));
  const rows = Object.keys(waits).map((title, row) => {
    const links = linksOf(title, (to) => ids.get(to)!, made.folder);
    const values = { [made.name]: title, ...(links.length > 0 ? { [after]: links } : {}) };
    return { collection: 'items', id: ids.get(title)!, item: { ...at, position: `a${row}`, values } };
  });
  const answers = (await ann.multiple(rows)).body as unknown as { status: number }[];
  expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200));

  const list = async <Row>(folder: string, collection: string): Promise<Row[]> =>
    (await ann.call('GET', `/api/${ann.team}/${collection}?folder_id=${folder}&limit=1000`)).body[
      'data'
    ] as never;
  const columns = new ItemColumns({ team_id: ann.team, board_id: made.board, folder_id: made.folder });
  for (const item of await list<Item>(made.folder, 'items')) columns.put({ ...item, versions: {} });
  const attributes = await list<Attribute>(made.folder, 'attributes');
  const lookup = titlesIn(columns, attributes);
  const file = [...exportedLines({ columns, rows: columns.inOrder(), attributes, lookup })].join('');

  const found = (await imports.upload(made.board, BYTE_ORDER_MARK + file)).body as unknown as ImportFile;
  const planned = planOf(found);
  const plan = planOf(found, {
    columns: planned.columns.map((column) =>
      column.name === 'After' ? { ...column, kind: 'dependency' as const } : column,
    ),
  });
  expect((await ann.call('POST', `/api/${ann.team}/imports/${found.id}/start`, plan)).status).toBe(200);
  const { folder_id: there } = await imports.finish(found.id);
  expect((await ann.call('GET', `/api/${ann.team}/imports/${found.id}/report`)).body).toMatchObject({
    count: 0,
  });
  const items = await list<Item>(there!, 'items');
  const named = new Map((await list<Attribute>(there!, 'attributes')).map(({ name, id }) => [name, id]));
  const idOf = (title: string) => items.find(({ values }) => values[named.get('Name')!] === title)!.id;
  for (const title of Object.keys(waits)) {
    const { values } = items.find(({ id }) => id === idOf(title))!;
    expect([title, values[named.get('After')!] ?? []]).toEqual([title, linksOf(title, idOf, there!)]);
  }
});
