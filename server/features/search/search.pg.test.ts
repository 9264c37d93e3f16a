import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { eventually } from '../../testing/eventually.ts';
import { idOf, join, setPermissions, setStanding } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { moveFolder } from '../boards/testing/boards.ts';
import { deleteTeam } from '../teams/delete-team.ts';
import { forgetWords } from './search-words.store.ts';
import { hits, indexed, search, titles } from './testing/searching.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

type Made = Awaited<ReturnType<TestClient['makeFolder']>>;

/** Items with these titles, the last one changed last. */
async function add(folder: Made, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { id, item } = folder.item({ [folder.name]: name });
    expect((await ann.put('items', id, item)).status).toBe(200);
    ids.push(id);
  }
  await indexed(server, ann.team);
  return ids;
}

async function attribute(
  folder: Made,
  kind: string,
  settings: object = {},
  own: object = {},
): Promise<string> {
  const id = newId();
  const place = { row_version: 1, board_id: folder.board, folder_id: folder.folder, position: 'a5' };
  const saved = await ann.put('attributes', id, { ...place, kind, name: kind, settings, ...own });
  expect(saved.status).toBe(200);
  return id;
}

async function set(item: string, attribute: string, data: unknown, row_version = 1): Promise<void> {
  expect((await ann.put('values', `${item}.${attribute}`, { row_version, data })).status).toBe(200);
  await indexed(server, ann.team);
}

/** A person with a workspace that nothing else fills. */
async function alone(): Promise<Made> {
  ann = await TestClient.signUp(server);
  return ann.makeFolder();
}

describe('search', () => {
  test('finds words in any order, without case and accents, and the beginning of the last one', async () => {
    const folder = await alone();
    const [crème] = await add(folder, 'Crème brûlée for the Łódź café', 'Coffee', 'Über Straße');
    for (const q of ['creme', 'CAFE lodz', 'lodz brulee creme', 'café creme br', 'l'])
      expect(await titles(ann, q)).toEqual(['Crème brûlée for the Łódź café']);
    expect(await titles(ann, 'strasse')).toEqual(['Über Straße']);
    expect(await titles(ann, 'caf')).toEqual(['Crème brûlée for the Łódź café']);
    expect(await titles(ann, 'ulee')).toEqual([]);
    expect(await titles(ann, 'creme tea')).toEqual([]);
    const [hit] = await hits(ann, 'brulee creme');
    expect(hit).toMatchObject({
      ...{ collection: 'items', item_id: crème, folder_id: folder.folder, board_id: folder.board },
      deleted_at: null,
      matches: [{ attribute_id: folder.name, text: 'Crème brûlée for the Łódź café' }],
    });
    expect(hit!.matches[0]!.marks).toEqual([
      [0, 5],
      [6, 12],
    ]);
  });

  test('finds numbers with the digits of any keyboard', async () => {
    const folder = await alone();
    await add(folder, 'غرفة ٢٠٢', 'Room 202', '۲۰۲ اتاق', 'Room 303');
    for (const q of ['202', '٢٠٢', '۲۰۲', '２０２', '20'])
      expect((await titles(ann, q)).toSorted()).toEqual(['Room 202', 'غرفة ٢٠٢', '۲۰۲ اتاق'].toSorted());
  });

  test('tells titles with the whole words before those with beginnings of them, also on further pages', async () => {
    const folder = await alone();
    const later = Array.from({ length: 30 }, (_, n) => `Designated ${n}`);
    await add(folder, 'Design', 'The new design', ...later);
    const first = (await search(ann, 'design', { limit: 3 })).body as unknown as {
      data: { title: string }[];
      after: string;
    };
    expect(first.data.map(({ title }) => title)).toEqual(['The new design', 'Design', 'Designated 29']);
    const next = (await search(ann, 'design', { limit: 50, after: first.after })).body['data'];
    expect((next as unknown as { title: string }[]).map(({ title }) => title)).toEqual(
      later.slice(0, 29).toReversed(),
    );
    expect(await titles(ann, 'new des')).toEqual(['The new design']);
    expect(await titles(ann, 'designated 7')).toEqual(['Designated 7']);
  });

  test('tells titles first, of these the last changed one', async () => {
    const folder = await alone();
    const notes = await attribute(folder, 'long-text');
    const [first, second] = await add(folder, 'Rocket one', 'Rocket two', 'Other');
    const [, , other] = await add(folder, 'a', 'b', 'Third');
    await set(other!, notes, 'about the rocket');
    expect(await titles(ann, 'rocket')).toEqual(['Rocket two', 'Rocket one', 'Third']);
    await set(first!, folder.size, 4);
    expect(await titles(ann, 'rocket')).toEqual(['Rocket one', 'Rocket two', 'Third']);
    await set(second!, notes, 'engine');
    expect(await titles(ann, 'engine rocket')).toEqual(['Rocket two']);
  });

  test('tells how far each is, and what is open before what is done', async () => {
    const folder = await alone();
    const options = ['todo', 'doing', 'done'].map((id) => ({ id, name: `${id} now`, color: 'blue' }));
    const state = await attribute(folder, 'label', { options, multiple: false });
    const [open, under, done] = await add(folder, 'Ship it', 'Ship that', 'Ship all');
    await set(under!, state, ['doing']);
    await set(done!, state, ['done']);
    // Nothing says yet that the label is the way of its items.
    expect((await hits(ann, 'ship')).map(({ is_done }) => is_done)).toEqual([false, false, false]);
    expect(await titles(ann, 'ship')).toEqual(['Ship all', 'Ship that', 'Ship it']);
    const id = newId();
    const view = { row_version: 1, board_id: folder.board, folder_id: folder.folder, name: 'To do' };
    const settings = { status: state };
    const made = await ann.put('views', id, { ...view, type: 'list', position: 'a7', settings });
    expect(made.status).toBe(200);
    expect(await titles(ann, 'ship')).toEqual(['Ship that', 'Ship it', 'Ship all']);
    const [first, second, third] = await hits(ann, 'ship');
    expect(first).toMatchObject({ item_id: under, is_done: false });
    expect(first!.status).toEqual({ attribute_id: state, data: ['doing'] });
    expect(second).toMatchObject({ item_id: open, status: null });
    expect(third).toMatchObject({ item_id: done, is_done: true });
  });

  test('forgives slips where nothing is found as it is typed', async () => {
    const folder = await alone();
    await add(folder, 'Calendar of receipts', 'Предлог за састанак', 'اجتماع الفريق');
    for (const q of ['calender', 'recipets', 'clendar reciepts', 'calnd'])
      expect(await titles(ann, q)).toEqual(['Calendar of receipts']);
    expect(await titles(ann, 'предлок')).toEqual(['Предлог за састанак']);
    expect(await titles(ann, 'اجتمع')).toEqual(['اجتماع الفريق']);
    expect(await titles(ann, 'umbrella')).toEqual([]);
    await add(folder, 'Calender');
    expect(await titles(ann, 'calender')).toEqual(['Calender']);
  });

  test('finds Chinese, Japanese, Korean, Thai and pictures', async () => {
    const folder = await alone();
    await add(folder, '全文搜索的实现', '東京タワー', '프로젝트를 계획', 'การประชุม', 'Party 🎉');
    for (const [q, title] of [
      ['搜索', '全文搜索的实现'],
      ['文', '全文搜索的实现'],
      ['搜索的实', '全文搜索的实现'],
      ['タワ', '東京タワー'],
      ['프로젝트', '프로젝트를 계획'],
      ['ประชุม', 'การประชุม'],
      ['🎉', 'Party 🎉'],
    ] as const)
      expect([q, await titles(ann, q)]).toEqual([q, [title]]);
    expect(await titles(ann, '索搜')).toEqual([]);
  });

  test('finds numbers, ids, addresses, phones, options and people, by what they are called now', async () => {
    const folder = await alone();
    const ben = await join(server, ann, 'full-member', { name: 'Benedikt' });
    const [item] = await add(folder, 'Thing');
    const options = [{ id: 'a', name: 'In Progress', color: 'blue' }];
    const label = await attribute(folder, 'label', { options, multiple: false });
    const people = await attribute(folder, 'members');
    const phone = await attribute(folder, 'phone');
    const url = await attribute(folder, 'url');
    const email = await attribute(folder, 'email');
    await attribute(folder, 'custom-id', { prefix: 'BUG' });
    await set(item!, label, ['a']);
    await set(item!, people, [ben.id]);
    await set(item!, phone, '+4930123456');
    await set(item!, url, 'https://example.org/handbook');
    await set(item!, email, 'carla@firma.example');
    await set(item!, folder.size, 1234.5);
    const finding = ['progress', 'bened', '+49 30 123456', 'handbook', 'carla', 'firma.example', '1234.5'];
    for (const q of [...finding, 'thing progress benedikt'])
      expect([q, await titles(ann, q)]).toEqual([q, ['Thing']]);
    await eventually(async () => expect(await titles(ann, 'bug-0001')).toEqual(['Thing']));
    expect(await titles(ann, 'bug-1')).toEqual(['Thing']);
    const renamed = { options: [{ id: 'a', name: 'Under way', color: 'blue' }], multiple: false };
    expect((await ann.put('attributes', label, { row_version: 2, settings: renamed })).status).toBe(200);
    expect(await titles(ann, 'under')).toEqual(['Thing']);
    expect(await titles(ann, 'progress')).toEqual([]);
  });

  test('goes on from page to page, each item once', async () => {
    const folder = await alone();
    const names = Array.from({ length: 7 }, (_, index) => `Page ${index}`);
    await add(folder, ...names);
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await search(ann, 'page', { limit: 3, ...(after && { after }) });
      seen.push(...(body['data'] as unknown as { title: string }[]).map(({ title }) => title));
      expect(seen.length).toBeLessThanOrEqual(7);
      after = body['after'] as unknown as string | null;
    }
    expect(seen).toEqual(names.toReversed());
    expect((await search(ann, 'page', { after: 'e9.1' })).status).toBe(422);
    expect((await search(ann, 'page', { after: "e0.1'" })).status).toBe(422);
  });

  test('keeps to a board, a folder, a kind, a person and a time', async () => {
    const folder = await alone();
    const ben = await join(server, ann, 'full-member', { name: 'Ben' });
    const other = await ann.makeFolder();
    const notes = await attribute(folder, 'long-text');
    const [first] = await add(folder, 'Same word');
    await add(other, 'Same elsewhere');
    const bens = folder.item({ [folder.name]: 'Same of Ben', [notes]: 'the same' });
    expect((await ben.put('items', bens.id, bens.item)).status).toBe(200);
    await indexed(server, ann.team);
    expect(await titles(ann, 'same')).toEqual(['Same of Ben', 'Same elsewhere', 'Same word']);
    expect(await titles(ann, 'same', { board_id: other.board })).toEqual(['Same elsewhere']);
    expect(await titles(ann, 'same', { folder_id: folder.folder })).toEqual(['Same of Ben', 'Same word']);
    expect(await titles(ann, 'same', { attribute_kind: 'long-text' })).toEqual(['Same of Ben']);
    expect(await titles(ann, 'same', { person: ben.id })).toEqual(['Same of Ben']);
    const { updated_at } = (await hits(ann, 'same word'))[0]!;
    expect(await titles(ann, 'same word', { from: updated_at })).toEqual(['Same word']);
    expect(await titles(ann, 'same word', { to: updated_at })).toEqual([]);
    expect(await titles(ann, 'same', { from: '2200-01-01 00:00:00' })).toEqual([]);
    expect((await search(ann, 'same', { board_id: newId() })).status).toBe(404);
    expect(first).toBeDefined();
  });
});

describe('the index', () => {
  test('follows what changes: values, attributes that go and come back, folders and boards', async () => {
    const folder = await alone();
    const notes = await attribute(folder, 'long-text');
    const [item] = await add(folder, 'Stone');
    await set(item!, notes, 'granite');
    expect(await titles(ann, 'granite')).toEqual(['Stone']);
    await set(item!, notes, 'marble', 2);
    expect(await titles(ann, 'granite')).toEqual([]);
    expect((await ann.call('DELETE', `/api/${ann.team}/attributes/${notes}`)).status).toBe(204);
    expect(await titles(ann, 'marble')).toEqual([]);
    const path = (collection: string, id: string) => `/api/${ann.team}/${collection}/${id}`;
    expect((await ann.call('DELETE', path('folders', folder.folder))).status).toBe(204);
    expect(await titles(ann, 'stone')).toEqual([]);
    expect((await ann.call('POST', `${path('trash/folders', folder.folder)}/restore`)).status).toBe(200);
    await eventually(async () => expect(await titles(ann, 'stone')).toEqual(['Stone']));
    expect((await ann.call('DELETE', path('boards', folder.board))).status).toBe(204);
    expect(await titles(ann, 'stone')).toEqual([]);
  });

  test('has what was there before it, in its own time', async () => {
    const folder = await alone();
    await add(folder, 'Older than the index');
    const { pool } = server.services.database;
    await pool.query('delete from search_entry where team_id = $1', [ann.team]);
    await pool.query('delete from search_word where team_id = $1', [ann.team]);
    expect(await titles(ann, 'older')).toEqual([]);
    await pool.query('delete from log_reader where team_id = $1 and reader = $2', [
      ann.team,
      'searched-items',
    ]);
    await add(folder, 'Newer');
    expect(await titles(ann, 'oldr')).toEqual(['Older than the index']);
  });

  test('goes along with what moves and what becomes of another kind', async () => {
    const folder = await alone();
    const there = await ann.makeFolder();
    const notes = await attribute(folder, 'text');
    const [item, other] = await add(folder, 'Anvil', 'Hammer');
    await set(other!, notes, 'forging');
    const body = { folder_id: there.folder, ids: [item!] };
    const moved = await ann.call('POST', `/api/${ann.team}/items/move`, body);
    expect(moved.status).toBe(200);
    await indexed(server, ann.team);
    expect(await titles(ann, 'anvil', { folder_id: folder.folder })).toEqual([]);
    expect(await titles(ann, 'anvil', { folder_id: there.folder })).toEqual(['Anvil']);
    await moveFolder(ann, folder.folder, { board_id: there.board, parent_id: null });
    await eventually(async () =>
      expect(await titles(ann, 'forging', { board_id: there.board })).toEqual(['Hammer']),
    );
    expect((await ann.call('DELETE', `/api/${ann.team}/boards/${there.board}`)).status).toBe(204);
    expect(await titles(ann, 'anvil')).toEqual([]);
  });

  test('forgets words that nothing has any more, and those of a workspace that is deleted', async () => {
    const folder = await alone();
    const [item] = await add(folder, 'Zanzibar', 'Timbuktu');
    const { pool } = server.services.database;
    const known = async () => {
      const { rows } = await pool.query<{ word: string }>(
        'select word from search_word where team_id = $1 order by word',
        [ann.team],
      );
      return rows.map(({ word }) => word);
    };
    await set(item!, folder.name, 'Kilimanjaro', 2);
    expect(await known()).toEqual(['kilimanjaro', 'timbuktu', 'zanzibar']);
    await pool.query(`update search_word set checked_at = now() - interval '2 days' where team_id = $1`, [
      ann.team,
    ]);
    await forgetWords(pool);
    expect(await known()).toEqual(['kilimanjaro', 'timbuktu']);
    const { team } = ann;
    await inTransaction(pool, (client) => deleteTeam(client, team));
    expect(await known()).toEqual([]);
    const { rows } = await pool.query('select from search_entry where team_id = $1', [team]);
    expect(rows).toEqual([]);
  });

  test('has items that were deleted for those alone who manage the trash, until they are deleted for good', async () => {
    const folder = await alone();
    const ben = await join(server, ann, 'full-member', { name: 'Ben' });
    await setPermissions(
      ann,
      { board_id: folder.board, folder_id: null },
      { [`user:${ben.id}:MANAGE_TRASH`]: false },
    );
    const [item] = await add(folder, 'Lost thing', 'Kept thing');
    expect((await ann.call('DELETE', `/api/${ann.team}/items/${item}`)).status).toBe(204);
    await indexed(server, ann.team);
    expect(await titles(ann, 'thing')).toEqual(['Kept thing']);
    const [hit, ...others] = await hits(ann, 'thing', { trash: 'true' });
    expect(others).toEqual([]);
    expect(hit).toMatchObject({ item_id: item, title: 'Lost thing', deleted_at: expect.any(String) });
    expect(await titles(ben, 'thing', { trash: 'true' })).toEqual([]);
    const gus = await join(server, ann, 'guest', { name: 'Gus', board: folder.board });
    expect((await search(gus, 'thing', { trash: 'true' })).status).toBe(403);
    expect((await ann.call('POST', `/api/${ann.team}/trash/items/${item}/restore`)).status).toBe(200);
    await indexed(server, ann.team);
    expect(await titles(ann, 'thing', { trash: 'true' })).toEqual([]);
    expect(await titles(ann, 'lost')).toEqual(['Lost thing']);
    expect((await ann.call('DELETE', `/api/${ann.team}/items/${item}`)).status).toBe(204);
    await indexed(server, ann.team);
    const gone = await ann.call('DELETE', `/api/${ann.team}/trash/items/${item}`);
    expect(gone.status).toBe(204);
    expect(await titles(ann, 'lost', { trash: 'true' })).toEqual([]);
    const { rows } = await server.services.database.pool.query(
      'select from search_entry where team_id = $1 and item_id = $2',
      [ann.team, item],
    );
    expect(rows).toEqual([]);
  });
});

describe('nobody finds what they may not see', () => {
  test('of a hidden folder, another workspace, or as a guest or a former member', async () => {
    const folder = await alone();
    const hidden = await ann.makeFolder();
    const ben = await join(server, ann, 'full-member', { name: 'Ben' });
    const gus = await join(server, ann, 'guest', { name: 'Gus', board: folder.board });
    await setPermissions(
      ann,
      { board_id: hidden.board, folder_id: hidden.folder },
      { 'role:full-member:VIEW_FOLDER': false },
    );
    await add(folder, 'Open secretword');
    await add(hidden, 'Hidden secretword');
    expect(await titles(ann, 'secretword')).toEqual(['Hidden secretword', 'Open secretword']);
    expect(await titles(ben, 'secretword')).toEqual(['Open secretword']);
    expect(await titles(gus, 'secretword')).toEqual(['Open secretword']);
    expect(await titles(ben, 'secretwrod hiden')).toEqual([]);
    expect((await search(ben, 'secretword', { folder_id: hidden.folder })).status).toBe(404);
    expect((await search(gus, 'secretword', { board_id: hidden.board })).status).toBe(404);
    await setStanding(server, ann.team, ben.id, undefined);
    expect((await search(ben, 'secretword')).status).toBe(404);
    const eve = await TestClient.signUp(server, 'Eve');
    expect(await titles(eve, 'secretword')).toEqual([]);
    expect((await eve.call('GET', `/api/${ann.team}/search?q=secretword`)).status).toBe(404);
    expect(idOf(eve)).toBeGreaterThan(0);
  });

  test('and no text is more than words', async () => {
    const folder = await alone();
    await add(folder, "O'Neil & sons");
    for (const q of ["' | 'x", "neil' | '", '!x', 'a:*', 'x\\', '& |', ':*', '<->', "'; drop table item; --"])
      expect((await search(ann, q)).status).toBe(200);
    expect(await titles(ann, "o'neil sons")).toEqual(["O'Neil & sons"]);
    expect(await titles(ann, 'x | neil')).toEqual([]);
    expect(await titles(ann, 'a'.repeat(200))).toEqual([]);
    expect((await search(ann, 'a'.repeat(201))).status).toBe(422);
    expect((await search(ann, ' ')).status).toBe(422);
    expect((await search(ann, '\u0000')).status).toBe(200);
    expect(await titles(ann, '\ud800')).toEqual([]);
  });
});
