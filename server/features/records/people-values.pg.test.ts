import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, setPermissions, setStanding } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Person = TestClient & { id: number };

let server: TestServer;
let ann: TestClient;
let ben: Person;
let cem: Person;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let team: string;
let [members, vote] = ['', ''];

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server);
  team = `/api/${ann.team}`;
  ben = (await join(server, ann, 'full-member', { name: 'Ben' })) as Person;
  cem = (await join(server, ann, 'full-member', { name: 'Cem' })) as Person;
  made = await ann.makeFolder();
  [members, vote] = [await addAttribute('members'), await addAttribute('vote')];
});

async function addAttribute(kind: string, settings = {}, name = `${kind} of it`): Promise<string> {
  const id = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind, name, settings };
  expect((await ann.put('attributes', id, fields)).status).toBe(200);
  return id;
}
async function addItem(values: Record<string, unknown> = {}): Promise<string> {
  const one = made.item({ [made.name]: 'One', ...values });
  expect((await ann.put('items', one.id, one.item)).status).toBe(200);
  return one.id;
}
const save = (as: TestClient, item: string, attribute: string, data: unknown) =>
  as.put('values', `${item}.${attribute}`, { data });
const valuesOf = async (item: string) => (await ann.call('GET', `${team}/items/${item}`)).body['values'];
async function find(as: TestClient, asked: Record<string, unknown>): Promise<string[]> {
  const parts = Object.entries(asked).map(([key, value]) => `&${key}=${encodeURIComponent(String(value))}`);
  const { body } = await as.call('GET', `${team}/items?folder_id=${made.folder}${parts.join('')}`);
  return ((body['data'] ?? []) as { id: string }[]).map(({ id }) => id);
}
const where = (attribute_id: string, operator: string, operand: unknown) => ({
  filter: JSON.stringify({ conditions: [{ attribute_id, operator, operand }] }),
});
const refusal = (code: string, attribute: string) => ({
  status: 422,
  body: { issues: [{ code, label: `${attribute} of it` }] },
});

describe('members', () => {
  test('are people of the team who may see the board, alone and with a new item', async () => {
    const item = await addItem({ [members]: [ben.id] });
    expect((await save(ann, item, members, [cem.id, ben.id])).status).toBe(200);
    expect(await valuesOf(item)).toMatchObject({ [members]: [cem.id, ben.id] });
    const stranger = await TestClient.signUp(server, 'Eve');
    const guest = (await join(server, ann, 'guest', { name: 'Gus' })) as Person;
    const ids = [guest.id, Number((await stranger.call('GET', '/api/profile')).body['id'] ?? 99_999_999)];
    for (const id of ids) {
      expect(await save(ann, item, members, [ben.id, id])).toMatchObject(
        refusal('person_without_access', 'members'),
      );
      const one = made.item({ [members]: [id] });
      expect(await ann.put('items', one.id, one.item)).toMatchObject(
        refusal('person_without_access', 'members'),
      );
    }
    for (const data of [['1'], [0], [ben.id, ben.id], ben.id])
      expect((await save(ann, item, members, data)).status).toBe(422);
    const assignee = await addAttribute('members', { many: false }, 'Assignee');
    expect((await save(ann, item, assignee, [ben.id, cem.id])).status).toBe(422);
    expect((await save(ann, item, assignee, [cem.id])).status).toBe(200);
  });

  test('who have left stay while the rest is edited, are filtered, and are not put in again', async () => {
    const item = await addItem({ [members]: [ben.id] });
    await setStanding(server, ann.team, ben.id, undefined);
    expect(await find(ann, where(members, 'any-of', [String(ben.id)]))).toEqual([item]);
    expect((await save(ann, item, members, [ben.id, cem.id])).status).toBe(200);
    expect((await save(ann, item, members, [cem.id])).status).toBe(200);
    expect(await save(ann, item, members, [cem.id, ben.id])).toMatchObject(
      refusal('person_without_access', 'members'),
    );
  });

  test('are found by name and as “me”, and sorted by name', async () => {
    const [bens, cems, nobodys] = [
      await addItem({ [members]: [ben.id] }),
      await addItem({ [members]: [cem.id, ben.id] }),
      await addItem(),
    ];
    expect(await find(ben, where(members, 'any-of', ['me']))).toEqual([bens, cems]);
    expect(await find(cem, where(members, 'any-of', ['me']))).toEqual([cems]);
    expect(await find(ann, where(members, 'any-of', ['me']))).toEqual([]);
    expect(await find(ann, where(members, 'is-empty', null))).toEqual([nobodys]);
    expect(await find(ann, { search: 'cem' })).toEqual([cems]);
    const sort = JSON.stringify([{ attribute_id: members, direction: 'descending' }]);
    expect(await find(ann, { sort })).toEqual([cems, bens, nobodys]);
  });

  test('come back with an item from the trash, also those who have left, and so do votes', async () => {
    const item = await addItem({ [members]: [ben.id] });
    expect((await save(cem, item, vote, [cem.id])).status).toBe(200);
    const was = (await ann.call('GET', `${team}/items/${item}`)).body!;
    await setStanding(server, ann.team, ben.id, undefined);
    const values = { [members]: [ben.id], [vote]: [cem.id] };
    const remove = () => ann.call('DELETE', `${team}/items/${item}`);
    await remove();
    const back = await ann.call('POST', `${team}/trash/items/${item}/restore`);
    expect([back.status, await valuesOf(item)]).toEqual([200, expect.objectContaining(values)]);
    // A browser that takes the deletion back sends the item as it was: what the person cannot give it is left out.
    await remove();
    expect((await ann.put('items', item, { ...was, row_version: 1, versions: {} })).status).toBe(200);
    expect(Object.keys((await valuesOf(item)) as unknown as object)).toEqual([made.name]);
  });

  test('are told to no visitor', async () => {
    await setPermissions(
      ann,
      { board_id: made.board, folder_id: null },
      { 'tag:guest_user:VIEW_FOLDER': true },
    );
    const item = await addItem({ [members]: [ben.id] });
    const { body } = await ann.call('GET', `${team}/items?folder_id=${made.folder}`);
    await save(ben, item, vote, [ben.id]);
    await save(ben, item, made.name, 'Two');
    const visitor = new TestClient(server.address);
    for (const path of [
      `${team}/items/${item}`,
      `${team}/items?folder_id=${made.folder}`,
      `${team}/folders/${made.folder}/columns`,
      `${team}/changes?after=${body['seq']}&folder_id=${made.folder}`,
    ]) {
      const text = await (await fetch(server.address + path)).text();
      expect(text).toContain(item);
      expect(text).not.toMatch(new RegExp(`\\[\\s*${ben.id}\\b|${members}|${vote}`));
    }
    for (const attribute of [members, vote])
      expect((await visitor.call('GET', `${team}/values/${item}.${attribute}`)).status).toBe(404);
  });
});

describe('votes', () => {
  test('are everybody’s own', async () => {
    const item = await addItem();
    expect((await save(ben, item, vote, [ben.id])).status).toBe(200);
    expect((await save(cem, item, vote, [ben.id, cem.id])).status).toBe(200);
    const denied = refusal('vote_of_another', 'vote');
    for (const data of [[ben.id], null, [ben.id, cem.id, 1]])
      expect(await save(ben, item, vote, data)).toMatchObject(denied);
    expect(await save(ann, item, vote, null)).toMatchObject(denied);
    const one = made.item({ [vote]: [ben.id] });
    expect(await ann.put('items', one.id, one.item)).toMatchObject(denied);
    expect((await save(ben, item, vote, [cem.id])).status).toBe(200);
    expect(await valuesOf(item)).toMatchObject({ [vote]: [cem.id] });
  });

  test('sort and filter as a number, none as 0', async () => {
    const [two, none, one] = [await addItem(), await addItem(), await addItem()];
    await save(ben, two, vote, [ben.id]);
    await save(cem, two, vote, [ben.id, cem.id]);
    await save(cem, one, vote, [cem.id]);
    expect(await find(ann, where(vote, 'less', 2))).toEqual([none, one]);
    expect(await find(ann, where(vote, 'equals', 0))).toEqual([none]);
    expect(await find(ben, where(vote, 'any-of', ['me']))).toEqual([two]);
    for (const [direction, found] of [
      ['ascending', [none, one, two]],
      ['descending', [two, one, none]],
    ] as const) {
      const sort = JSON.stringify([{ attribute_id: vote, direction }]);
      expect(await find(ann, { sort })).toEqual(found);
    }
  });
});
