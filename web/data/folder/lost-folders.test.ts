import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../api/errors.ts';
import { boardId, folderId, newServer, Page, place, rest } from '../testing/page.ts';
import { folderName, noteOf } from './folder-names.ts';

let page: Page;
const item = newId();

beforeEach(async () => {
  const server = newServer();
  server.put('items', item, { position: 'a0', values: {} });
  // The function itself calls the API; its answer may change.
  const answer = server.fetch;
  server.fetch = (address) => answers(address, answer);
  page = await new Page({ server }).open();
});
afterEach(() => {
  page.client.close();
  answers = asUsual;
});

type Answers = (address: string, usual: (address: string) => Promise<Response>) => Promise<Response>;
const asUsual: Answers = (address, usual) => usual(address);
let answers = asUsual;

/** The answer without the records of some collections. */
const without =
  (...collections: string[]): Answers =>
  async (address, usual) => {
    const parts = await (await usual(address)).json();
    const empty = { data: [], seq: page.server.seq, hash: 'empty' };
    return Response.json({ ...parts, ...Object.fromEntries(collections.map((name) => [name, empty])) });
  };

/** The server's answers are on their way until what is returned is called. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers = async (address, usual) => {
    const answer = await usual(address);
    await promise;
    return answer;
  };
  return resolve;
}

/** The server hides the collections from the person, and tells them to load again. */
async function hide(...collections: string[]): Promise<void> {
  answers = without(...collections);
  page.socket.hear('ChangesRefreshEvent', { channel: teamChannel(1) });
  await rest(30);
}

describe('a folder that the person may not see any more', () => {
  test('is removed from memory and storage, and the page knows that it existed', async () => {
    const opened = page.folder;
    const forgotten = vi.spyOn(page.client.folders, 'forget');
    await page.storage.write(noteOf(folderName(1, folderId), 1), { changes: [], after: 0, seq: 1 });
    await page.edit(item, 'words').catch(() => {});
    expect(page.client.undoStack.canUndo).toBe(true);
    await hide('folders');
    expect(page.client.team(1).lost).toEqual(new Set([folderId]));
    expect([opened.store.columns.count, opened.status]).toEqual([0, 'failed']);
    expect(forgotten.mock.calls).toEqual([[folderName(1, folderId)]]);
    expect(await page.storage.list(`folder/${folderName(1, folderId)}`)).toEqual([]);
    expect(page.client.undoStack.canUndo).toBe(false);
    page.clock.advance(1_000);
    await rest();
    expect(JSON.stringify(await page.storage.read('structure/1'))).not.toContain('"Folder"');
  });

  test('with its board is never shown without it', async () => {
    const { collections, subscribe } = page.client.team(1);
    const seen: unknown[] = [];
    subscribe(() =>
      seen.push([
        collections.boards.get(boardId) !== undefined,
        collections.folders.get(folderId) !== undefined,
      ]),
    );
    await hide('boards', 'folders', 'attributes');
    expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(new Set(['[false,false]']));
  });

  test('that is being loaded again is waited for by what looks for it', async () => {
    await hide('boards', 'folders', 'attributes');
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    answers = async (address, usual) => {
      await coming;
      return usual(address);
    };
    page.socket.hear('ChangesRefreshEvent', { channel: teamChannel(1) });
    const { collections } = page.client.team(1);
    const found = page.client
      .team(1)
      .caughtUp()
      .then(() => collections.boards.get(boardId)?.id);
    await rest();
    come();
    expect(await found).toBe(boardId);
  });

  test('is there again when it is shown again', async () => {
    await hide('folders');
    answers = asUsual;
    page.socket.hear('ChangesRefreshEvent', { channel: teamChannel(1) });
    await rest(30);
    expect(page.client.team(1).lost.size).toBe(0);
    expect(page.client.team(1).collections.folders.get(folderId)).toBeDefined();
    page.folder.subscribe(() => {});
    await rest();
    expect(page.folder.status).toBe('ready');
  });

  test('is recorded as to be loaded again by a page that ends meanwhile', async () => {
    const kept = async () => ((await page.storage.read('structure/1')) as { seq: number }).seq;
    page.clock.advance(1_000);
    await rest();
    const before = await kept();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answers = (address, usual) => held.then(() => usual(address));
    // The board comes by the log, its folders only with the full load.
    page.socket.hear('ChangesRefreshEvent', { channel: teamChannel(1) });
    page.server.put('boards', boardId, { name: 'Shown again' });
    page.hearSince(before);
    page.clock.advance(1_000);
    await rest();
    expect(page.client.team(1).collections.boards.get(boardId)?.name).toBe('Shown again');
    expect(await kept()).toBe(before);
    release();
    await rest(30);
    page.clock.advance(1_000);
    await rest();
    expect(await kept()).toBe(page.server.seq);
  });

  test('whose reload fails is asked for again, and does not count as loaded', async () => {
    const hashes: (string | undefined)[] = [];
    const usualFetch = page.server.fetch;
    page.server.fetch = (address) => {
      const known = new URL(address, 'http://page').searchParams.get('known');
      hashes.push(known === null ? undefined : JSON.parse(known).folders);
      return usualFetch(address);
    };
    page = await new Page({ server: page.server }).open();
    let refusals = 1;
    answers = async (address, usual) => {
      if (refusals-- > 0) throw new RequestError(503, {});
      return without('folders')(address, usual);
    };
    page.socket.hear('ChangesRefreshEvent', { channel: teamChannel(1) });
    await rest(30);
    expect(page.client.team(1).collections.folders.get(folderId)).toBeDefined();
    page.clock.advance(2_000);
    await rest(30);
    expect(page.client.team(1).collections.folders.get(folderId)).toBeUndefined();
    expect(hashes).toEqual([undefined, 'full', 'full']);
  });

  test('whose reload is refused is not asked for repeatedly', async () => {
    let asked = 0;
    answers = async () => {
      asked += 1;
      throw new RequestError(401, {});
    };
    page.socket.hear('ChangesRefreshEvent', { channel: teamChannel(1) });
    await rest(30);
    const before = asked;
    page.clock.advance(60_000);
    await rest(30);
    expect(asked).toBe(before);
    expect(page.client.team(1).collections.folders.get(folderId)).toBeDefined();
    // After the next sign-in the full load is still recorded as due.
    answers = without('folders');
    page.client.team(1).catchUp();
    await rest(30);
    expect(page.client.team(1).collections.folders.get(folderId)).toBeUndefined();
  });

  test('that was created during a full load is not lost', async () => {
    const made = newId();
    const release = holdAnswers();
    page.socket.hear('ChangesRefreshEvent', { channel: teamChannel(1) });
    await rest();
    const { seq } = page.server;
    page.server.put('folders', made, { name: 'New', position: 'a1', board_id: boardId });
    page.hearSince(seq);
    await rest();
    release();
    await rest(30);
    const { lost, collections } = page.client.team(1);
    expect([lost.size, collections.folders.get(made)?.name]).toEqual([0, 'New']);
  });
});

describe('a folder that is changed during a full load', () => {
  test('is never shown as it was before', async () => {
    const release = holdAnswers();
    page.socket.hear('ChangesRefreshEvent', { channel: teamChannel(1) });
    await rest();
    page.server.put('folders', folderId, { name: 'Renamed' });
    page.hearSince(page.server.seq - 1);
    await rest();
    const { collections, subscribe } = page.client.team(1);
    const name = () => collections.folders.get(folderId)?.name;
    expect(name()).toBe('Renamed');
    const seen = new Set<unknown>();
    subscribe(() => seen.add(name()));
    release();
    await rest(30);
    expect([name(), seen.has('Folder')]).toEqual(['Renamed', false]);
  });
});

describe('a team that the person has left', () => {
  const refused = (code: 'not_found' | 'unknown') => () =>
    Promise.reject(new RequestError(404, code === 'unknown' ? {} : { code }));

  test('ends here as a whole', async () => {
    const team = page.client.team(1);
    answers = refused('not_found');
    page.socket.hear('ChangesRefreshEvent', { channel: teamChannel(1) });
    await rest(30);
    expect(team.isGone).toBe(true);
    expect(team.lost).toEqual(new Set([folderId, boardId]));
    expect([...team.collections.attributes.all()]).toEqual([]);
    page.clock.advance(1_000);
    await rest();
    expect(await page.storage.read('structure/1')).toBe(null);
  });

  test('stays if only a proxy says that the page does not exist', async () => {
    answers = refused('unknown');
    page.socket.hear('ChangesRefreshEvent', { channel: teamChannel(1) });
    await rest(30);
    expect(page.client.team(1).isGone).toBe(false);
    expect(page.client.team(1).collections.folders.get(folderId)).toBeDefined();
  });
});

describe('a visit', () => {
  test('asks for its board only, listens to no channel, and stores nothing', async () => {
    page.client.close();
    const asked: string[] = [];
    const server = newServer();
    const answer = server.fetch;
    server.fetch = (address) => {
      asked.push(address);
      return answer(address);
    };
    page = new Page({ server });
    const listening = vi.spyOn(page.client.live, 'listen');
    const streamed = vi.spyOn(server.folders, 'stream');
    page.client.visit(1, boardId);
    await page.client.team(1).loaded;
    page.client.folder(place).subscribe(() => {});
    await rest();
    expect(page.client.folder(place).status).toBe('ready');
    expect(asked).toHaveLength(1);
    for (const address of asked) expect(address).toContain(`board_id=${boardId}`);
    expect(listening).not.toHaveBeenCalled();
    expect(streamed.mock.calls[0]![3]).toEqual({ kept: false });
    page.clock.advance(5_000);
    await rest();
    expect(await page.storage.list('')).toEqual([]);
    // The page checks again by itself.
    server.put('folders', folderId, { name: 'Renamed' });
    page.client.lookAgain(1);
    await rest();
    expect(page.client.team(1).collections.folders.get(folderId)?.name).toBe('Renamed');
    page.client.endVisit(1);
    expect(page.client.visitedBoard(1)).toBeUndefined();
  });
});
