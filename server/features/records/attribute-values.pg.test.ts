import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server);
  made = await ann.makeFolder();
});

async function addAttribute(kind: string, settings: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind, name: kind, settings };
  expect((await ann.put('attributes', id, fields)).status).toBe(200);
  return id;
}

async function addItem(values: Record<string, unknown>): Promise<string> {
  const { id, item } = made.item(values);
  expect((await ann.put('items', id, item)).status).toBe(200);
  return id;
}

async function asked(conditions: readonly unknown[]): Promise<Record<string, unknown>> {
  const filter = encodeURIComponent(JSON.stringify({ conditions }));
  return (await ann.call('GET', `/api/${ann.team}/items?folder_id=${made.folder}&filter=${filter}`)).body;
}

async function found(...conditions: [string, string, unknown] | [unknown]): Promise<string[]> {
  const [attribute_id, operator, operand] = conditions;
  const body = await asked(conditions.length === 1 ? conditions : [{ attribute_id, operator, operand }]);
  return ((body['data'] ?? []) as { id: string }[]).map(({ id }) => id);
}

test.each([
  ['phone', '+4917612345678', '0176 12345678', 'A valid phone number is required.'],
  ['url', { url: 'https://a.org', title: 'Ann' }, 'javascript:alert(1)', 'A valid URL is required.'],
  ['url', 'https://a.org', { url: 'data:text/html,x', title: 'Ann' }, 'A valid URL is required.'],
  ['email', 'ann@example.com', 'nobody', 'A valid e-mail is required.'],
])('%s takes %j, and says what is wrong with %j', async (kind, right, wrong, text) => {
  const attribute = await addAttribute(kind);
  const item = await addItem({ [attribute]: right });
  expect((await ann.call('GET', `/api/${ann.team}/items/${item}`)).body['values']).toEqual({
    [attribute]: right,
  });
  const refused = await ann.put('values', `${item}.${attribute}`, { data: wrong });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain(text);
});

test('the API filters by groups of conditions, three deep, and says where a filter is wrong', async () => {
  const [size, done] = [await addAttribute('number'), await addAttribute('checkbox')];
  const [small, large, ended] = [
    await addItem({ [size]: 1 }),
    await addItem({ [size]: 9 }),
    await addItem({ [size]: 5, [done]: true }),
  ];
  const is = (operator: string, operand: unknown) => ({ attribute_id: size, operator, operand });
  const middle = { match: 'all', conditions: [is('greater', 1), is('less', 9)] };
  const either = { match: 'any', conditions: [is('at-most', 1), middle] };
  expect(await found(either)).toEqual([small, ended]);
  expect(await found({ ...either, match: 'all' })).toEqual([]);
  expect(
    await found({ conditions: [{ attribute_id: done, operator: 'is-not-checked' }, is('equals', 9)] }),
  ).toEqual([large]);
  const wrong = { conditions: [{ conditions: [{ ...is('equals', 9), operator: 'like' }] }] };
  expect(await asked([wrong])).toMatchObject({
    issues: [{ code: 'not_one_of', field: 'filter.conditions.0.conditions.0.conditions.0.operator' }],
  });
  const gone = { conditions: [{ ...is('equals', 9), attribute_id: newId() }] };
  expect(await asked([gone])).toMatchObject({ issues: [{ code: 'no_such_attribute' }] });
});

test('items that hold an option that has become another one are found by either, until that is taken back', async () => {
  const options = [
    { id: 'a', name: 'Doing', color: 'blue' },
    { id: 'b', name: 'In progress', color: 'red' },
  ];
  const state = await addAttribute('label', { options });
  const [one, other] = [await addItem({ [state]: ['a'] }), await addItem({ [state]: ['b'] })];
  expect(await found(state, 'any-of', ['a'])).toEqual([one]);
  const merged = [{ ...options[0], merged: ['b'] }];
  expect((await ann.put('attributes', state, { settings: { options: merged } })).status).toBe(200);
  for (const operand of ['a', 'b'])
    expect((await found(state, 'any-of', [operand])).toSorted()).toEqual([one, other].toSorted());
  // Saved by a page that has not heard of it, it is the kept one.
  const late = await addItem({ [state]: ['b'] });
  expect((await ann.call('GET', `/api/${ann.team}/items/${late}`)).body['values']).toEqual({
    [state]: ['a'],
  });
  expect((await ann.put('attributes', state, { settings: { options } })).status).toBe(200);
  expect(await found(state, 'any-of', ['b'])).toEqual([other]);
});
