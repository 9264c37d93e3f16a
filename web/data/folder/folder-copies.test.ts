import { folderName, noteOf, notesOf } from './folder-names.ts';
import 'fake-indexeddb/auto';
import type { Change } from '@tessera/domain/api/changes.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { IdbStorage, openSyncDatabase, type SyncDatabase } from '@tessera/sync/storage-idb.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncClient } from '../sync/sync-client.ts';
import { rest } from '../testing/page.ts';
import { forgetOldest, keepCopy, readCopy } from './folder-copies.ts';
import { FolderCopy } from './folder-copy.ts';
import type { FolderSink } from './folder-loader.ts';

let databases = 0;
let database: SyncDatabase;
let storage: IdbStorage;
let state: 'connected' | 'disconnected';
let copies: Set<string>;
let sunk: string[];
let streamed: number;
let copySeq: number;
const place = { team_id: 1, board_id: 'b', folder_id: 'f' };
let headers: number[];
const sink: FolderSink = { header: ({ seq }) => headers.push(seq), chunk: () => {} };

function copyOf(folderId: string, team_id = 1): FolderCopy {
  const folders = {
    copy: async (id: string, into: FolderSink) => {
      sunk.push(id);
      if (copies.has(id)) into.header({ ...place, seq: copySeq, total: 0 });
      return copies.has(id);
    },
    stream: async () => {
      streamed += 1;
    },
  };
  const client = { storage, folders, connection: { state }, clock: new FakeClock() };
  return new FolderCopy(client as unknown as SyncClient, { team_id, folder_id: folderId });
}

beforeEach(async () => {
  headers = [];
  copySeq = 0;
  databases += 1;
  database = await openSyncDatabase(`copies ${databases}`);
  storage = new IdbStorage(database);
  [state, copies, sunk, streamed] = ['connected', new Set(['1/f']), [], 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  database.close();
});

const changes = (seq: number): Change[] => [
  { seq, collection: 'items', method: 'deleted', record: { id: `${seq}` } },
];
const notes = async (folderId = 'f', team = 1) =>
  (await storage.list(notesOf(folderName(team, folderId)))).map(
    ({ value }) => (value as { seq: number }).seq,
  );
const listedFolders = async () => (await storage.list('copy/')).map(({ name }) => name.slice(7)).sort();
const folders = async () =>
  [...new Set((await database.getAllKeys('folders')).map((name) => name.split('/')[1]!))].sort();

async function note(copy: FolderCopy, ...seqs: number[]): Promise<void> {
  for (const seq of seqs) copy.note(changes(seq), seq);
  await storage.list('');
}
/** Stores a copy with the time when it was made. */
async function keep(folderId: string, { at = 0, bytes = 1, seq = 0 } = {}): Promise<void> {
  vi.spyOn(Date, 'now').mockReturnValue(at);
  await keepCopy(database, folderName(1, folderId), { seq, parts: [new Uint8Array([1])] }, bytes);
  vi.restoreAllMocks();
}

describe('changes since a copy', () => {
  test('R85: are in the log’s order, also with numbers of different length', async () => {
    await note(copyOf('f'), 9, 10, 100, 1_000_000, 99, 2);
    expect(await notes()).toEqual([2, 9, 10, 99, 100, 1_000_000]);
    expect(noteOf('f', Number.MAX_SAFE_INTEGER) > noteOf('f', 9)).toBe(true);
  });

  test('R85: come with the copy, to be applied to it', async () => {
    const copy = copyOf('f');
    await note(copy, 5, 7);
    expect(await copy.load(place, sink)).toEqual([
      { changes: changes(5), after: 0, seq: 5 },
      { changes: changes(7), after: 5, seq: 7 },
    ]);
    expect(sunk).toEqual(['1/f']);
    copies.clear();
    headers = [];
    expect(await copy.load(place, sink)).toHaveLength(2);
    expect(headers).toEqual([0]);
  });

  test('R85: without a copy are complete if they begin with the first', async () => {
    copies.clear();
    const copy = copyOf('f');
    expect(await copy.load(place, sink)).toBeUndefined();
    copy.follow(4);
    await note(copy, 5);
    expect(await copy.load(place, sink)).toBeUndefined();
    expect(headers).toEqual([]);
  });

  test('R85: after a gap are not used', async () => {
    const copy = copyOf('f');
    await note(copy, 1, 2);
    copy.follow(9);
    await note(copy, 10);
    expect(await copy.load(place, sink)).toMatchObject([{ seq: 1 }, { seq: 2 }]);
    copySeq = 9;
    expect(await copyOf('f').load(place, sink)).toHaveLength(3);
  });

  test('R85: that a copy contains are removed; later ones and other folders’ stay', async () => {
    await note(copyOf('f'), 3, 10, 11, 200);
    await note(copyOf('g'), 3);
    await keep('f', { seq: 10 });
    expect([await notes(), await notes('g')]).toEqual([[11, 200], [3]]);
    await keep('f', { seq: 11 });
    expect([await notes(), await folders(), await listedFolders()]).toEqual([[200], ['f'], ['f']]);
  });

  test('R87: are not stored any more after one that can’t be stored', async () => {
    const copy = copyOf('f');
    await note(copy, 1);
    vi.spyOn(storage, 'write').mockRejectedValueOnce(new Error('QuotaExceededError'));
    await note(copy, 2);
    await rest();
    await note(copy, 3, 4);
    expect(await notes()).toEqual([1]);
  });

  test('R85: are all used if there are many, and the copy is then renewed, except offline', async () => {
    const many = Array.from({ length: 301 }, (_, at) => at + 1);
    await note(copyOf('f'), ...many);
    for (const [now, renewals] of [
      ['disconnected', 0],
      ['connected', 1],
    ] as const) {
      state = now;
      const copy = copyOf('f');
      expect(await copy.load(place, sink)).toHaveLength(301);
      copy.renew();
      copy.renew();
      expect(streamed).toBe(renewals);
    }
  });

  test('R85: a copy that can’t be read is none', async () => {
    vi.spyOn(storage, 'list').mockRejectedValue(new Error('broken'));
    expect(await copyOf('f').load(place, sink)).toBeUndefined();
  });
});

test("the same ids in two workspaces are two folders, and neither gets the other's stored data", async () => {
  await note(copyOf('f'), 1, 2);
  await note(copyOf('f', 2), 3);
  await keep('f', { seq: 9 });
  expect([await notes('f', 1), await notes('f', 2)]).toEqual([[], [3]]);
  const taken: number[] = [];
  const take = (bytes: Uint8Array) => taken.push(...bytes);
  expect(await readCopy(database, folderName(2, 'f'), take)).toBe(false);
  expect(await readCopy(database, folderName(1, 'f'), take)).toBe(true);
  expect(taken).toEqual([1]);
});

describe('storage limits', () => {
  test('R86: 30 folders are stored; the oldest are removed first, with their changes', async () => {
    for (let at = 1; at <= 32; at += 1) {
      await keep(`folder-${at}`, { at });
      await note(copyOf(`folder-${at}`), at);
    }
    // Stored again, it is a new copy.
    await keep('folder-1', { at: 40 });
    await forgetOldest(database);
    const left = await folders();
    expect(left).toHaveLength(30);
    expect(
      ['folder-1', 'folder-2', 'folder-3', 'folder-4'].map((name) => left.includes(name as never)),
    ).toEqual([true, false, false, true]);
    expect(await listedFolders()).toEqual(left);
    expect([await notes('folder-2'), await notes('folder-4')]).toEqual([[], [4]]);
  });

  test('R86: 300 MB are stored', async () => {
    for (const [at, megabytes] of [100, 150, 100, 90].entries())
      await keep(`f${at}`, { at, bytes: megabytes * 1_000_000 });
    await forgetOldest(database);
    expect(await folders()).toEqual(['f2', 'f3']);
    await forgetOldest(database);
    expect(await folders()).toEqual(['f2', 'f3']);
  });

  test('R86: the newest copy stays, however large it is', async () => {
    await keep('small', { at: 1 });
    await keep('huge', { at: 2, bytes: 900_000_000 });
    await forgetOldest(database);
    expect([await folders(), await listedFolders()]).toEqual([['huge'], ['huge']]);
  });

  test('R86: other stored data is not touched', async () => {
    await storage.write('structure/1', 'kept');
    for (let at = 0; at < 31; at += 1) await keep(`f${at}`, { at });
    await forgetOldest(database);
    expect(await storage.read('structure/1')).toBe('kept');
    expect(await folders()).toHaveLength(30);
  });
});

test('R84: a copy is read in order, its first part at once, however it was cut', async () => {
  const bytes = Array.from({ length: 30 }, (_, index) => new Uint8Array(200_000).fill(index));
  await keepCopy(database, 'large', { seq: 1, parts: bytes }, 6_000_000);
  const read: Uint8Array[] = [];
  expect(await readCopy(database, 'large', (part) => read.push(part))).toBe(true);
  expect(read[0]!.byteLength).toBeLessThan(500_000);
  expect(Buffer.concat(read).equals(Buffer.concat(bytes))).toBe(true);
  await keepCopy(database, 'large', { seq: 2, parts: [new Uint8Array([1])] }, 1);
  read.length = 0;
  await readCopy(database, 'large', (part) => read.push(part));
  expect(read).toHaveLength(1);
  expect(await readCopy(database, 'none', () => {})).toBe(false);
});
