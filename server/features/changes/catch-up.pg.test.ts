import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, putOnBoard, setPermissions, setStanding } from '../../testing/people.ts';
import { type Answer, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

interface Line {
  seq: number;
  collection: string;
  method: string;
  record: Record<string, unknown> & { id: string };
}
interface Page {
  data: Line[];
  seq: number;
  more: boolean;
  refresh?: boolean;
}

let server: TestServer;
let ann: TestClient;
/** A visitor who has not signed in. */
let visitor: TestClient;
let place: Awaited<ReturnType<TestClient['makeFolder']>>;
let item: string;
let gone: Record<'item' | 'attribute' | 'folder' | 'view', string>;
/** The seq after the first records were created. */
let early = 0;
let people: Record<'unlogged' | 'later' | 'guest', TestClient & { id: number }>;
/** The seq after the last of them, when the board is public. */
let late = 0;

beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  visitor = new TestClient(server.address);
  place = await ann.makeFolder();
  const unlogged = await join(server, ann, 'full-member', { name: 'Bob' });
  await setPermissions(ann, at(null, null), { [`user:${unlogged.id}:VIEW_ACTIVITY_LOG`]: false });
  gone = { item: newId(), attribute: newId(), folder: newId(), view: newId() };
  const inFolder = { row_version: 1, board_id: place.board, folder_id: place.folder };
  const put = async (collection: string, id: string, fields: object) =>
    expect((await ann.put(collection, id, fields)).status).toBe(200);
  await put('attributes', gone.attribute, { ...inFolder, kind: 'text', name: 'WAS column', position: 'a2' });
  const one = place.item({ [place.name]: 'WAS first', [gone.attribute]: 'WAS in a column' });
  item = one.id;
  await put('items', item, one.item);
  await put('items', gone.item, { ...one.item, values: { [place.name]: 'WAS an item' } });
  await put('folders', gone.folder, {
    ...inFolder,
    folder_id: undefined,
    name: 'WAS folder',
    position: 'a5',
  });
  await put('views', gone.view, { ...inFolder, type: 'table', name: 'WAS view', position: 'a0' });
  early = await seqOf();
  await put('values', `${item}.${place.name}`, { row_version: 2, data: 'WAS second' });
  await put('values', `${item}.${gone.attribute}`, { row_version: 2, data: 'WAS changed' });
  await put('values', `${item}.${place.name}`, { row_version: 3, data: 'IS now' });
  await put('boards', place.board, { row_version: 2, name: 'WAS board' });
  await put('boards', place.board, { row_version: 3, name: 'IS board' });
  await put('attributes', place.size, { row_version: 2, name: 'WAS size' });
  await put('attributes', place.size, { row_version: 3, name: 'IS size' });
  await put('folders', place.folder, { row_version: 2, name: 'WAS name' });
  await put('folders', place.folder, { row_version: 3, name: 'IS name' });
  for (const path of [`items/${gone.item}`, `attributes/${gone.attribute}`, `folders/${gone.folder}`])
    expect((await ann.call('DELETE', `/api/${ann.team}/${path}`)).status).toBe(204);
  expect((await ann.call('DELETE', `/api/${ann.team}/views/${gone.view}`)).status).toBe(204);
  const later = await join(server, ann, 'full-member', { name: 'Cat' });
  const guest = await join(server, ann, 'guest', { name: 'Gus', board: place.board });
  people = { unlogged, later, guest };
  await setPermissions(ann, at(place.board, null), { 'tag:guest_user:VIEW_FOLDER': true });
  late = await seqOf();
});

const at = (board_id: string | null, folder_id: string | null) => ({ board_id, folder_id });
const get = (path: string, as: TestClient = ann) => as.call('GET', `/api/${ann.team}/${path}`);
const pageOf = ({ status, body }: Answer): Page => {
  expect(status).toBe(200);
  return body as unknown as Page;
};
const folderPath = () => `changes?folder_id=${place.folder}&after=`;
const boardPath = () => `changes?board_id=${place.board}&after=`;
async function seqOf(): Promise<number> {
  return Number((await get('boards')).body['seq']);
}

describe('a past that somebody may not see', () => {
  test.each([
    ['a member who may not view the activity log', () => people.unlogged],
    ['somebody who joined later', () => people.later],
    ['a guest who came onto the board later', () => people.guest],
    ['a visitor of a board that became public later', () => visitor],
    ['the owner', () => ann],
  ] as const)('is told to nobody who catches up: %s', async (_who, who) => {
    for (let after = 0; after <= late; after += 1)
      for (const path of [folderPath(), boardPath(), who() === visitor ? boardPath() : 'changes?after=']) {
        const answer = await get(path + after, who());
        expect(answer.status).toBe(200);
        expect(JSON.stringify(answer.body)).not.toContain('WAS');
      }
  });

  test('is neither in the answers to saves nor in any other reading', async () => {
    const moved = await ann.put('items', item, { row_version: 2, position: 'a1' });
    const conflict = await ann.put('items', item, { row_version: 2, position: 'a2' });
    expect([moved.status, conflict.status]).toEqual([200, 409]);
    const response = await fetch(`${server.address}/api/${ann.team}/folders/${place.folder}/columns`, {
      headers: { authorization: `Bearer ${ann.token}` },
    });
    const columns = await response.text();
    const others = await Promise.all(
      [`items/${item}`, `items?folder_id=${place.folder}`].map((one) => get(one)),
    );
    for (const text of [...[moved, conflict, ...others].map(({ body }) => JSON.stringify(body)), columns]) {
      expect(text).toContain('IS now');
      expect(text).not.toMatch(/WAS/);
      expect(text).not.toContain(gone.attribute);
    }
  });
});

describe('a catch-up', () => {
  test('has each record once, as it is now, and of deleted records only that they are gone', async () => {
    const { data } = pageOf(await get(folderPath() + early, people.unlogged));
    const items = data.filter(({ collection }) => collection !== 'folders');
    expect(items).toMatchObject([
      { collection: 'values', record: { data: 'IS now', row_version: 3 } },
      { collection: 'items', method: 'deleted', record: { id: gone.item } },
      { collection: 'items', method: 'saved', record: { id: item } },
    ]);
    expect(items[1]!.record).toEqual({ id: gone.item });
    const structure = pageOf(await get(`changes?after=${early}`)).data;
    const ids = structure.map(({ collection, record }) => `${collection}/${record.id}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(`views/${gone.view}`);
    for (const { method, record } of structure)
      if (method === 'deleted') expect(Object.keys(record)).toEqual(['id']);
  });

  test('has the same result page by page', async () => {
    for (const path of [folderPath(), 'changes?after=']) {
      const whole = pageOf(await get(path + early));
      const told = new Map<string, Line>();
      let page: Page = { data: [], seq: early, more: true };
      for (let pages = 0; page.more; pages += 1) {
        expect(pages).toBeLessThan(100);
        page = pageOf(await get(`${path}${page.seq}&limit=2`));
        for (const line of page.data) {
          expect(line.seq).toBeLessThanOrEqual(page.seq);
          told.set(`${line.collection}/${line.record.id}`, line);
        }
      }
      expect(page.seq).toBe(whole.seq);
      expect([...told.values()].sort((one, other) => one.seq - other.seq)).toEqual(whole.data);
    }
    expect((await get('changes?after=0&limit=0')).status).toBe(422);
  });

  test('from before somebody could see the folder asks to load everything again', async () => {
    for (const who of [people.later, people.guest, visitor])
      for (const path of [folderPath(), boardPath()])
        expect(pageOf(await get(path + early, who))).toMatchObject({ data: [], refresh: true, more: false });
    const { folder, board } = await ann.makeFolder();
    await setPermissions(ann, at(board, folder), { 'role:full-member:VIEW_FOLDER': false });
    const before = await seqOf();
    const path = `changes?folder_id=${folder}&after=${before}`;
    expect((await get(path, people.unlogged)).status).toBe(404);
    await setPermissions(ann, at(board, folder), { 'role:full-member:VIEW_FOLDER': undefined });
    expect(pageOf(await get(path, people.unlogged)).refresh).toBe(true);
    const loaded = (await get(`items?folder_id=${folder}`, people.unlogged)).body['seq'];
    const now = `changes?folder_id=${folder}&after=${loaded}`;
    expect(pageOf(await get(now, people.unlogged)).refresh).toBeUndefined();
    // A permission that does not decide who sees it, or is set elsewhere, makes nobody load it again.
    await setPermissions(ann, at(board, folder), { 'role:full-member:EDIT_ITEM': false });
    await setPermissions(ann, at(place.board, place.folder), { 'role:full-member:VIEW_FOLDER': false });
    await setPermissions(ann, at(place.board, place.folder), { 'role:full-member:VIEW_FOLDER': undefined });
    expect(pageOf(await get(now, people.unlogged)).refresh).toBeUndefined();
    await putOnBoard(ann, board, people.unlogged.id);
    expect(pageOf(await get(now, people.unlogged)).refresh).toBe(true);
  });

  test('tells people who saw a folder that it, its parent and its board were deleted', async () => {
    const { board, folder } = await ann.makeFolder();
    const [inner, hidden] = [newId(), newId()];
    const fields = { row_version: 1, board_id: board, parent_id: folder, position: 'a0' };
    for (const [id, name] of [
      [inner, 'Inner'],
      [hidden, 'Hidden'],
    ] as const)
      await ann.put('folders', id, { ...fields, name });
    await setPermissions(ann, at(board, hidden), { 'role:full-member:VIEW_FOLDER': false });
    const after = await seqOf();
    await ann.call('DELETE', `/api/${ann.team}/boards/${board}`);
    expect(
      pageOf(await get(`changes?folder_id=${inner}&after=${after}`, people.unlogged)).data,
    ).toMatchObject([{ collection: 'folders', method: 'deleted', record: { id: inner } }]);
    for (const limit of [1, 2, 100]) {
      const told: string[] = [];
      let page: Page = { data: [], seq: after, more: true };
      while (page.more) {
        page = pageOf(await get(`changes?after=${page.seq}&limit=${limit}`, people.unlogged));
        told.push(...page.data.map(({ record }) => record.id));
      }
      for (const id of [board, folder, inner])
        expect([limit, told]).toEqual([limit, expect.arrayContaining([id])]);
      expect(told).not.toContain(hidden);
    }
  });

  test('is refused to people who have left', async () => {
    const { id } = people.later;
    await setStanding(server, ann.team, id, undefined);
    expect((await get('changes?after=0', people.later)).status).toBe(404);
    // The board is public: they are a visitor of it, and have to load it again.
    expect(pageOf(await get(boardPath() + late, people.later)).refresh).toBe(true);
    const { seq } = pageOf(await get(boardPath() + 0, people.later));
    const loaded = Number((await get(`boards?board_id=${place.board}`, people.later)).body['seq']);
    expect(loaded).toBe(seq);
    expect(pageOf(await get(boardPath() + loaded, people.later)).refresh).toBeUndefined();
  });
});

describe('the seq that a visitor gets', () => {
  const seqs = async (who: TestClient): Promise<number[]> => {
    const [items, search, structure] = await Promise.all(
      [
        `items?folder_id=${place.folder}`,
        `items?folder_id=${place.folder}&search=now`,
        ...['boards', 'folders', 'attributes', 'views', 'permissions'].map(
          (collection) => `${collection}?computed=false&board_id=${place.board}`,
        ),
      ].map((path) => get(path, who)),
    );
    const computed = await get(`permissions?board_id=${place.board}`, who);
    const token = who.token ? { authorization: `Bearer ${who.token}` } : {};
    const columns = await fetch(`${server.address}/api/${ann.team}/folders/${place.folder}/columns`, {
      headers: token as Record<string, string>,
    });
    const header = JSON.parse((await columns.text()).split('\n')[0]!) as { seq: number };
    const known = Number(items!.body['seq']);
    const changed = [folderPath(), boardPath()].map(async (path) => pageOf(await get(path + known, who)).seq);
    // The answer to a seq that the server has never given names the current one.
    const beyond = [folderPath(), boardPath()].map(
      async (path) => pageOf(await get(`${path}99999`, who)).seq,
    );
    return [
      ...[items!, search!, structure!, computed].map(({ body }) => Number(body['seq'])),
      ...[Number(structure!.headers.get('x-log-seq')), header.seq],
      ...(await Promise.all([...changed, ...beyond])),
    ];
  };

  test('moves with what they see, and not with what the team does elsewhere', async () => {
    const stranger = await TestClient.signUp(server, 'Eve');
    const other = await ann.makeFolder();
    const hidden = newId();
    const fields = { row_version: 1, board_id: place.board, name: 'Hidden', position: 'a7' };
    await ann.put('folders', hidden, fields);
    await setPermissions(ann, at(place.board, hidden), { 'role:guest:VIEW_FOLDER': false });
    for (const who of [visitor, stranger]) {
      const before = await seqs(who);
      expect(new Set(before).size).toBe(1);
      for (const folder_id of [other.folder, hidden]) {
        const board_id = folder_id === hidden ? place.board : other.board;
        const made = { row_version: 1, board_id, folder_id, position: 'a0' };
        for (let count = 0; count < 3; count += 1)
          expect((await ann.put('items', newId(), made)).status).toBe(200);
      }
      await ann.put('boards', newId(), { row_version: 1, name: 'Another', position: 'a0' });
      expect(await seqs(who)).toEqual(before);
      const one = place.item();
      await ann.put('items', one.id, one.item);
      const after = await seqs(who);
      expect(new Set(after)).toEqual(new Set([await seqOf()]));
      expect(pageOf(await get(folderPath() + before[0], who)).data).toMatchObject([
        { record: { id: one.id } },
      ]);
    }
    const into = Object.assign(new TestClient(server.address), { token: stranger.token, team: ann.team });
    const refused = await into.put('items', item, { row_version: 9, position: 'a0' });
    expect([refused.status, refused.headers.get('x-log-seq')]).toEqual([403, null]);
  });

  test('moves when a folder leaves the board or is deleted, and does not ask for reloading forever', async () => {
    const other = await ann.makeFolder();
    const [moved, deleted] = [newId(), newId()];
    for (const id of [moved, deleted]) {
      await ann.put('folders', id, { row_version: 1, board_id: place.board, name: 'Leaves', position: 'a8' });
      await ann.put('items', newId(), {
        ...{ row_version: 1, board_id: place.board, folder_id: id, position: 'a0' },
      });
    }
    const index = async () => Number((await get(`folders?board_id=${place.board}`, visitor)).body['seq']);
    for (const leave of [
      () => ann.put('folders', moved, { row_version: 2, board_id: other.board }),
      () => ann.call('DELETE', `/api/${ann.team}/folders/${deleted}`),
    ]) {
      const before = await index();
      expect((await leave()).status).toBeLessThan(300);
      const page = pageOf(await get(boardPath() + before, visitor));
      expect(page.refresh === true || page.data.length > 0).toBe(true);
      const now = await index();
      expect(now).toBeGreaterThan(before);
      expect(pageOf(await get(boardPath() + now, visitor))).toEqual({ data: [], seq: now, more: false });
    }
    const folder = await get(`changes?folder_id=${deleted}&after=${late}`, visitor);
    expect(pageOf(folder).data).toMatchObject([{ collection: 'folders', method: 'deleted' }]);
  });
});
