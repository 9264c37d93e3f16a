import type { Change } from '@tessera/domain/api/changes.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Listener } from '../../testing/laws/listener.ts';
import { done } from '../../testing/laws/stage.ts';
import { idOf, join, setPermissions, setStanding } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { type Answer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Person = TestClient & { id: number };
type Fields = Record<string, unknown>;
interface Page {
  data: Fields[];
  reactions: Fields[];
  pinned: Fields[];
  total: number;
  more: boolean;
}

let server: TestServer;
let ann: TestClient;
let ben: Person;
let place: { board_id: string; folder_id: string };
let item: string;
let view: string;
const listeners: Listener[] = [];

beforeAll(async () => {
  server = await startOwnServer();
  ann = await TestClient.signUp(server);
  ben = await join(server, ann, 'full-member', { name: 'Ben' });
  const made = await ann.makeFolder();
  place = { board_id: made.board, folder_id: made.folder };
  const one = made.item({ [made.name]: 'Ship it' });
  await done(ann.put('items', one.id, one.item));
  item = one.id;
  view = newId();
  await done(ann.put('views', view, { ...place, type: 'table', name: 'Shared', position: 'a5' }));
});
afterAll(async () => {
  for (const { socket } of listeners) socket.disconnect();
  await expectLogHolds(server.databaseUrl, ann.team);
  await server.stop();
});

const said = (text: string) => ({
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});

async function newItem(): Promise<string> {
  const id = newId();
  await done(ann.put('items', id, { ...place, values: {} }));
  return id;
}

async function write(by: TestClient, fields: Fields, text = 'Hello'): Promise<string> {
  const id = newId();
  await done(by.put('comments', id, { row_version: 1, text: said(text), ...fields }));
  return id;
}

const read = async (by: TestClient, id: string): Promise<Fields> =>
  (await done(by.call('GET', `/api/${ann.team}/comments/${id}`))).body;
const list = async (by: TestClient, query: string): Promise<Page> =>
  (await done(by.call('GET', `/api/${ann.team}/comments/multiple?${query}`))).body as unknown as Page;
const issue = ({ body }: Answer): string | undefined =>
  (body['issues'] as unknown as { code: string }[] | undefined)?.[0]?.code;
const codeOf = ({ body }: Answer): unknown => body['code'];
const react = (by: TestClient, comment_id: string, reaction: string, id = newId()): Promise<Answer> =>
  by.put('comment-reaction', id, { row_version: 1, comment_id, reaction });

describe('a comment', () => {
  test('is about an item, and is where the item is', async () => {
    const id = await write(ben, { item_id: item }, 'Looks good');
    expect(await read(ann, id)).toMatchObject({
      ...{ id, ...place, item_id: item, view_id: null, parent_id: null, created_by: ben.id },
      ...{ text: said('Looks good'), pinned: false, resolved: false, deleted: false, edited: false },
    });
  });

  test('is about a view that everybody sees, and about no personal one', async () => {
    const id = await write(ben, { view_id: view });
    expect(await read(ann, id)).toMatchObject({ view_id: view, item_id: null, ...place });
    const own = newId();
    await done(
      ben.put('views', own, { ...place, type: 'table', name: 'Mine', position: 'a6', personal: true }),
    );
    const refused = await ben.put('comments', newId(), { view_id: own, text: said('x') });
    expect(refused.status).toBe(404);
  });

  test('says something, about one thing that is there', async () => {
    const put = (fields: Fields) => ann.put('comments', newId(), { row_version: 1, ...fields });
    expect(issue(await put({ item_id: item, text: said('   ') }))).toBe('comment_empty');
    expect(issue(await put({ item_id: item, text: null }))).toBe('comment_empty');
    expect(issue(await put({ item_id: item, text: { doc: 'x' } }))).toBe('comment_empty');
    expect(issue(await put({ text: said('x') }))).toBe('comment_needs_target');
    expect(issue(await put({ item_id: item, view_id: view, text: said('x') }))).toBe('comment_needs_target');
    expect(issue(await put({ item_id: item, parent_id: newId(), text: said('x') }))).toBe('no_such_record');
    expect(issue(await put({ item_id: item, board_id: newId(), text: said('x') }))).toBe('no_such_record');
    expect((await put({ item_id: newId(), text: said('x') })).status).toBe(404);
    expect(issue(await put({ item_id: item, text: said('x'.repeat(300_000)) }))).toBe('comment_too_long');
  });

  test('is sent by programs as HTML, of which only what is harmless is kept', async () => {
    const id = newId();
    const html =
      '<p onclick="x()">Hello <b>you</b><script>steal()</script><img src="https://spy.example/x.png"></p>';
    const body = { board_id: place.board_id, item_id: item, text: { html } };
    const saved = await done(ann.put('comments', id, body));
    const told = JSON.stringify(saved.body);
    expect(told).toContain('"text":"Hello "');
    expect(told).toContain('"type":"bold"');
    for (const word of ['script', 'steal', 'onclick']) expect(told).not.toContain(word);
    const part = { route: `/api/${ann.team}/comments`, item: { ...body, id: newId() } };
    const { body: answers } = await done(ann.call('PUT', `/api/${ann.team}/multiple`, [part]));
    expect(JSON.stringify(answers)).toContain('"type":"bold"');
    expect(issue(await ann.put('comments', newId(), { ...body, text: { html: '<script>x</script>' } }))).toBe(
      'comment_empty',
    );
  });

  test('that answers an answer joins its thread', async () => {
    const thread = await write(ann, { item_id: item });
    const answer = await write(ben, { parent_id: thread, item_id: item });
    const below = await write(ann, { parent_id: answer });
    expect(await read(ann, below)).toMatchObject({ parent_id: thread, item_id: item });
  });

  test('is changed by whoever wrote it, and by nobody else; then it says so, with what it was', async () => {
    const id = await write(ben, { item_id: item }, 'First');
    const forged = await ann.put('comments', id, { row_version: 2, text: said('Forged') });
    expect(codeOf(forged)).toBe('comment_of_another');
    await done(ben.put('comments', id, { row_version: 2, text: said('Second') }));
    await done(ben.put('comments', id, { row_version: 3, text: said('Third') }));
    const now = await read(ann, id);
    expect(now).toMatchObject({ text: said('Third'), created_by: ben.id, edited: true });
    const versions = (by: TestClient) => by.call('GET', `/api/${ann.team}/comments/${id}/versions`);
    const { data } = (await done(versions(ben))).body as unknown as { data: Fields[] };
    expect(data.map(({ text }) => text)).toEqual([said('Second'), said('First')]);
    expect((await done(versions(ann))).body['data']).toHaveLength(2);
    const guest = await join(server, ann, 'guest', { name: 'Gus', board: place.board_id });
    expect((await versions(guest)).status).toBe(403);
  });

  test('is in conflict where somebody was quicker', async () => {
    const id = await write(ben, { item_id: item });
    await done(ann.put('comments', id, { row_version: 2, resolved: true }));
    expect((await ben.put('comments', id, { row_version: 2, text: said('Late') })).status).toBe(409);
  });

  test('leaves a trace when it is deleted, which says nothing of what it was; its author takes that back', async () => {
    const id = await write(ben, { item_id: item }, 'A secret');
    await write(ann, { parent_id: id }, 'An answer');
    const { body } = await done(ben.call('DELETE', `/api/${ann.team}/comments/${id}`));
    expect(body).toMatchObject({ id, deleted: true, text: null });
    const page = await list(ann, `item_id=${item}`);
    expect(JSON.stringify(page)).not.toContain('A secret');
    expect(page.data.find((one) => one['id'] === id)).toMatchObject({ deleted: true, text: null });
    const back = { row_version: 3, deleted: false, text: said('A secret') };
    expect(codeOf(await ann.put('comments', id, back))).toBe('comment_of_another');
    await done(ben.put('comments', id, back));
    expect(await read(ann, id)).toMatchObject({ deleted: false, text: said('A secret'), edited: false });
  });

  test('is taken back by an undo, which deletes it', async () => {
    const id = newId();
    const batch = newId();
    const part = { route: `/api/${ann.team}/comments/${id}`, item: { item_id: item, text: said('Oops') } };
    await done(ben.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, [part]));
    const undo = await ben.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
    expect(undo.body).toEqual({ undone: 1, kept: 0 });
    expect(await read(ben, id)).toMatchObject({ deleted: true, text: null });
  });
});

describe('who may', () => {
  test('not comment, delete, pin or react is told so in words', async () => {
    const made = await ann.makeFolder();
    const at = { board_id: made.board, folder_id: null };
    const one = made.item({});
    await done(ann.put('items', one.id, one.item));
    const guest = await join(server, ann, 'guest', { name: 'Gia', board: made.board });
    const id = await write(ann, { item_id: one.id });
    const deny = async (permission: string) =>
      setPermissions(ann, at, { [`role:guest:${permission}`]: false });
    for (const permission of ['CREATE_COMMENT', 'PIN_COMMENT', 'REACT_TO_COMMENT']) await deny(permission);
    const create = await guest.put('comments', newId(), { item_id: one.id, text: said('x') });
    expect([create.status, create.body['message']]).toEqual([
      403,
      'You do not have the permission to add a comment.',
    ]);
    const remove = await guest.call('DELETE', `/api/${ann.team}/comments/${id}`);
    expect(remove.body['message']).toBe('You do not have the permission to delete this comment.');
    const pin = await guest.put('comments', id, { row_version: 2, pinned: true });
    expect(pin.body['message']).toBe('You do not have the permission to pin a comment.');
    const reaction = await react(guest, id, '👍');
    expect(reaction.body['message']).toBe('You do not have the permission to react to a comment.');
  });

  test('not see the folder, is not of the workspace any more, or only visits, is told of nothing', async () => {
    const made = await ann.makeFolder();
    const at = { board_id: made.board, folder_id: null };
    const one = made.item({});
    await done(ann.put('items', one.id, one.item));
    const former = await join(server, ann, 'full-member', { name: 'Rita' });
    const elsewhere = await join(server, ann, 'guest', { name: 'Elsa', board: place.board_id });
    const id = await write(ann, { item_id: one.id }, 'Between us');
    await setPermissions(ann, at, { 'tag:guest_user:VIEW_FOLDER': true });
    await setStanding(server, ann.team, former.id, undefined);
    const stranger = Object.assign(await TestClient.signUp(server, 'Eve'), { team: ann.team });
    const visitor = Object.assign(new TestClient(server.address), { team: ann.team });
    for (const other of [former, elsewhere, stranger, visitor]) {
      const asked = await Promise.all([
        other.call('GET', `/api/${ann.team}/comments/${id}`),
        other.call('GET', `/api/${ann.team}/comments/multiple?item_id=${one.id}`),
        other.call('POST', `/api/${ann.team}/comments/counts`, { folder_id: made.folder, items: [one.id] }),
        other.call('GET', `/api/${ann.team}/changes?after=0&folder_id=${made.folder}`),
        other.call('GET', `/api/${ann.team}/changes?after=0&board_id=${made.board}`),
        other.put('comments', newId(), { item_id: one.id, text: said('Hi') }),
        other.put('comment-reaction', newId(), { comment_id: id, reaction: '👍' }),
      ]);
      for (const answer of asked) {
        expect(JSON.stringify(answer.body)).not.toContain('Between us');
        expect(JSON.stringify(answer.body)).not.toContain(id);
      }
      for (const at of [0, 1, 2, 5, 6]) expect([401, 404, 422]).toContain(asked[at]!.status);
    }
    expect((await list(ann, `item_id=${one.id}`)).data).toHaveLength(1);
  });

  test('may not delete all comments brings no words back that somebody took away, by no undo', async () => {
    const id = await write(ben, { item_id: item }, 'Taken away');
    const batch = newId();
    const part = { route: `/api/${ann.team}/comments/${id}`, item: { deleted: true }, old: { id } };
    await done(ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, [part]));
    const guest = await join(server, ann, 'restricted-member', { name: 'Rob' });
    await guest.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
    expect(await read(ann, id)).toMatchObject({ deleted: true, text: null });
    await done(ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {}));
    expect(await read(ann, id)).toMatchObject({ deleted: false, text: said('Taken away') });
  });

  test('may not see a comment learns nothing by answering it, or by an emoji', async () => {
    const made = await ann.makeFolder();
    const one = made.item({});
    await done(ann.put('items', one.id, one.item));
    const hidden = await write(ann, { item_id: one.id });
    const guest = await join(server, ann, 'guest', { name: 'Gil', board: place.board_id });
    for (const id of [hidden, newId()]) {
      const answer = { row_version: 1, item_id: item, parent_id: id, text: said('x') };
      expect(issue(await guest.put('comments', newId(), answer))).toBe('no_such_record');
      expect(issue(await react(guest, id, '👍'))).toBe('no_such_record');
    }
  });

  test('delete all comments deletes another’s, and cannot give it other words', async () => {
    const id = await write(ben, { item_id: item }, 'Rude');
    await done(ann.call('DELETE', `/api/${ann.team}/comments/${id}`));
    expect(await read(ben, id)).toMatchObject({ deleted: true });
  });

  test('has the same ids in another workspace has nothing here', async () => {
    const id = await write(ann, { item_id: item });
    const eve = await TestClient.signUp(server, 'Eve');
    const twin = await eve.makeFolder();
    const one = twin.item({});
    await done(eve.put('items', one.id, one.item));
    await done(eve.put('comments', id, { row_version: 1, item_id: one.id, text: said('Mine') }));
    expect(await read(ann, id)).toMatchObject({ item_id: item, text: said('Hello') });
    const { body } = await eve.call('GET', `/api/${eve.team}/comments/${id}`);
    expect(body).toMatchObject({ text: said('Mine') });
    expect((await eve.put('comments', newId(), { item_id: item, text: said('x') })).status).toBe(404);
  });
});

describe('reactions', () => {
  test('are one of each emoji a person, and are taken back by whoever made them', async () => {
    const id = await write(ann, { item_id: item });
    const first = await done(react(ben, id, '👍🏽'));
    const again = await done(react(ben, id, '👍🏽'));
    expect(again.body['id']).toBe(first.body['id']);
    await done(react(ben, id, '🎉'));
    await done(react(ann, id, '👍🏽'));
    const { reactions } = await list(ann, `item_id=${item}`);
    const mine = reactions.filter(({ comment_id }) => comment_id === id);
    expect(mine.map(({ reaction }) => reaction)).toEqual(['👍🏽', '🎉', '👍🏽']);
    const path = `/api/${ann.team}/comment-reaction/${first.body['id']}`;
    expect(codeOf(await ann.call('DELETE', path))).toBe('reaction_of_another');
    await done(ben.call('DELETE', path));
    expect((await list(ann, `item_id=${item}`)).reactions).toHaveLength(reactions.length - 1);
  });

  test('are emoji, and to comments that are there', async () => {
    const id = await write(ann, { item_id: item });
    for (const reaction of ['x', '👍👍', '<b>', '', '1'])
      expect((await react(ben, id, reaction)).status).toBe(422);
    expect(issue(await react(ben, newId(), '👍'))).toBe('no_such_record');
    await done(ann.call('DELETE', `/api/${ann.team}/comments/${id}`));
    expect(issue(await react(ben, id, '👍'))).toBe('no_such_record');
  });
});

describe('a page of comments', () => {
  test('has the newest threads with their answers, and goes on before one of them or up to one', async () => {
    const about = await newItem();
    const threads: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) threads.push(await write(ann, { item_id: about }, `Thread ${nth}`));
    const answer = await write(ben, { parent_id: threads[2] }, 'An answer');
    await done(ann.put('comments', threads[0]!, { row_version: 2, pinned: true }));
    const first = await list(ben, `item_id=${about}&limit=3`);
    expect(first).toMatchObject({ total: 8, more: true, pinned: [{ id: threads[0] }] });
    const ids = ({ data }: Page) => data.map(({ id }) => id);
    const second = await list(ben, `item_id=${about}&limit=5&before=${ids(first).at(-1)}`);
    expect([...ids(first), ...ids(second)].sort()).toEqual([...threads, answer].sort());
    expect(second.more).toBe(false);
    const upTo = await list(ben, `item_id=${about}&until=${answer}`);
    expect(ids(upTo).sort()).toEqual([...threads.slice(2), answer].sort());
    const answers = await list(ben, `parent_id=${threads[2]}`);
    expect(ids(answers)).toEqual([answer]);
    const counts = await ben.call('POST', `/api/${ann.team}/comments/counts`, {
      folder_id: place.folder_id,
      items: [about, newId()],
    });
    expect(counts.body['data']).toMatchObject([{ id: about, count: 8 }]);
  });

  test('has the answers of a thread from the one on that is named, however many came after it', async () => {
    const about = await newItem();
    const thread = await write(ann, { item_id: about }, 'Thread');
    const answers: string[] = [];
    for (let nth = 0; nth < 60; nth += 1) answers.push(await write(ben, { parent_id: thread }, `${nth}`));
    const ids = ({ data }: Page) => data.map(({ id }) => id).sort();
    const newest = await list(ben, `item_id=${about}`);
    expect(ids(newest)).toEqual([thread, ...answers.slice(10)].sort());
    const upTo = await list(ben, `item_id=${about}&until=${answers[4]}`);
    expect(ids(upTo)).toEqual([thread, ...answers.slice(4)].sort());
    const before = await list(ben, `parent_id=${thread}&before=${answers[4]}`);
    expect(ids(before)).toEqual(answers.slice(0, 4).sort());
  });
});

describe('what others hear', () => {
  const changes = async (by: TestClient, after: number): Promise<Change[]> => {
    const path = `/api/${ann.team}/changes?after=${after}&folder_id=${place.folder_id}`;
    return (await done(by.call('GET', path))).body['data'] as unknown as Change[];
  };

  test('is the comment, live and when they catch up; of what is deleted no more than that', async () => {
    const listener = await Listener.open(server.address, ben, place.folder_id);
    listeners.push(listener);
    const since = (await server.services.teams.open(ann.team))!.seq;
    const id = await write(ann, { item_id: item }, 'Live words');
    await expect.poll(() => JSON.stringify(listener.heard)).toContain('Live words');
    const reaction = await done(react(ann, id, '🚀'));
    await done(ann.call('DELETE', `/api/${ann.team}/comment-reaction/${reaction.body['id']}`));
    const told = await changes(ben, since);
    expect(told).toMatchObject([
      { collection: 'comments', method: 'saved', record: { id, ...place, text: said('Live words') } },
      { collection: 'comment-reaction', method: 'deleted', record: { id: reaction.body['id'] } },
    ]);
    await done(ann.call('DELETE', `/api/${ann.team}/comments/${id}`));
    expect(JSON.stringify(await changes(ben, since))).not.toContain('Live words');
    const structure = await done(ben.call('GET', `/api/${ann.team}/changes?after=${since}`));
    expect(structure.body['data']).toEqual([]);
  });

  test('follows the item to another folder, and stays with it in the trash and back', async () => {
    const about = await newItem();
    const id = await write(ben, { item_id: about }, 'Comes along');
    const other = await ann.makeFolder();
    const since = (await server.services.teams.open(ann.team))!.seq - 1;
    const moved = await ann.call('POST', `/api/${ann.team}/items/move`, {
      ids: [about],
      folder_id: other.folder,
    });
    expect(moved.status).toBe(200);
    expect(await read(ben, id)).toMatchObject({ board_id: other.board, folder_id: other.folder });
    expect(JSON.stringify(await changes(ben, since))).not.toContain('Comes along');
    await done(ann.call('DELETE', `/api/${ann.team}/items/${about}`));
    expect((await ben.call('GET', `/api/${ann.team}/comments/${id}`)).status).toBe(404);
  });

  test('is that somebody has commented, in the log of actions, without the words', async () => {
    await write(ann, { item_id: item }, 'Unsaid words');
    const { body } = await done(ann.call('GET', `/api/${ann.team}/activity`));
    expect(JSON.stringify(body)).toContain('comments');
    expect(JSON.stringify(body)).not.toContain('Unsaid words');
    expect(idOf(ann)).toBeGreaterThan(0);
  });
});
