import { newId } from '@tessera/domain/ids.ts';
import { query as querySchema } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setPermissions } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { findFirstPage, said } from './first-page.store.ts';

/** What PostgreSQL finds of a large folder before its columns are here is what they find. */

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  ann = await TestClient.signUp(server);
});
afterAll(async () => server.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const options = ['a', 'b', 'c'].map((id) => ({ id, name: `option ${id}`, color: 'teal' }));
const kinds = {
  number: {},
  rating: {},
  checkbox: {},
  date: {},
  text: {},
  email: {},
  label: { multiple: true, options: [...options.slice(0, 2), { ...options[2], merged: ['m', 'n'] }] },
} as const;
type Kind = keyof typeof kinds;
const kindIds = Object.keys(kinds) as Kind[];

const values: Record<Kind, fc.Arbitrary<unknown>> = {
  number: fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0.1, 0.3, 1e21, -1e-7, 5e-324, Number.MAX_VALUE),
  ),
  rating: fc.integer({ min: 1, max: 5 }),
  checkbox: fc.boolean(),
  date: fc.constantFrom('0001-01-01', '1999-12-31', '2026-01-31', '2026-02-01', '9999-12-31'),
  // With accents, marks of their own, letters that grow when they are folded, signs beyond U+FFFF, and full width.
  text: fc.constantFrom(
    ...[
      'Alpha',
      'alpha',
      'Älpha',
      'alpha 2',
      'ALPHA 10',
      'Zebra',
      'zébra',
      'ze\u0301bra',
      'Straße',
      'İs',
      'ﬁ',
      'fi',
    ],
    ...['😀 smile', 'Ｗide', 'مهمة', '中文', 'a\tb', '%_\\', '"quoted"', "it's", ' '],
  ),
  email: fc.constantFrom('Ann@Example.org', 'ann@example.org', 'bob@example.org'),
  // `m` is an option that `c` has taken over, and `z` one that is gone.
  label: fc.shuffledSubarray(['a', 'b', 'c', 'm', 'z'], { minLength: 1 }),
};

const numbers = fc.oneof(
  values.number,
  values.number.map(String),
  fc.constantFrom('1e999', '', 'x', '0x10', null),
);
const days = fc.oneof(values.date, fc.constantFrom('2026-02', 'no day', ''));
const some = fc.array(fc.constantFrom('a', 'b', 'c', 'm', 'n', 'z', 'gone'), { maxLength: 3 });
const operands: [string[], fc.Arbitrary<unknown>][] = [
  [['equals', 'not-equals', 'less', 'at-most', 'greater', 'at-least'], numbers],
  [['on', 'not-on', 'before', 'after', 'on-or-before', 'on-or-after'], days],
  [
    ['contains', 'not-contains', 'is', 'is-not', 'starts-with'],
    fc.oneof(values.text, values.email, fc.constantFrom('ALPH', 'e', 'é', ' ß ', '%', '_', '', 'ss', 7)),
  ],
  [['any-of', 'none-of', 'all-of', 'exactly'], some],
  [['is-empty', 'is-not-empty', 'is-checked', 'is-not-checked'], fc.constant(null)],
];
/** Also of operators that the kind does not offer, which ask nothing. */
const conditions = (attributes: readonly string[]) =>
  fc.oneof(
    ...operands.map(([operators, operand]) =>
      fc.record({
        attribute_id: fc.constantFrom(...attributes),
        operator: fc.constantFrom(...operators),
        operand,
      }),
    ),
  );
const filters = (attributes: readonly string[]) => {
  const match = fc.constantFrom('all', 'any');
  const group = fc.record({ match, conditions: fc.array(conditions(attributes), { maxLength: 2 }) });
  return fc.record({
    match,
    conditions: fc.array(fc.oneof({ weight: 3, arbitrary: conditions(attributes) }, group), { maxLength: 3 }),
  });
};
const sorts = (attributes: readonly string[]) =>
  fc.array(
    fc.record({
      attribute_id: fc.constantFrom(...attributes),
      direction: fc.constantFrom('ascending', 'descending'),
    }),
    { maxLength: 3 },
  );

async function makeTable() {
  const made = await ann.makeFolder();
  const ids = Object.fromEntries(kindIds.map((kind) => [kind, newId()])) as Record<Kind, string>;
  const place = { row_version: 1, board_id: made.board, folder_id: made.folder };
  const attributes: Attribute[] = [];
  for (const kind of kindIds) {
    const item = { ...place, kind, name: kind, position: 'b0', settings: kinds[kind] };
    const { status, body } = await ann.put('attributes', ids[kind], item);
    expect(status, JSON.stringify(body)).toBe(200);
    attributes.push(body as unknown as Attribute);
  }
  return { ...made, ids, attributes };
}

type Table = Awaited<ReturnType<typeof makeTable>>;

/** Rows as they are stored: of options that have gone since no call would take values. */
async function store({ board, folder, ids }: Table, rows: readonly Partial<Record<Kind, unknown>>[]) {
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([kind, data]) => [ids[kind as Kind], data])),
  );
  await server.services.database.pool.query(
    `insert into item (team_id, id, board_id, folder_id, row_version, position, "values", versions, created_at, updated_at)
     select $1::int, gen_random_uuid(), $2, $3, 1, 'a' || n % 4, data, '{}', now(), now()
     from jsonb_array_elements($4::jsonb) with ordinality as one (data, n)`,
    [ann.team, board, folder, JSON.stringify(stored)],
  );
}

const asked = (folder: string, filter: unknown, sort: unknown) =>
  new URLSearchParams({
    folder_id: folder,
    limit: '20',
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
  });

const ask = async (client: TestClient, sent: URLSearchParams) => {
  const { status, body } = await client.call('GET', `/api/${ann.team}/items?${sent}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as { data: unknown[]; total: number; seq: number };
};

test('any filter and sort that can be said finds what the columns find', { timeout: 60_000 }, async () => {
  const table = await makeTable();
  const row = fc.record(values, { requiredKeys: [] });
  const rows = fc.sample(row, { numRuns: 120, seed: 7 });
  await store(table, rows);
  await server.services.database.pool.query(
    `delete from item where team_id = $1 and folder_id = $2 and id in
       (select id from item where team_id = $1 and folder_id = $2 order by id limit 7)`,
    [ann.team, table.folder],
  );
  const of = Object.values(table.ids);
  const told = { readable: [table.name, table.size, ...of], unsigned: false };
  let answered = 0;
  const agrees = fc.asyncProperty(filters(of), sorts(of), async (filter, sort) => {
    const wanted = querySchema.parse({ filter, sorts: sort });
    const words = said(wanted, table.attributes, [ann.team, table.folder]);
    if (!words) return;
    answered += 1;
    const found = await findFirstPage(server.services.database.reads, words, {
      limit: 20,
      told,
      large: async () => true,
    });
    const { data, total } = await ask(ann, asked(table.folder, filter, sort));
    expect(found?.texts.map((text) => JSON.parse(text))).toEqual(data);
    expect(found?.total).toBe(total);
  });
  await fc.assert(agrees, { numRuns: 300 });
  expect(answered).toBeGreaterThan(150);
});

test('data that is of another kind is left to the columns', async () => {
  const table = await makeTable();
  await store(table, [{ number: 1, date: '2026-01-31', checkbox: true, text: 'one' }]);
  const found = async (kind: Kind) => {
    const wanted = querySchema.parse({ sorts: [{ attribute_id: table.ids[kind], direction: 'ascending' }] });
    const words = said(wanted, table.attributes, [ann.team, table.folder])!;
    const how = { limit: 20, told: { readable: [], unsigned: false }, large: async () => true };
    return (await findFirstPage(server.services.database.reads, words, how))?.total;
  };
  const each = async () => {
    const totals = [];
    for (const kind of ['number', 'date', 'checkbox', 'text'] as const) totals.push(await found(kind));
    return totals;
  };
  expect(await each()).toEqual([1, 1, 1, 1]);
  await store(table, [{ number: 'two', date: '2026-01-31 10:00:00', checkbox: 'yes', text: 2 }]);
  expect(await each()).toEqual([undefined, undefined, undefined, undefined]);
  // The connections are as good as before.
  expect(await found('label')).toBe(2);
});

test('texts are left to the columns where too many are not ASCII, and where code points have another order', async () => {
  const found = async (texts: string[]) => {
    const table = await makeTable();
    await store(
      table,
      texts.map((text) => ({ text })),
    );
    const wanted = querySchema.parse({
      sorts: [{ attribute_id: table.ids.text, direction: 'ascending' }],
    });
    const words = said(wanted, table.attributes, [ann.team, table.folder])!;
    const how = { limit: 20, told: { readable: [], unsigned: false }, large: async () => true };
    return (await findFirstPage(server.services.database.reads, words, how))?.total;
  };
  const accented = Array.from({ length: 20_000 }, (_, n) => `é${n}`);
  expect(await found(accented)).toBe(20_000);
  expect(await found(accented.map((text) => text.padEnd(30, '-')))).toBeUndefined();
  expect(await found(Array(100_000).fill('é'))).toBe(100_000);
  expect(await found(Array(100_001).fill('é'))).toBeUndefined();
  expect(await found(['a', '\ue000'])).toBeUndefined();
});

test('what means something else there is not said', async () => {
  const { name, size, ids, attributes } = await makeTable();
  const place = [ann.team, 'folder'] as const;
  const all = [
    ...attributes,
    { ...attributes[0]!, id: name, kind: 'long-text' as const },
    { ...attributes[0]!, id: size, kind: 'date' as const, settings: { time: true } },
  ];
  const wanted = (asking: object) => said(querySchema.parse(asking), all, place);
  const sortedBy = (id: string) => wanted({ sorts: [{ attribute_id: id, direction: 'ascending' }] });
  const where = (attribute_id: string, operator: string, operand: unknown) =>
    wanted({ filter: { conditions: [{ attribute_id, operator, operand }] } });
  expect(sortedBy(ids.date)).toBeDefined();
  expect([sortedBy(name), sortedBy(size), wanted({ search: 'word' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const sorts = (count: number) =>
    wanted({ sorts: Array(count).fill({ attribute_id: ids.date, direction: 'ascending' }) });
  expect(sorts(8)).toBeDefined();
  expect(sorts(9)).toBeUndefined();
  expect(where(ids.date, 'before', '2026-02-01')).toBeDefined();
  expect([where(ids.date, 'before', '2026-02'), where(ids.date, 'in-period', 'today')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a large folder answers before its columns are here, as each person may see it', async () => {
  const table = await makeTable();
  const { folder, board, ids } = table;
  await store(
    table,
    Array.from({ length: 20_000 }, (_, n) => ({
      number: (n * 7_919) % 1_003,
      label: [n % 3 === 0 ? 'a' : 'm'],
    })),
  );
  await setPermissions(ann, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
  const { folders } = server.services;
  const sent = asked(
    folder,
    { conditions: [{ attribute_id: ids.label, operator: 'any-of', operand: ['c'] }] },
    [{ attribute_id: ids.number, direction: 'descending' }],
  );
  const loading = vi.spyOn(folders, 'open').mockReturnValue(new Promise(() => {}));
  const askers = [ann, new TestClient(server.address)];
  const first = [];
  for (const one of askers) first.push(await ask(one, sent));
  // The columns are asked for behind each of them.
  expect(loading).toHaveBeenCalledTimes(2);
  loading.mockRestore();
  await folders.open({ team: ann.team, attributesOf: () => [] }, { id: folder, board_id: board }, [
    ids.number,
    ids.label,
  ]);
  for (const [index, one] of askers.entries()) expect(await ask(one, sent)).toEqual(first[index]);
  expect(first[0]!.total).toBe(13_333);
});
