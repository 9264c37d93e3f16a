import { newId } from '@tessera/domain/plain-ids.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { baseOf } from '@tessera/domain/records/value-base.ts';
import { Refused, type RequestRecord } from '@tessera/sync/request.ts';
import { TabHub } from '@tessera/sync/simulation/tab-hub.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boardId, folderId, newServer, note, Page, place, rest, text } from '../testing/page.ts';
import type { Save } from './sync-client.ts';

let page: Page;
const [a, b, c] = [newId(), newId(), newId()];

beforeEach(async () => {
  const server = newServer();
  for (const [at, id] of [a, b, c].entries())
    server.put('items', id, { position: `a${at}`, values: { [text]: 'old' } });
  page = await new Page({ server }).open();
});
afterEach(() => page.client.close());

const calls = () => page.server.calls;
const onServer = (id: string, attributeId = text) =>
  page.server.get('values', valueId(id, attributeId))?.['data'];
const editAll = (data: unknown) =>
  page.actions.saveValues([a, b, c].map((itemId) => ({ itemId, attributeId: text, data })));
const cells = () => [a, b, c].map((id) => page.cell(id));
const refusalOf = (saved: Promise<void>): Promise<Refused> =>
  saved.then(
    () => undefined as never,
    (error) => error,
  );
/** Another person saves a cell, and this page does not hear of it. */
const theirs = (id: string, data: unknown, attributeId = text) =>
  page.server.put('values', valueId(id, attributeId), { data });
/** The save of a cell, as another tab puts it into the outbox. */
const saveOf = (id: string, data: unknown): RequestRecord => ({
  ...{ key: newId(), transactionBatch: null, channel: page.folder.channel, method: 'put' },
  ...{ route: `/api/1/values/${valueId(id, text)}`, saveMultiple: '/api/1/multiple' },
  ...{ item: { data, row_version: 2 }, old: { data: 'old', row_version: 1 } },
});

describe('saves', () => {
  test('R1, R3: a single one goes alone, with its own route and method', async () => {
    await page.edit(a, 'new');
    await page.actions.deleteItems([b]);
    expect(calls().map(({ method, route, body }) => [method, route, body])).toEqual([
      [
        'PUT',
        `/api/1/values/${valueId(a, text)}`,
        { data: 'new', row_version: 2, base: baseOf('old'), kinds: { [text]: 'text' } },
      ],
      ['DELETE', `/api/1/items/${b}`, undefined],
    ]);
  });

  test('R2: several together are one call, and done together', async () => {
    await editAll('new');
    expect(calls()).toHaveLength(1);
    expect(calls()[0]).toMatchObject({ method: 'PUT', route: '/api/1/multiple' });
    expect(calls()[0]!.body).toHaveLength(3);
    expect([onServer(a), onServer(b), onServer(c)]).toEqual(['new', 'new', 'new']);
  });

  test('R11: of values of different items go out at once, unless their attribute is unique', async () => {
    const apart = async (data: string) => {
      const edits = [page.edit(a, `${data} a`), page.edit(b, `${data} b`)];
      const waiting = page.client.outbox.entries.map(({ request }) => request.apart);
      await Promise.all(edits);
      return waiting;
    };
    expect(await apart('one')).toEqual([a, b]);
    const { attributes } = page.client.team(1).collections;
    attributes.pushSaved({ ...attributes.get(text)!, unique: true });
    expect(await apart('other')).toEqual([undefined, undefined]);
  });

  test('R2: 1,001 are a batch of 1,000 and one of 1', async () => {
    const saves = Array.from({ length: 1_001 }, (_, at): Save => {
      const item = { position: `b${at}`, board_id: boardId, folder_id: folderId, values: {} };
      return { channel: page.folder.channel, collection: 'items', id: newId(), item, old: null, version: 0 };
    });
    const saved = page.client.save(1, saves);
    expect(page.folder.store.columns.count).toBe(1_004);
    await saved;
    expect(calls().map(({ body }) => (body as unknown[]).length)).toEqual([1_000, 1]);
    expect(new Set(calls().map(({ key }) => key)).size).toBe(2);
    expect(page.server.all('items')).toHaveLength(1_004);
    // They are still one action.
    await page.client.undo();
    await rest(30);
    expect([page.server.all('items').length, page.client.undoStack.canUndo]).toEqual([3, false]);
  });

  test('R31: without records make no call', async () => {
    await page.client.save(1, []);
    await page.actions.deleteItems([newId()]);
    expect(calls()).toEqual([]);
  });

  test('R48: show at once; R31: without an answer they wait, and nothing is lost', async () => {
    page.server.down = true;
    let settled = false;
    const saved = page.edit(a, 'new').finally(() => {
      settled = true;
    });
    expect(page.cell(a)).toBe('new');
    await rest();
    expect([settled, page.client.connection.state, page.client.outbox.entries.length]).toEqual([
      false,
      'disconnected',
      1,
    ]);
    page.server.down = false;
    page.client.connection.alive();
    page.clock.advance(500);
    await saved;
    expect([onServer(a), new Set(calls().map(({ key }) => key)).size]).toEqual(['new', 1]);
  });

  test('R91: in pretend mode show, and are not sent, stored or undone', async () => {
    page.client.pretend = true;
    await page.edit(a, 'shown');
    await page.actions.moveItem(a, c);
    await page.actions.deleteItems([b]);
    expect([page.cell(a), page.folder.shown('items', b)]).toEqual(['shown', null]);
    await rest();
    expect([calls(), await page.storage.entries(), await page.client.undo()]).toEqual([[], [], undefined]);
    expect([onServer(a), page.server.get('items', b) !== undefined]).toEqual(['old', true]);
  });

  test('R91: that were only shown are unknown to other tabs, and none sends them', async () => {
    const hub = new TabHub();
    const shared = { server: page.server, storage: page.storage, clock: page.clock, hub };
    const [mine, other] = [await new Page(shared).open(), await new Page(shared).open()];
    mine.client.pretend = true;
    await mine.edit(a, 'shown');
    mine.actions.createItem({ values: { [text]: 'made' } });
    await rest();
    expect([mine.cell(a), other.cell(a)]).toEqual(['shown', 'old']);
    mine.client.close();
    other.clock.advance(60_000);
    await rest();
    expect([calls(), await page.storage.entries(), other.client.outbox.entries]).toEqual([[], [], []]);
    expect([onServer(a), other.folder.store.columns.count]).toEqual(['old', 3]);
    other.client.close();
  });

  test('R91: of other tabs are sent by a tab in pretend mode', async () => {
    page.client.pretend = true;
    await page.client.outbox.add([saveOf(a, 'from another tab')]);
    await rest();
    expect([onServer(a), await page.storage.entries()]).toEqual(['from another tab', []]);
  });

  test('R91: that were only shown are not stored as confirmed', async () => {
    page.client.pretend = true;
    const id = newId();
    const item = { name: 'Only shown', position: 'b0', user_ids: [1] };
    const channel = page.client.team(1).channel;
    await page.client.save(1, [{ channel, collection: 'boards', id, item, old: null, version: 0 }]);
    expect(page.client.team(1).collections.boards.get(id)).toMatchObject({ name: 'Only shown' });
    // A real change arrives, and the structure is stored.
    page.server.put('boards', boardId, { name: 'Renamed', position: 'a0' });
    page.hearSince(0);
    await rest();
    page.clock.advance(1_000);
    await rest();
    const kept = (await page.storage.read('structure/1')) as { records: { boards: { id: string }[] } };
    expect(kept.records.boards.map((board) => board.id)).toEqual([boardId]);
  });

  test('R91: a folder created in pretend mode opens, and the server is not asked for it', async () => {
    page.client.pretend = true;
    const id = newId();
    const item = { name: 'New', position: 'b0', board_id: boardId, parent_id: null };
    const channel = page.client.team(1).channel;
    await page.client.save(1, [{ channel, collection: 'folders', id, item, old: null, version: 0 }]);
    const folder = page.client.folder({ team_id: 1, board_id: boardId, folder_id: id });
    await folder.loaded();
    expect([folder.status, calls()]).toEqual(['ready', []]);
  });

  test('R91: in pretend mode refusals cannot be decided, and typed text is not stored', async () => {
    theirs(a, 'theirs');
    await refusalOf(page.edit(a, 'mine'));
    const refusal = page.client.outbox.refusals[0]!;
    page.client.pretend = true;
    const refused = { status: 403, body: { code: 'preview' } };
    await expect(page.client.keepMine(refusal)).rejects.toMatchObject(refused);
    await expect(page.client.keepTheirs(refusal)).rejects.toMatchObject(refused);
    page.client.drafts.keep(place, { id: valueId(a, text), data: 'typed' });
    await rest();
    expect([await page.storage.refusals(), await page.storage.list('draft/')]).toEqual([[refusal], []]);
  });

  test('R91: in pretend mode an item can be created with its values', async () => {
    page.client.pretend = true;
    const { id, saved } = page.actions.createItem({ values: { [text]: 'made' } });
    await saved;
    expect([page.cell(id), calls()]).toEqual(['made', []]);
    await page.edit(id, 'edited');
    expect(page.cell(id)).toBe('edited');
  });
});

describe('refused saves', () => {
  test('R37: reject with the reason, after the earlier state is back', async () => {
    theirs(a, 'theirs');
    const error = await refusalOf(page.edit(a, 'mine'));
    expect(error).toBeInstanceOf(Refused);
    expect([error.status, error.message]).toEqual([409, 'Overlap']);
    expect(error.data).toMatchObject({ data: 'theirs', row_version: 2 });
    expect([page.cell(a), page.client.outbox.refusals.length]).toEqual(['theirs', 1]);
  });

  test('R38: reject likewise after any other failure', async () => {
    page.server.script.push({ status: 422, data: { message: 'Not so' } });
    const error = await refusalOf(page.edit(a, 'mine'));
    expect([error.status, error.message, page.cell(a)]).toEqual([422, 'Not so', 'old']);
  });

  test('R42: reject the promises of later saves that were merged into them', async () => {
    theirs(a, 'theirs');
    page.server.late = true;
    const saved = ['mine', 'mine 2', 'mine 3'].map((data) => refusalOf(page.edit(a, data)));
    await rest();
    page.server.answer();
    const errors = await Promise.all(saved);
    expect(errors.map(({ status }) => status)).toEqual([409, 409, 409]);
    const [refusal, ...more] = page.client.outbox.refusals;
    expect([refusal!.requests.map(({ item }) => item?.['data']), more]).toEqual([['mine 3'], []]);
    expect([page.cell(a), calls().length]).toEqual(['theirs', 1]);
  });

  test('R39: in a batch do nothing, and reject each of its promises', async () => {
    theirs(b, 'theirs');
    const error = await refusalOf(editAll('mine'));
    expect([error.status, cells(), onServer(a)]).toEqual([409, ['old', 'theirs', 'old'], 'old']);
  });

  test('keep mine: repeat the whole batch over the present state', async () => {
    theirs(b, 'theirs');
    await refusalOf(editAll('mine'));
    theirs(b, 'theirs again');
    theirs(c, 'theirs too');
    page.hearSince(page.server.seq - 3);
    await rest();
    await page.client.keepMine(page.client.outbox.refusals[0]!);
    expect([cells(), onServer(b), page.client.outbox.refusals]).toEqual([
      ['mine', 'mine', 'mine'],
      'mine',
      [],
    ]);
    expect(new Set(calls().map(({ key }) => key)).size).toBe(calls().length);
  });

  test('keep theirs: leave the record in conflict, and save the rest of the batch', async () => {
    theirs(b, 'theirs');
    await refusalOf(editAll('mine'));
    await page.client.keepTheirs(page.client.outbox.refusals[0]!);
    expect([cells(), onServer(a), onServer(b)]).toEqual([['mine', 'theirs', 'mine'], 'mine', 'theirs']);
    expect([page.client.outbox.refusals, calls().length]).toEqual([[], 2]);
    theirs(a, 'theirs');
    await refusalOf(page.edit(a, 'mine again'));
    await page.client.keepTheirs(page.client.outbox.refusals[0]!);
    expect([page.cell(a), calls().length]).toEqual(['theirs', 3]);
  });

  test("keep mine: work for a folder that is not open, from the refusal's data", async () => {
    theirs(a, 'theirs');
    await refusalOf(page.edit(a, 'mine'));
    const other = new Page({ server: page.server, storage: page.storage });
    await other.client.outbox.ready;
    await other.client.keepMine(other.client.outbox.refusals[0]!);
    expect(onServer(a)).toBe('mine');
    other.client.close();
  });

  test("R41: a merged save's promise waits for the merged one", async () => {
    await page.edit(a, 'one two three', note);
    theirs(a, 'ONE two three', note);
    page.server.late = true;
    const saved = page.edit(a, 'one two THREE', note);
    await rest();
    page.server.answer();
    let settled = false;
    void saved.then(() => {
      settled = true;
    });
    await rest();
    expect([settled, page.cell(a, note)]).toEqual([false, 'ONE two THREE']);
    page.server.answer();
    await saved;
    expect([onServer(a, note), page.client.outbox.refusals]).toEqual(['ONE two THREE', []]);
    expect(new Set(calls().map(({ key }) => key)).size).toBe(3);
  });
});
