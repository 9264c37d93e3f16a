import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { Ear } from '../../testing/matrix/ear.ts';
import type { WorkspaceIds } from '../../testing/matrix/places.ts';
import { join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Folder = Awaited<ReturnType<TestClient['makeFolder']>>;

let server: TestServer;
let ann: TestClient;
/** Sees all folders but the hidden one. */
let bob: TestClient & { id: number };
let orders: Folder;
let open: Folder;
let hidden: Folder;
/** By name. */
let of: Record<string, string>;
let order: string;
let other: string;
const OPEN_PRICE = 5;
const SECRET_PRICE = 7_777;
/** Not as a part of an id, which may have any digits. */
const secretPrice = new RegExp(`(?<![\\w-])${SECRET_PRICE}(?![\\w-])`);
const SECRET = 'Takeover plan';

async function saved(answer: ReturnType<TestClient['put']>) {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

async function attribute({ board, folder }: Folder, kind: string, name: string, settings: object = {}) {
  of[name] = newId();
  const fields = { board_id: board, folder_id: folder, kind, name, settings };
  await saved(ann.put('attributes', of[name], fields));
  return of[name];
}

async function item({ board, folder }: Folder, values: Record<string, unknown>): Promise<string> {
  const id = newId();
  await saved(ann.put('items', id, { board_id: board, folder_id: folder, values }));
  return linkTo(id, folder);
}

const idOf = (link: string): string => link.split('.')[0]!;
const set = (link: string, name: string, data: unknown) =>
  saved(ann.put('values', `${idOf(link)}.${of[name]}`, { data }));

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member');
  of = {};
  [orders, open, hidden] = [await ann.makeFolder(), await ann.makeFolder(), await ann.makeFolder()];
  await setPermissions(
    ann,
    { board_id: hidden.board, folder_id: hidden.folder },
    { 'role:full-member:VIEW_FOLDER': false },
  );
  const links = await attribute(orders, 'reference', 'Lines');
  for (const [folder, name] of [
    [open, 'Price'],
    [hidden, 'Secret price'],
  ] as const)
    await attribute(folder, 'number', name);
  await attribute(orders, 'rollup', 'Count', { reference_id: links, function: 'count' });
  for (const name of ['Price', 'Secret price'])
    await attribute(orders, 'rollup', `Sum ${name}`, {
      ...{ reference_id: links, attribute_id: of[name], function: 'sum' },
    });
  await attribute(orders, 'lookup', 'Looked up', { reference_id: links, attribute_id: of['Secret price'] });
  await attribute(orders, 'formula', 'Titles', { formula: `[${links}]` });
  await attribute(orders, 'formula', 'Total', { formula: `SUM([${links}].[${of['Secret price']}])` });
  await attribute(orders, 'formula', 'Twice', { formula: `[${of['Sum Secret price']}] * 2` });
  const line = await item(open, { [open.name]: 'Open', [of['Price']!]: OPEN_PRICE });
  const secret = await item(hidden, { [hidden.name]: SECRET, [of['Secret price']!]: SECRET_PRICE });
  order = await item(orders, { [orders.name]: 'First', [links]: [line, secret] });
  other = await item(orders, { [orders.name]: 'Second', [links]: [line] });
});

const told = async (by: TestClient, link = order): Promise<Record<string, unknown>> => {
  const { status, body } = await by.call('GET', `/api/${ann.team}/items/${idOf(link)}`);
  expect(status).toBe(200);
  const computed = body['computed'] as unknown as Record<string, unknown>;
  return Object.fromEntries(Object.entries(of).map(([name, id]) => [name, computed[id]]));
};

async function asked(by: TestClient, query: Record<string, unknown>) {
  const sent = Object.entries(query).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const params = new URLSearchParams([['folder_id', orders.folder], ...sent]);
  const { status, body } = await by.call('GET', `/api/${ann.team}/items?${params}`);
  const data = (body['data'] ?? []) as { id: string; computed: Record<string, unknown> }[];
  return { status, data, text: JSON.stringify(body), ids: data.map(({ id }) => id) };
}
const where = (name: string, operator: string, operand: unknown) => ({
  filter: { conditions: [{ attribute_id: of[name], operator, operand }] },
});

test('to each person is told what is computed from the items that they may view', async () => {
  const seen = await told(ann);
  expect(seen).toMatchObject({ Count: 2, 'Sum Price': OPEN_PRICE, 'Sum Secret price': SECRET_PRICE });
  expect(seen).toMatchObject({ 'Looked up': String(SECRET_PRICE), Titles: `Open, ${SECRET}` });
  expect(seen).toMatchObject({ Total: SECRET_PRICE, Twice: SECRET_PRICE * 2 });
  const error = { error: '#NAME?' };
  expect(await told(bob)).toMatchObject({
    ...{ Count: 1, 'Sum Price': OPEN_PRICE, Titles: 'Open', 'Looked up': error },
    ...{ 'Sum Secret price': error, Total: error, Twice: error },
  });
});

test('lists, filters, sorts and searches tell nothing of items that somebody may not view, whoever asked first', async () => {
  for (let times = 0; times < 2; times += 1) {
    expect((await asked(ann, where('Sum Secret price', 'greater', 0))).ids).toEqual([idOf(order)]);
    expect((await asked(ann, where('Count', 'equals', 2))).ids).toEqual([idOf(order)]);
    expect((await asked(ann, { search: 'takeover' })).ids).toEqual([idOf(order)]);
    const byCount = { sort: [{ attribute_id: of['Count'], direction: 'ascending' }] };
    expect((await asked(ann, byCount)).ids).toEqual([idOf(other), idOf(order)]);
    // Both have one for him: the order is that of the folder.
    expect((await asked(bob, byCount)).ids).toEqual([idOf(order), idOf(other)]);
    for (const name of ['Sum Secret price', 'Total', 'Twice', 'Looked up']) {
      const sort = [{ attribute_id: of[name], direction: 'descending' }];
      expect((await asked(bob, { sort })).ids).toEqual([idOf(order), idOf(other)]);
      expect((await asked(bob, where(name, 'is-not-empty', null))).ids).toHaveLength(2);
    }
    expect((await asked(bob, where('Count', 'equals', 2))).ids).toEqual([]);
    expect((await asked(bob, { search: 'takeover' })).ids).toEqual([]);
    expect((await asked(bob, { search: String(SECRET_PRICE) })).ids).toEqual([]);
    for (const query of [{}, byCount, where('Count', 'at-least', 0)]) {
      const { text } = await asked(bob, query);
      expect(text).not.toMatch(secretPrice);
      expect(text).not.toContain(SECRET);
    }
  }
});

test('the stream, catch-up and views of the folder hold no computed value', async () => {
  const answers = await Promise.all(
    [`folders/${orders.folder}/columns`, `changes?after=0&folder_id=${orders.folder}`, `changes?after=0`].map(
      (path) => bob.call('GET', `/api/${ann.team}/${path}`),
    ),
  );
  const text = JSON.stringify(answers.map(({ body }) => body));
  expect(text).not.toMatch(secretPrice);
  expect(text).not.toContain(SECRET);
});

test('live events tell nothing of what is computed from items that somebody may not view', async () => {
  const places = { shared: orders, hidden, annex: open, open: orders } as unknown as WorkspaceIds;
  const ear = (await Ear.open(server.address, bob, ann.team, places))!;
  const changed = 8_888;
  const { data } = await asked(ann, {});
  const secret = (data[0] as unknown as { values: Record<string, string[]> }).values[of['Lines']!]![1]!;
  await set(secret, 'Secret price', changed);
  await saved(ann.put('values', `${idOf(order)}.${orders.name}`, { data: 'Renamed' }));
  await eventually(() => expect(ear.heard.some((one) => one.includes('Renamed'))).toBe(true));
  ear.socket.disconnect();
  expect(ear.heard.join()).not.toContain(String(changed));
  expect((await told(ann))['Total']).toBe(changed);
});

test('who may view the folder from now on is told, and who may not any more is not', async () => {
  const view = (granted: boolean | undefined) =>
    setPermissions(
      ann,
      { board_id: hidden.board, folder_id: hidden.folder },
      { 'role:full-member:VIEW_FOLDER': granted },
    );
  const byCount = where('Count', 'equals', 2);
  expect((await asked(bob, byCount)).ids).toEqual([]);
  await view(undefined);
  expect((await asked(bob, byCount)).ids).toEqual([idOf(order)]);
  expect(await told(bob)).toMatchObject({ Count: 2, Total: SECRET_PRICE });
  await view(false);
  expect((await asked(bob, byCount)).ids).toEqual([]);
  expect((await told(bob))['Count']).toBe(1);
});

test('what is filtered by keeps up with linked items: their values, links, deletion and return', async () => {
  const found = async (sum: number) => (await asked(ann, where('Sum Price', 'equals', sum))).ids;
  expect(await found(OPEN_PRICE)).toEqual([idOf(order), idOf(other)]);
  const line = await item(open, { [open.name]: 'Late', [of['Price']!]: 1 });
  await set(other, 'Lines', [line]);
  expect([await found(OPEN_PRICE), await found(1)]).toEqual([[idOf(order)], [idOf(other)]]);
  await set(line, 'Price', 2);
  expect(await found(2)).toEqual([idOf(other)]);
  await ann.call('DELETE', `/api/${ann.team}/items/${idOf(line)}`);
  expect(await found(0)).toEqual([idOf(other)]);
  await ann.call('POST', `/api/${ann.team}/trash/items/${idOf(line)}/restore`);
  expect(await found(2)).toEqual([idOf(other)]);
  await ann.call('DELETE', `/api/${ann.team}/folders/${open.folder}`);
  expect(await found(0)).toEqual([idOf(order), idOf(other)]);
});

const ofLinked = (
  reference: string,
  name: string,
  operator: string,
  operand: unknown,
  quantifier = 'any',
) => ({
  filter: {
    conditions: [
      { attribute_id: of[reference], linked: { attribute_id: of[name], quantifier }, operator, operand },
    ],
  },
});

test('filters ask of linked items what somebody may view of them, and keep up with these', async () => {
  const dear = (quantifier?: string) => ofLinked('Lines', 'Price', 'at-least', OPEN_PRICE, quantifier);
  for (let times = 0; times < 2; times += 1) {
    expect((await asked(ann, dear())).ids).toEqual([idOf(order), idOf(other)]);
    // To her one of the two lines has no price, which he knows nothing of.
    expect((await asked(ann, dear('every'))).ids).toEqual([idOf(other)]);
    expect((await asked(bob, dear('every'))).ids).toEqual([idOf(order), idOf(other)]);
    expect((await asked(ann, dear('none'))).ids).toEqual([]);
    const secret = ofLinked('Lines', 'Secret price', 'greater', 0);
    expect((await asked(ann, secret)).ids).toEqual([idOf(order)]);
    expect((await asked(bob, secret)).status).toBe(422);
  }
  const late = await item(open, { [open.name]: 'Late', [of['Price']!]: 1 });
  await set(other, 'Lines', [late]);
  expect((await asked(ann, dear())).ids).toEqual([idOf(order)]);
  expect((await asked(ann, { ...dear('none'), limit: '1' })).ids).toEqual([idOf(other)]);
  await set(late, 'Price', OPEN_PRICE);
  expect((await asked(ann, dear())).ids).toEqual([idOf(order), idOf(other)]);
  await ann.call('DELETE', `/api/${ann.team}/items/${idOf(late)}`);
  expect((await asked(ann, dear())).ids).toEqual([idOf(order)]);
  const unknown = { ...dear().filter.conditions[0]!, linked: { attribute_id: newId() } };
  expect((await asked(ann, { filter: { conditions: [unknown] } })).status).toBe(422);
});

describe('visitors', () => {
  test('are told nothing that is computed from people, over any number of folders', async () => {
    await attribute(open, 'members', 'Who');
    await attribute(open, 'formula', 'Named', { formula: `"" & [${of['Who']}]` });
    const read = (name: string, more: object = {}) => ({
      ...{ reference_id: of['Lines'], attribute_id: of[name], ...more },
    });
    await attribute(orders, 'lookup', 'People', read('Who'));
    await attribute(orders, 'lookup', 'Names', read('Named'));
    const condition = {
      match: 'all',
      conditions: [{ attribute_id: of['Who'], operator: 'any-of', operand: [String(bob.id)] }],
    };
    await attribute(orders, 'rollup', 'Of Bob', read('Price', { condition, function: 'sum' }));
    await attribute(orders, 'formula', 'Of names', { formula: `[${of['Names']}] & "!"` });
    const { data } = await asked(ann, {});
    const [first] = data;
    const line = (first as unknown as { values: Record<string, string[]> }).values[of['Lines']!]![0]!;
    await set(line, 'Who', [bob.id]);
    expect(await told(ann)).toMatchObject({ People: [bob.id], 'Of Bob': OPEN_PRICE });
    for (const { board } of [orders, open])
      await setPermissions(ann, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
    const visitor = new TestClient(server.address);
    const path = `/api/${ann.team}/items/${idOf(order)}`;
    const { status, body } = await visitor.call('GET', path);
    expect(status).toBe(200);
    const computed = body['computed'] as unknown as Record<string, unknown>;
    expect(computed[of['Sum Price']!]).toBe(OPEN_PRICE);
    for (const name of ['People', 'Names', 'Of Bob', 'Of names']) expect(computed[of[name]!]).toBeUndefined();
    const asks = async (name: string) => {
      const filter = JSON.stringify(where(name, 'is-not-empty', null).filter);
      const params = new URLSearchParams({ folder_id: orders.folder, filter });
      return (await visitor.call('GET', `/api/${ann.team}/items?${params}`)).status;
    };
    for (const name of ['People', 'Names', 'Of Bob']) expect(await asks(name)).toBe(422);
    const linked = async (name: string) => {
      const filter = JSON.stringify(ofLinked('Lines', name, 'is-not-empty', null).filter);
      const params = new URLSearchParams({ folder_id: orders.folder, filter });
      return (await visitor.call('GET', `/api/${ann.team}/items?${params}`)).status;
    };
    expect([await linked('Price'), await linked('Who'), await linked('Named')]).toEqual([200, 422, 422]);
    expect(await linked('Secret price')).toBe(422);
    const attributes = await visitor.call('GET', `/api/${ann.team}/attributes?board_id=${orders.board}`);
    const ofBob = (attributes.body['data'] as unknown as { id: string; settings: unknown }[]).find(
      ({ id }) => id === of['Of Bob'],
    );
    expect(JSON.stringify(ofBob!.settings)).not.toContain(`"${bob.id}"`);
  });

  test('are told the conditions that name nobody, and of the others nothing is left to judge by', async () => {
    await attribute(open, 'members', 'Who');
    await attribute(open, 'formula', 'Double', { formula: `[${of['Price']}] * 2` });
    await attribute(open, 'formula', 'Whose', { formula: `"" & [${of['Who']}]` });
    const rollup = (name: string, asked: string, operator: string, operand: unknown) =>
      attribute(orders, 'rollup', name, {
        ...{ reference_id: of['Lines'], attribute_id: of['Price'], function: 'sum' },
        condition: { match: 'all', conditions: [{ attribute_id: of[asked], operator, operand }] },
      });
    await rollup('Dear', 'Double', 'greater', OPEN_PRICE);
    await rollup('Cheap', 'Double', 'less', OPEN_PRICE);
    await rollup('Of somebody', 'Whose', 'contains', 'Bob');
    for (const { board } of [orders, open])
      await setPermissions(ann, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
    const visitor = new TestClient(server.address);
    const { body } = await visitor.call('GET', `/api/${ann.team}/items/${idOf(order)}`);
    const computed = body['computed'] as unknown as Record<string, unknown>;
    const names = ['Dear', 'Cheap', 'Of somebody'];
    expect(names.map((name) => computed[of[name]!])).toEqual([OPEN_PRICE, 0, undefined]);
    const attributes = await visitor.call('GET', `/api/${ann.team}/attributes?board_id=${orders.board}`);
    const settingsOf = (name: string) =>
      (attributes.body['data'] as unknown as { id: string; settings: object }[]).find(
        ({ id }) => id === of[name],
      )!.settings;
    expect(settingsOf('Dear')).toMatchObject({
      reference_id: of['Lines'],
      condition: { conditions: [{ attribute_id: of['Double'], operand: OPEN_PRICE }] },
    });
    expect(settingsOf('Of somebody')).toMatchObject({ reference_id: null, condition: null });
  });
});

test('a save says nothing of an attribute of a folder that the person may not view', async () => {
  const title = hidden.name;
  const answers = await Promise.all(
    [title, of['Secret price']!, newId()].map((attribute_id, nth) =>
      bob.put('attributes', newId(), {
        ...{ board_id: orders.board, folder_id: orders.folder, kind: 'rollup', name: `Probe ${nth}` },
        settings: { reference_id: of['Lines'], attribute_id, function: 'sum' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Who may view it is told that the sum of a text is none.
  const fields = { board_id: orders.board, folder_id: orders.folder, kind: 'rollup', name: 'Sum of text' };
  const settings = { reference_id: of['Lines'], attribute_id: title, function: 'sum' };
  expect((await ann.put('attributes', newId(), { ...fields, settings })).status).toBe(422);
});

describe('a cycle over folders', () => {
  test('through what a person may not view is refused without its name', async () => {
    await attribute(hidden, 'reference', 'Back', { folder_id: orders.folder });
    const sum = (name: string, reference: string) => ({
      ...{ reference_id: of[reference], attribute_id: of[name], function: 'sum' },
    });
    await attribute(hidden, 'rollup', 'Secret sum', sum('Sum Price', 'Back'));
    const settings = sum('Secret sum', 'Lines');
    const { status, body } = await bob.put('attributes', of['Sum Price']!, { settings, row_version: 2 });
    expect({ status, text: JSON.stringify(body) }).toMatchObject({
      status: 422,
      text: expect.stringContaining('Sum Price → … → Sum Price'),
    });
    expect(JSON.stringify(body)).not.toContain('Secret');
  });

  test('is refused with the names of the attributes on it', async () => {
    await attribute(open, 'reference', 'Back', { folder_id: orders.folder });
    const sum = (name: string, reference: string) => ({
      ...{ reference_id: of[reference], attribute_id: of[name], function: 'sum' },
    });
    await attribute(open, 'rollup', 'Down', sum('Sum Price', 'Back'));
    const { status, body } = await ann.put('attributes', of['Sum Price']!, {
      settings: sum('Down', 'Lines'),
      row_version: 2,
    });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        issues: [{ code: 'computed_cycle', params: { names: 'Sum Price → Down → Sum Price' } }],
      },
    });
  });
});

test('a result in a format of its own is told, filtered and sorted so, and no other format is saved', async () => {
  const due = await attribute(open, 'date', 'Due', { time: true, zone: 'Europe/Berlin' });
  const late = await item(open, { [open.name]: 'Late', [due]: '2026-01-02 23:30:00' });
  await set(other, 'Lines', [late]);
  const read = { reference_id: of['Lines'], attribute_id: due, function: 'latest' };
  await attribute(orders, 'rollup', 'Latest', read);
  await attribute(orders, 'rollup', 'Latest day', { ...read, display: { time: false } });
  expect(await told(ann, other)).toMatchObject({ Latest: '2026-01-02 23:30:00', 'Latest day': '2026-01-03' });
  expect((await asked(ann, where('Latest day', 'on', '2026-01-03'))).ids).toEqual([idOf(other)]);
  const fields = { board_id: orders.board, folder_id: orders.folder, kind: 'rollup', name: 'Latest cost' };
  for (const display of [{ currency: 'euro' }, { decimals: 11 }, { time: 'no' }, 'plain']) {
    const { status } = await ann.put('attributes', newId(), { ...fields, settings: { ...read, display } });
    expect(status).toBe(422);
  }
});
