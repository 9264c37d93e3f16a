import { listComments } from '@tessera/domain/api/comments.ts';
import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { NoAnswer } from '@tessera/sync/request.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commentActions } from '../comments/comment-actions.ts';
import { boardId, folderId, newServer, Page, place, rest, text } from '../testing/page.ts';
import { folderName, notesOf } from './folder-names.ts';

let page: Page;
const [a, b, c] = [newId(), newId(), newId()];

beforeEach(async () => {
  const server = newServer();
  for (const [at, id] of [a, b, c].entries())
    server.put('items', id, { position: `a${at}`, values: { [text]: 'old' } });
  page = await new Page({ server }).open();
});
afterEach(() => page.client.close());

const onServer = (id: string) => page.server.get('values', valueId(id, text))?.['data'];
/** Another person saves a cell, and this page does not hear of it. */
const theirs = (id: string, data: unknown) => page.server.put('values', valueId(id, text), { data });

describe('staying in step', () => {
  test('R61: a reconnect asks the log for missed changes', async () => {
    page.client.connection.failed();
    theirs(a, 'theirs');
    page.server.put('boards', boardId, { name: 'Renamed' });
    page.client.connection.alive();
    await rest();
    expect([page.cell(a), page.client.team(1).collections.boards.get(boardId)?.name]).toEqual([
      'theirs',
      'Renamed',
    ]);
  });

  test('R29, R65: the delayed sync and a refresh event load the structure again', async () => {
    page.client.connection.failed();
    page.client.connection.alive();
    await rest();
    // Lost from the log: only a full index shows it.
    page.server.put('boards', boardId, { name: 'Renamed' });
    page.server.log = page.server.log.slice(0, -1);
    page.clock.advance(420_000);
    await rest();
    expect(page.client.team(1).collections.boards.get(boardId)?.name).toBe('Renamed');
    page.server.put('boards', boardId, { name: 'Again' });
    page.server.log = page.server.log.slice(0, -1);
    page.socket.hear('ChangesRefreshEvent', { channel: teamChannel(1) });
    await rest();
    expect(page.client.team(1).collections.boards.get(boardId)?.name).toBe('Again');
  });

  test('R9: the saves of a crashed page are left to the next one', async () => {
    page.server.script.push(new NoAnswer());
    void page.edit(a, 'mine');
    await rest();
    page.client.close();
    const next = new Page({ server: page.server, storage: page.storage });
    await next.open();
    expect(next.cell(a)).toBe('mine');
    next.clock.advance(10_000);
    await rest();
    expect([onServer(a), next.cell(a)]).toEqual(['mine', 'mine']);
    next.client.close();
  });
});

describe('a streamed folder', () => {
  test('R84: has changes that were made during the stream once', async () => {
    const next = new Page({ server: page.server });
    await next.client.team(1).loaded;
    let go = () => {};
    page.server.whileStreaming = () =>
      new Promise((resolve) => {
        go = resolve;
      });
    next.folder.subscribe(() => {});
    await rest();
    const { id, saved } = next.actions.createItem({ values: { [text]: 'made' } });
    expect(next.cell(id)).toBe('made');
    await saved;
    go();
    await rest();
    expect([next.cell(id), next.folder.status]).toEqual(['made', 'ready']);
    next.folder.catchUp();
    await rest();
    expect(next.shown()).toEqual(next.onServer());
    next.client.close();
  });

  test('R84: has them once, also if the stream contains them and the answer comes before its row', async () => {
    const next = new Page({ server: page.server });
    await next.client.team(1).loaded;
    page.server.late = true;
    let id = '';
    const begun = next.client.folders.stream;
    next.client.folders.stream = async (...given) => {
      ({ id } = next.actions.createItem({ values: { [text]: 'made' } }));
      await rest();
      await begun(...given);
    };
    page.server.whileStreaming = async () => {
      page.server.answer();
      await rest();
    };
    next.folder.subscribe(() => {});
    await rest(60);
    expect([next.folder.status, next.cell(id)]).toEqual(['ready', 'made']);
    expect(next.shown()).toEqual(next.onServer());
    next.client.close();
  });
});

describe('a folder that is loaded again', () => {
  let go: () => void;
  beforeEach(() => {
    page.server.whileStreaming = () =>
      new Promise((resolve) => {
        go = resolve;
      });
  });

  const refresh = async () => {
    page.socket.hear('ChangesRefreshEvent', { channel: page.folder.channel });
    await rest();
    // The shown state stays until it can be replaced as a whole.
    expect(page.folder.status).toBe('ready');
    expect(go).toBeTypeOf('function');
  };
  const finish = async () => {
    go();
    await rest(20);
    expect(page.folder.status).toBe('ready');
    expect(page.shown()).toEqual(page.onServer());
  };

  test('R62, R84: keeps events that arrive during its load', async () => {
    await refresh();
    theirs(a, 'theirs');
    page.server.remove('items', b);
    page.server.put('items', c, { position: 'a9' });
    page.hearSince(page.server.seq - 3);
    await finish();
    expect(page.cell(a)).toBe('theirs');
  });

  test('R61, R84: keeps changes that a reconnect reads during its load', async () => {
    await refresh();
    theirs(a, 'theirs');
    page.client.connection.failed();
    page.client.connection.alive();
    await rest();
    await finish();
  });

  test('R62, R84: keeps events from before its first line', async () => {
    const { stream } = page.client.folders;
    page.client.folders.stream = (team, id, sink) => {
      const header: typeof sink.header = (one) => {
        theirs(a, 'theirs');
        page.hearSince(page.server.seq - 1);
        sink.header(one);
      };
      return stream(team, id, { ...sink, header });
    };
    await refresh();
    await finish();
  });

  test('R62, R84: shows at once what was heard during its load, and shows nothing older', async () => {
    await refresh();
    theirs(a, 'theirs');
    page.hearSince(page.server.seq - 1);
    await rest();
    const shown: unknown[] = [];
    page.folder.subscribe(() => shown.push(page.cell(a)));
    await finish();
    expect(new Set(shown)).toEqual(new Set(['theirs']));
  });

  test('R84: asks for its conversations as of its rows or later: the log tells only what came behind them', async () => {
    const comment = newId();
    const about = { item_id: a, view_id: null };
    page.server.put('comments', comment, { ...about, parent_id: null, text: null, resolved: false });
    page.server.others.set(listComments, () => ({
      data: page.server.all('comments'),
      reactions: [],
      pinned: [],
      more: false,
    }));
    const { comments } = page.folder;
    comments.of(about).subscribe(() => {});
    await rest();
    const { stream } = page.client.folders;
    page.client.folders.stream = (...asked) => {
      // Nobody here hears of it.
      page.server.put('comments', comment, { resolved: true });
      return stream(...asked);
    };
    await refresh();
    await finish();
    expect(comments.comments.get(comment)).toMatchObject({ resolved: true, row_version: 2 });
  });

  test('R56, R84: shows what was answered of a comment, also where nobody looks at its conversation', async () => {
    const about = { item_id: a, view_id: null };
    const actions = commentActions(page.client, place);
    const comment = actions.write(about, { type: 'doc', content: [] } as never);
    await rest();
    page.hearSince(page.server.seq - 1);
    page.clock.advance(1_000);
    await rest();
    const known = () => page.folder.comments.comments.get(comment);
    actions.change(known()!, { resolved: true });
    await rest();
    await refresh();
    await finish();
    // The log goes on, and what was answered before is settled.
    theirs(b, 'theirs');
    page.hearSince(page.server.seq - 1);
    await rest();
    expect(known()).toMatchObject({ resolved: true, row_version: 2 });
  });
});

test('R85: keeps its copy unchanged until the load is complete, and loads again', async () => {
  const notes = async () => (await page.storage.list(notesOf(folderName(place.team_id, folderId)))).length;
  const before = await notes();
  const { stream } = page.client.folders;
  let tries = 0;
  page.client.folders.stream = (...given) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('busy')) : stream(...given);
  };
  page.socket.hear('ChangesRefreshEvent', { channel: page.folder.channel });
  await rest();
  theirs(a, 'theirs');
  page.hearSince(page.server.seq - 1);
  await rest();
  // It shows; a page that ends now starts again from the end of the copy.
  expect([page.cell(a), await notes(), tries]).toEqual(['theirs', before, 1]);
  page.clock.advance(2_000);
  await rest(20);
  expect(tries).toBe(2);
  theirs(a, 'again');
  page.hearSince(page.server.seq - 1);
  await rest();
  expect([page.cell(a), await notes()]).toEqual(['again', before + 1]);
});

test('a place has one folder, as long as anybody looks', () => {
  expect(page.client.folder(place)).toBe(page.folder);
});
