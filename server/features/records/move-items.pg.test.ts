import { folderChannel } from '@tessera/domain/api/realtime.ts';
import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { Ear } from '../../testing/matrix/ear.ts';
import type { WorkspaceIds } from '../../testing/matrix/places.ts';
import { join, setPermissions, setStanding } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Folder = Awaited<ReturnType<TestClient['makeFolder']>>;
type Listed = Record<'id' | 'folder_id' | 'parent_id' | 'created_by' | 'created_at', unknown> & {
  values: Record<string, unknown>;
};

let server: TestServer;
let ann: TestClient;
/** Of different boards. */
let [from, to]: Folder[] = [];

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  [from, to] = [await ann.makeFolder(), await ann.makeFolder()];
});

async function made(answer: ReturnType<TestClient['put']>) {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}
async function attribute(folder: Folder, kind: string, name: string, more: object = {}): Promise<string> {
  const id = newId();
  const place = { board_id: folder.board, folder_id: folder.folder };
  await made(ann.put('attributes', id, { ...place, kind, name, settings: {}, ...more }));
  return id;
}
async function item(folder: Folder, title: string, values: object = {}, more: object = {}): Promise<string> {
  const id = newId();
  const place = { board_id: folder.board, folder_id: folder.folder };
  await made(ann.put('items', id, { ...place, values: { [folder.name]: title, ...values }, ...more }));
  return id;
}
const listed = async ({ folder }: Folder, by = ann): Promise<Listed[]> =>
  (await by.call('GET', `/api/${ann.team}/items?folder_id=${folder}&limit=1000`)).body['data'] as never;
const titles = async (folder: Folder) => (await listed(folder)).map(({ values }) => values[folder.name]);
const get = async (id: string, by = ann) =>
  (await by.call('GET', `/api/${ann.team}/items/${id}`)).body as unknown as Listed;
const move = (ids: string[], folder: Folder | undefined, more: object = {}, by = ann) =>
  by.call('POST', `/api/${ann.team}/items/move`, { ids, folder_id: folder!.folder, ...more });
const preview = (ids: string[], folder: Folder | undefined, more: object = {}, by = ann) =>
  by.call('POST', `/api/${ann.team}/items/move/preview`, { ids, folder_id: folder!.folder, ...more });
const undo = (batch: unknown, by = ann) => by.call('POST', `/api/${ann.team}/activity/${batch}/undo`);
const holds = () => expectLogHolds(server.databaseUrl, ann.team);
const options = (...names: string[]) => ({
  options: names.map((name, index) => ({ id: `${index}x`, name, color: 'red' })),
});
const seqOf = async (folder: Folder) =>
  (await ann.call('GET', `/api/${ann.team}/items?folder_id=${folder.folder}`)).body['seq'];
const changes = async (folder: Folder, after: unknown, by = ann) => {
  const { body } = await by.call('GET', `/api/${ann.team}/changes?after=${after}&folder_id=${folder.folder}`);
  return (body['data'] as unknown as { method: string; record: { id: string } }[]).map(
    ({ method, record: { id } }) => ({ method, id }),
  );
};

describe('items that are moved', () => {
  test('are the same items in the other folder, with what has a place there, at its end', async () => {
    const notes = await attribute(from!, 'text', 'Notes');
    const theirs = await attribute(to!, 'text', 'notes ');
    const lost = await attribute(from!, 'text', 'Only here');
    await item(to!, 'First');
    const one = await item(from!, 'One', { [from!.size]: 7, [notes]: 'n', [lost]: 'x' });
    const two = await item(from!, 'Two', { [from!.size]: 8 });
    const before = await get(one);
    const told = { items: 2, sub_items: 0, options: [], required: [] };
    const left = [{ attribute_id: lost, name: 'Only here', items: 1, has_place: false }];
    expect((await preview([one, two], to)).body).toEqual({ ...told, left, links: 0 });
    expect(await titles(from!)).toEqual(['One', 'Two']);
    const { status, body } = await move([one, two], to);
    expect({ status, body }).toMatchObject({ status: 200, body: { ...told, left } });
    expect(await titles(from!)).toEqual([]);
    expect(await titles(to!)).toEqual(['First', 'One', 'Two']);
    const after = await get(one);
    expect(after).toMatchObject({
      ...{ folder_id: to!.folder, created_by: before.created_by, created_at: before.created_at },
      values: { [to!.name]: 'One', [to!.size]: 7, [theirs]: 'n' },
    });
    expect(Object.keys(after.values)).toHaveLength(3);
    await holds();
    // Its history tells of both places; in the trash it is not.
    const history = await ann.call('GET', `/api/${ann.team}/activity?item_id=${one}`);
    expect(history.body['data']).toMatchObject([{ origin: 'move', undoable: true }, { origin: 'person' }]);
    expect((await ann.call('GET', `/api/${ann.team}/trash`)).body['data']).toEqual([]);
    expect((await undo(body['batch'])).body).toMatchObject({ undone: 2, kept: 0 });
    expect(await titles(from!)).toEqual(['One', 'Two']);
    expect(await titles(to!)).toEqual(['First']);
    expect((await get(one)).values).toEqual(before.values);
    await holds();
  });

  test('are deleted for those who look at the one folder and made for those at the other', async () => {
    const one = await item(from!, 'One');
    const places = { shared: from!, hidden: to!, annex: from!, open: to! } as unknown as WorkspaceIds;
    const ear = (await Ear.open(server.address, ann, ann.team, places))!;
    const toldOf = (folder: Folder) =>
      ear.heard.filter((told) => told.includes(folderChannel(ann.team, folder.folder)) && told.includes(one));
    const [left, came] = [await seqOf(from!), await seqOf(to!)];
    await move([one], to);
    expect(await changes(from!, left)).toEqual([{ method: 'deleted', id: one }]);
    expect(await changes(to!, came)).toEqual([{ method: 'saved', id: one }]);
    await eventually(async () => {
      expect(toldOf(from!)).toMatchObject([expect.stringContaining('"deleted"')]);
      expect(toldOf(to!)).toMatchObject([expect.stringContaining('"saved"')]);
    });
    ear.socket.disconnect();
  });

  test('go to where they are already, or nowhere, without a word', async () => {
    const one = await item(from!, 'One');
    expect((await move([one, newId()], from)).body).toMatchObject({ items: 0 });
    expect((await move([newId()], to)).status).toBe(404);
    expect((await move([one], { ...to!, folder: newId() })).status).toBe(404);
    await holds();
  });

  test('take their sub-items along, in their order, once', async () => {
    const top = await item(from!, 'Top');
    const b = await item(from!, 'B', {}, { parent_id: top, position: 'b0' });
    const a = await item(from!, 'A', {}, { parent_id: top, position: 'a0' });
    const deep = await item(from!, 'Deep', {}, { parent_id: a });
    const stays = await item(from!, 'Stays');
    const { body } = await move([deep, top], to);
    expect(body).toMatchObject({ items: 1, sub_items: 3 });
    const parents = Object.fromEntries(
      (await listed(to!)).map(({ values, parent_id }) => [values[to!.name], parent_id]),
    );
    expect(parents).toEqual({ Top: null, A: top, Deep: a, B: top });
    expect(Object.keys(parents)).toEqual(['Top', 'A', 'Deep', 'B']);
    expect((await listed(from!)).map(({ id }) => id)).toEqual([stays]);
    // One that is moved out of its tree stands at the top.
    const alone = await move([a], from);
    expect((await get(a)).parent_id).toBeNull();
    expect((await get(deep)).parent_id).toBe(a);
    await undo(alone.body['batch']);
    expect((await get(a)).parent_id).toBe(top);
    await undo(body['batch']);
    expect((await listed(from!)).map(({ id, parent_id }) => [id, parent_id])).toEqual(
      expect.arrayContaining([
        [top, null],
        [a, top],
        [b, top],
        [deep, a],
        [stays, null],
      ]),
    );
    await holds();
  });

  test('stay where they are, if somebody has changed them since, when the move is taken back', async () => {
    const [one, two] = [await item(from!, 'One'), await item(from!, 'Two')];
    const { body } = await move([one, two], to);
    await made(ann.put('values', `${one}.${to!.name}`, { data: 'Changed' }));
    const undone = await undo(body['batch']);
    expect(undone.body).toMatchObject({ undone: 1, kept: 1 });
    expect(await titles(from!)).toEqual(['Two']);
    expect(await titles(to!)).toEqual(['Changed']);
    await holds();
  });

  test('are moved again by taking back what has taken back the move', async () => {
    const one = await item(from!, 'One', { [from!.size]: 3 });
    const { body } = await move([one], to);
    await undo(body['batch']);
    const log = await ann.call('GET', `/api/${ann.team}/activity`);
    const [{ batch }] = log.body['data'] as unknown as [{ batch: string }];
    await undo(batch);
    expect(await get(one)).toMatchObject({ folder_id: to!.folder, values: { [to!.size]: 3 } });
    await holds();
  });
});

describe('values', () => {
  test('of labels go by their names, and options are made where one may', async () => {
    const mine = await attribute(from!, 'label', 'State', {
      settings: { ...options('Open', 'Odd'), multiple: true },
    });
    const theirs = await attribute(to!, 'label', 'State', {
      settings: { ...options('Done', 'open'), multiple: true },
    });
    const one = await item(from!, 'One', { [mine]: ['0x', '1x'] });
    const bob = await join(server, ann, 'restricted-member');
    const may = (await preview([one], to)).body;
    expect(may).toMatchObject({ left: [], options: [{ attribute_id: theirs, name: 'State', count: 1 }] });
    const mayNot = (await preview([one], to, {}, bob)).body;
    expect(mayNot).toMatchObject({
      left: [{ attribute_id: mine, items: 1, has_place: true }],
      options: [],
    });
    const { body } = await move([one], to);
    const settings = (await ann.call('GET', `/api/${ann.team}/attributes/${theirs}`)).body[
      'settings'
    ] as unknown as {
      options: { id: string; name: string }[];
    };
    expect(settings.options.map(({ name }) => name)).toEqual(['Done', 'open', 'Odd']);
    expect((await get(one)).values[theirs]).toEqual(['1x', settings.options[2]!.id]);
    await undo(body['batch']);
    expect((await get(one)).values[mine]).toEqual(['0x', '1x']);
    const after = (await ann.call('GET', `/api/${ann.team}/attributes/${theirs}`)).body['settings'];
    expect(after).toMatchObject({ options: [{ name: 'Done' }, { name: 'open' }] });
    expect((after as unknown as { options: unknown[] }).options).toHaveLength(2);
    await move([one], to, {}, bob);
    expect((await get(one)).values[theirs]).toEqual(['1x']);
  });

  test('get their attribute there, if that is asked for', async () => {
    const notes = await attribute(from!, 'text', 'Notes');
    const one = await item(from!, 'One', { [notes]: 'n' });
    expect((await preview([one], to, { add: [notes] })).body['left']).toEqual([]);
    const { body } = await move([one], to, { add: [notes] });
    expect(Object.values((await get(one)).values)).toEqual(expect.arrayContaining(['One', 'n']));
    await undo(body['batch']);
    expect((await get(one)).values[notes]).toBe('n');
    const all = (await ann.call('GET', `/api/${ann.team}/attributes`)).body['data'] as unknown as {
      folder_id: string;
    }[];
    expect(all.filter(({ folder_id }) => folder_id === to!.folder)).toHaveLength(2);
    const bob = await join(server, ann, 'restricted-member');
    expect((await move([one], to, { add: [notes] }, bob)).status).toBe(403);
    expect((await move([one], to, { add: [newId()] })).status).toBe(404);
    await holds();
  });

  test('that are missing, taken or given by default are those of a new item there', async () => {
    const due = await attribute(to!, 'text', 'Due', { required: true });
    const open = await attribute(to!, 'text', 'Open', { default: 'yes' });
    const code = await attribute(from!, 'text', 'Code');
    const unique = await attribute(to!, 'text', 'Code', { unique: true });
    await item(to!, 'There', { [unique]: 'A' });
    const taken = await item(from!, 'Taken', { [code]: 'A' });
    const free = await item(from!, 'Free', { [code]: 'B' });
    const refused = await preview([taken, free], to);
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ code: 'value_of_item' }] } });
    expect((await move([taken, free], to)).status).toBe(422);
    const { body } = await move([free], to);
    expect(body['required']).toEqual([{ attribute_id: due, name: 'Due', items: 1 }]);
    expect((await get(free)).values).toEqual({ [to!.name]: 'Free', [open]: 'yes', [unique]: 'B' });
    // The value is free again where it was, and taken there.
    const again = await item(to!, 'Again');
    expect((await ann.put('values', `${again}.${unique}`, { data: 'B' })).status).toBe(422);
    await undo(body['batch']);
    expect((await ann.put('values', `${again}.${unique}`, { data: 'B' })).status).toBe(200);
    await holds();
  });

  test('that the server numbers are new there, and the former ones after an undo', async () => {
    const mine = await attribute(from!, 'custom-id', 'ID');
    const theirs = await attribute(to!, 'custom-id', 'ID', { settings: { start: 40 } });
    const one = await item(from!, 'One');
    const two = await item(from!, 'Two');
    const { body } = await move([two, one], to);
    expect((await get(two)).values[theirs]).toBe(40);
    expect((await get(one)).values).toEqual({ [to!.name]: 'One', [theirs]: 41 });
    await undo(body['batch']);
    expect([(await get(one)).values, (await get(two)).values]).toMatchObject([{ [mine]: 1 }, { [mine]: 2 }]);
    await move([one], to);
    expect((await get(one)).values[theirs]).toBe(42);
    await holds();
  });
});

describe('links', () => {
  test('lead to where the item is where their attribute takes any folder; others come back with it', async () => {
    const any = await attribute(from!, 'reference', 'Any');
    const only = await attribute(from!, 'reference', 'Only', { settings: { folder_id: from!.folder } });
    const [one, two] = [await item(from!, 'One'), await item(from!, 'Two')];
    const stays = await item(from!, 'Stays', {
      [any]: [linkTo(one, from!.folder), linkTo(two, from!.folder)],
      [only]: [linkTo(one, from!.folder)],
    });
    await made(ann.put('values', `${two}.${any}`, { data: [linkTo(one, from!.folder)] }));
    const theirs = await attribute(to!, 'reference', 'Any');
    expect((await preview([one], to)).body['links']).toBe(1);
    const { body } = await move([one, two], to);
    expect((await get(stays)).values[any]).toEqual([linkTo(one, to!.folder), linkTo(two, to!.folder)]);
    expect((await get(two)).values[theirs]).toEqual([linkTo(one, to!.folder)]);
    const references = await ann.call('GET', `/api/${ann.team}/items/${one}/references`);
    expect(references.body['data']).toMatchObject([{ item_id: stays }, { item_id: two }]);
    // What leads to one folder only names nothing meanwhile.
    const found = await ann.call(
      'GET',
      `/api/${ann.team}/items?folder_id=${from!.folder}&filter=${encodeURIComponent(
        JSON.stringify({
          match: 'all',
          conditions: [{ attribute_id: only, operator: 'is-empty', operand: null }],
        }),
      )}`,
    );
    expect(found.body['data']).toMatchObject([{ id: stays }]);
    await undo(body['batch']);
    expect((await get(stays)).values).toMatchObject({
      [any]: [linkTo(one, from!.folder), linkTo(two, from!.folder)],
      [only]: [linkTo(one, from!.folder)],
    });
    await holds();
  });

  test('of people who cannot see them lead on too, and nobody hears of them', async () => {
    const bob = await join(server, ann, 'full-member');
    const hidden = await ann.makeFolder();
    const any = await attribute(hidden, 'reference', 'Any');
    const one = await item(from!, 'One');
    const secret = await item(hidden, 'Secret', { [any]: [linkTo(one, from!.folder)] });
    const place = { board_id: hidden.board, folder_id: hidden.folder };
    await setPermissions(ann, place, { 'role:full-member:VIEW_FOLDER': false });
    const { body } = await move([one], to, {}, bob);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect((await get(secret)).values[any]).toEqual([linkTo(one, to!.folder)]);
    const log = await bob.call('GET', `/api/${ann.team}/activity/${body['batch']}/lines`);
    expect(JSON.stringify(log.body)).not.toContain(secret);
    await holds();
  });
});

describe('who may', () => {
  test('needs to delete in the one folder and to create in the other, and to see both', async () => {
    const bob = await join(server, ann, 'restricted-member');
    const one = await item(from!, 'One');
    const at = ({ board, folder }: Folder) => ({ board_id: board, folder_id: folder });
    const set = (folder: Folder, permission: string, granted?: boolean) =>
      setPermissions(ann, at(folder), { [`role:restricted-member:${permission}`]: granted });
    for (const [folder, permission, status] of [
      [from!, 'DELETE_ITEM', 403],
      [to!, 'CREATE_ITEM', 403],
      [from!, 'VIEW_FOLDER', 404],
      [to!, 'VIEW_FOLDER', 404],
    ] as const) {
      await set(folder, permission, false);
      for (const ask of [preview, move]) expect((await ask([one], to, {}, bob)).status).toBe(status);
      await set(folder, permission, undefined);
    }
    const { status, body } = await move([one], to, {}, bob);
    expect(status).toBe(200);
    // Taking it back needs the same, the other way round.
    await set(to!, 'DELETE_ITEM', false);
    expect((await undo(body['batch'], bob)).body).toMatchObject({ undone: 0, kept: 1 });
    await set(to!, 'DELETE_ITEM', undefined);
    await set(from!, 'VIEW_FOLDER', false);
    expect((await undo(body['batch'], bob)).body).toMatchObject({ undone: 0, kept: 1 });
    const history = await bob.call('GET', `/api/${ann.team}/activity?item_id=${one}`);
    expect(JSON.stringify(history.body)).not.toContain(from!.folder);
    await setStanding(server, ann.team, bob.id, undefined);
    for (const ask of [preview, move]) expect((await ask([one], from, {}, bob)).status).toBe(404);
    expect((await undo(body['batch'])).body).toMatchObject({ undone: 1 });
    await holds();
  });

  test('an item of somebody who has left is still theirs', async () => {
    const bob = await join(server, ann, 'full-member');
    const members = await attribute(from!, 'members', 'Who');
    const theirs = await attribute(to!, 'members', 'Who');
    const { id, item: fields } = from!.item({ [from!.name]: 'Bob’s', [members]: [bob.id] });
    await made(bob.put('items', id, fields));
    await setStanding(server, ann.team, bob.id, undefined);
    await move([id], to);
    expect(await get(id)).toMatchObject({ created_by: bob.id, values: { [theirs]: [bob.id] } });
    await holds();
  });

  test('items of another workspace with the same ids stay where they are', async () => {
    const eve = await TestClient.signUp(server, 'Eve');
    const [mine, hers] = [newId(), newId()];
    const one = await item(from!, 'One');
    for (const [folder, name] of [
      [from!.folder, mine],
      [to!.folder, hers],
    ] as const) {
      const board = folder === from!.folder ? from!.board : to!.board;
      await made(eve.put('boards', board, { name: 'B' }));
      await made(eve.put('folders', folder, { board_id: board, name: 'F' }));
      const primary = { kind: 'text', name: 'Name', settings: {}, primary: true };
      await made(eve.put('attributes', name, { ...primary, board_id: board, folder_id: folder }));
    }
    const place = { board_id: from!.board, folder_id: from!.folder };
    await made(eve.put('items', one, { ...place, values: { [mine]: 'Hers' } }));
    await move([one], to);
    const { body } = await eve.call('GET', `/api/${eve.team}/items/${one}`);
    expect(body).toMatchObject({ folder_id: from!.folder, values: { [mine]: 'Hers' } });
    expect(
      (await eve.call('POST', `/api/${ann.team}/items/move`, { ids: [one], folder_id: from!.folder })).status,
    ).toBe(404);
    expect(await get(one)).toMatchObject({ folder_id: to!.folder });
    await holds();
  });
});
