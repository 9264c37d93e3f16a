import { linkTo } from '@tessera/domain/attributes/links.ts';
import { ATTRIBUTES_PER_FOLDER_MAX, ITEM_TEMPLATE_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, putOnBoard, setPermissions, setStanding } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Folder = Awaited<ReturnType<TestClient['makeFolder']>>;
type Person = TestClient & { id: number };

let server: TestServer;
let ann: TestClient;
/** Of no team of Ann's; somebody who was in hers; somebody of hers who may not view the folder. */
let [stranger, former, restricted] = [] as unknown as [TestClient, Person, Person];
let made: Folder;
let place: { board_id: string; folder_id: string };
let item: string;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  made = await ann.makeFolder();
  place = { board_id: made.board, folder_id: made.folder };
  const own = made.item({ [made.name]: 'Takeover' });
  item = own.id;
  expect((await ann.put('items', item, own.item)).status).toBe(200);
  stranger = Object.assign(await TestClient.signUp(server, 'Eve'), { team: ann.team });
  former = await join(server, ann, 'full-member', { name: 'Fay' });
  restricted = await join(server, ann, 'restricted-member', { name: 'Rob' });
  await putOnBoard(ann, made.board, restricted.id);
  await setPermissions(ann, place, { 'role:restricted-member:VIEW_FOLDER': false });
  expect((await former.call('GET', `/api/${ann.team}/folders/${made.folder}`)).status).toBe(200);
  await setStanding(server, ann.team, former.id, undefined);
});

const outsiders = () => [stranger, former, restricted, new TestClient(server.address)];
const records = () =>
  [
    ['item_templates', { name: 'Trip', values: { [made.name]: 'Secret' }, is_default: true }],
    ['attribute_sections', { name: 'Secret part', attributes: [made.name] }],
  ] as const;

describe.each(['item_templates', 'attribute_sections'] as const)('records of the type %s', (collection) => {
  const fields = () => ({ ...place, ...records().find(([name]) => name === collection)![1] });
  const make = async () => {
    const id = newId();
    expect((await ann.put(collection, id, fields())).status).toBe(200);
    return id;
  };

  test('are read, made, changed and deleted by nobody who may not view their folder', async () => {
    const id = await make();
    const path = `/api/${ann.team}/${collection}`;
    for (const who of outsiders()) {
      who.team = ann.team;
      const answers = [
        await who.call('GET', `${path}/${id}`),
        await who.call('GET', `${path}?board_id=${made.board}`),
        await who.call('GET', `/api/${ann.team}/changes?after=0&board_id=${made.board}`),
        await who.put(collection, id, { name: 'Mine', row_version: 2 }),
        await who.put(collection, newId(), fields()),
        await who.call('DELETE', `${path}/${id}`),
        await who.multiple([{ collection, id, method: 'delete' }]),
      ];
      expect(answers[0]!.status).not.toBe(200);
      for (const { status } of answers.slice(3, -1)) expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/Secret|Trip/);
    }
    expect((await ann.call('GET', `${path}/${id}`)).body).toMatchObject({ ...fields(), row_version: 1 });
  });

  test('of two workspaces stay apart under the same ids', async () => {
    const id = await make();
    const eve = await TestClient.signUp(server, 'Eve');
    const of = { board_id: made.board };
    const base = { row_version: 1, position: 'a0' };
    const answer = await eve.multiple([
      { collection: 'boards', id: made.board, item: { ...base, name: 'B' } },
      { collection: 'folders', id: made.folder, item: { ...base, ...of, name: 'F' } },
      { collection, id, item: { ...base, ...place, name: 'Hers' } },
    ]);
    expect((answer.body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect((await eve.call('DELETE', `/api/${eve.team}/${collection}/${id}`)).status).toBe(204);
    expect((await ann.call('GET', `/api/${ann.team}/${collection}/${id}`)).body).toMatchObject(fields());
  });

  test('have one spelling of their ids, and no place that is not there', async () => {
    const id = await make();
    const shouted = await ann.call('GET', `/api/${ann.team}/${collection}/${id.toUpperCase()}`);
    expect(shouted.status).toBe(404);
    for (const wrong of [
      { folder_id: made.folder.toUpperCase() },
      { folder_id: newId() },
      { board_id: newId() },
      { folder_id: null },
      { board_id: (await ann.makeFolder()).board },
    ])
      expect((await ann.put(collection, newId(), { ...fields(), ...wrong })).status).toBe(422);
    expect((await ann.put(collection, id.toUpperCase(), fields())).status).toBeGreaterThanOrEqual(400);
  });
});

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
test.each<[string, () => object]>([
  ['values that are too long', () => ({ values: { [made.name]: 'x'.repeat(ITEM_TEMPLATE_MAX_LENGTH) } })],
  ['values that are nested too deep', () => ({ values: { [made.name]: nested(150) } })],
  ['values under what is no id', () => ({ values: { __proto__x: 1 } })],
  ['values under an id in capitals', () => ({ values: { [made.name.toUpperCase()]: 'A' } })],
  ['what no database keeps', () => ({ values: { [made.name]: 'a\u0000b' } })],
  ['half of a character in a key of a value', () => ({ values: { [made.name]: { '\ud800': 1 } } })],
  ['values that are a list', () => ({ values: [] })],
  ['sub-items below nothing', () => ({ sub_items: [{ depth: 1, values: {} }] })],
  ['a depth that is none', () => ({ sub_items: [{ depth: 0.5, values: {} }] })],
  [
    'too many sub-items',
    () => ({ sub_items: Array.from({ length: 101 }, () => ({ depth: 0, values: {} })) }),
  ],
  [
    'sub-items that are too long together',
    () => ({
      sub_items: Array.from({ length: 20 }, () => ({
        ...{ depth: 0, values: { [made.name]: 'x'.repeat(ITEM_TEMPLATE_MAX_LENGTH / 10) } },
      })),
    }),
  ],
])('an item template with %s is refused', async (_what, wrong) => {
  const id = newId();
  const { status } = await ann.put('item_templates', id, { ...place, name: 'Trip', ...wrong() });
  expect(status).toBe(422);
  expect((await ann.call('GET', `/api/${ann.team}/item_templates/${id}`)).status).toBe(404);
});

test('a section holds so many attributes, each once, by their ids alone', async () => {
  const put = (attributes: unknown[]) =>
    ann.put('attribute_sections', newId(), { ...place, name: 'Part', attributes });
  const twice = await put([made.name, made.name, made.size]);
  expect(twice.body).toMatchObject({ attributes: [made.name, made.size] });
  for (const wrong of [
    [made.name.toUpperCase()],
    [1],
    [nested(150)],
    Array.from({ length: ATTRIBUTES_PER_FOLDER_MAX + 1 }, () => newId()),
  ])
    expect((await put(wrong)).status).toBe(422);
});

describe('the references to an item', () => {
  const read = (who: TestClient, id = item, query = '') =>
    who.call('GET', `/api/${ann.team}/items/${id}/references${query}`);

  test('are told to nobody who may not view it, in the words for what never was', async () => {
    for (const who of outsiders()) {
      const [told, never] = [await read(who), await read(who, newId())];
      expect(told.status).toBeGreaterThanOrEqual(401);
      expect([told.status, told.body]).toEqual([never.status, never.body]);
    }
  });

  test('tell a visitor of a public board those of public folders alone', async () => {
    const hidden = await ann.makeFolder();
    const settings = { folder_id: made.folder, multiple: true };
    for (const { board, folder, name } of [made, hidden]) {
      const attribute = newId();
      const fields = { board_id: board, folder_id: folder, kind: 'reference', name: 'To', settings };
      expect((await ann.put('attributes', attribute, fields)).status).toBe(200);
      const values = {
        [name]: folder === made.folder ? 'Open' : 'Hidden',
        [attribute]: [linkTo(item, made.folder)],
      };
      const own = { board_id: board, folder_id: folder, values };
      expect((await ann.put('items', newId(), own)).status).toBe(200);
    }
    // What is closed to members is closed to visitors.
    await setPermissions(ann, place, { 'role:restricted-member:VIEW_FOLDER': undefined });
    const isPublic = { 'tag:guest_user:VIEW_FOLDER': true };
    await setPermissions(ann, { board_id: made.board, folder_id: null }, isPublic);
    for (const who of [stranger, former, new TestClient(server.address)]) {
      const { status, body } = await read(who);
      expect([status, (body['data'] as unknown as { title: string }[]).map(({ title }) => title)]).toEqual([
        200,
        ['Open'],
      ]);
      // Whoever names the hidden folder as the next is told no more.
      const asked = await read(who, item, `?folder_id=${hidden.folder}&attribute_id=${newId()}`);
      expect(JSON.stringify(asked.body)).not.toContain('Hidden');
    }
  });

  test('are asked for by one spelling, in an address that is not too long', async () => {
    expect((await read(ann, item.toUpperCase())).status).toBeGreaterThanOrEqual(400);
    for (const query of ['?after=x', `?folder_id=${made.folder.toUpperCase()}`, '?after=1&after=2'])
      expect((await read(ann, item, query)).status).toBe(422);
  });
});

describe('a filter', () => {
  const ask = (who: TestClient, filter: unknown) =>
    who.call(
      'GET',
      `/api/${ann.team}/items?folder_id=${made.folder}&filter=${encodeURIComponent(
        typeof filter === 'string' ? filter : JSON.stringify(filter),
      )}`,
    );
  const is = (operand: unknown, operator = 'equals', attribute_id = made.size) => ({
    ...{ attribute_id, operator, operand },
  });
  const deep = (levels: number): object =>
    levels === 0 ? is(1) : { match: 'all', conditions: [deep(levels - 1)] };

  test('answers nobody who may not view the folder', async () => {
    for (const who of outsiders()) {
      const { status, body } = await ask(who, { conditions: [is(1)] });
      expect(status).toBeGreaterThanOrEqual(401);
      expect(JSON.stringify(body)).not.toContain('Takeover');
    }
  });

  test.each<[string, () => unknown]>([
    ['groups that are too deep', () => deep(4)],
    ['groups that are far too deep', () => `${'{"conditions":['.repeat(300)}${']}'.repeat(300)}`],
    ['too many conditions', () => ({ conditions: Array.from({ length: 51 }, () => is(1)) })],
    [
      'too many conditions in its groups together',
      () => ({
        conditions: [0, 1].map(() => ({ conditions: Array.from({ length: 26 }, () => is(1)) })),
      }),
    ],
    ['an operand that is an object', () => ({ conditions: [is({ toString: 1 })] })],
    ['an operand that is a list of lists', () => ({ conditions: [is([[1]])] })],
    ['an operand that no database keeps', () => ({ conditions: [is('\ud800')] })],
    ['an operator of every object', () => ({ conditions: [is(1, 'constructor')] })],
    ['an attribute in capitals', () => ({ conditions: [is(1, 'equals', made.size.toUpperCase())] })],
    ['an attribute of another folder', () => ({ conditions: [is(1, 'equals', newId())] })],
    ['a match that is none', () => ({ match: 'none', conditions: [is(1)] })],
    ['what is no list', () => ({ conditions: { length: 1 } })],
    ['what is no filter', () => 'null'],
  ])('with %s is refused', async (_what, filter) => {
    expect((await ask(ann, filter())).status).toBe(422);
  });

  test('with groups of nothing, and operands of another type, finds what it says and stays quick', async () => {
    const empty = { match: 'any', conditions: [{ match: 'any', conditions: [] }] };
    for (const filter of [empty, { conditions: [is('x'.repeat(2_000), 'contains', made.name)] }, deep(3)]) {
      const begun = performance.now();
      expect((await ask(ann, filter)).status).toBe(200);
      expect(performance.now() - begun).toBeLessThan(2_000);
    }
  });
});
