import { newId } from '@tessera/domain/plain-ids.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import type { ReadMark } from '@tessera/domain/records/read-mark.ts';
import { RecordCollection } from '@tessera/sync/collection.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncClient } from '../sync/sync-client.ts';
import { CommentCounts } from './comment-counts.ts';
import type { FolderComments } from './folder-comments.ts';

const ME = 1;
const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const item = (id: string) => ({ item_id: id, view_id: null });

let clock: FakeClock;
let asked: { items: string[]; views: string[] }[];
let isBroken: boolean;
/** What the server has. */
let there: Map<string, { count: number; last_of_others_at: string | null }>;
let comments: RecordCollection<Comment>;
let marks: RecordCollection<ReadMark>;
let reconnect: () => void;
let counts: CommentCounts;
let stored: Map<string, unknown>;

function newCounts(): CommentCounts {
  comments = new RecordCollection();
  marks = new RecordCollection();
  const client = {
    person: ME,
    clock,
    team: () => ({ collections: { read_marks: marks } }),
    visitedBoard: () => undefined,
    connection: {
      on: (_event: string, listener: () => void) => {
        reconnect = listener;
      },
    },
    storage: {
      read: async (name: string) => stored.get(name),
      write: async (name: string, value: unknown) => stored.set(name, structuredClone(value)),
    },
    request: async (_call: unknown, { body }: { body: { items: string[]; views: string[] } }) => {
      asked.push(body);
      if (isBroken) throw new Error('no network');
      const ids = [...body.items, ...body.views].filter((id) => there.has(id));
      return { data: ids.map((id) => ({ id, ...there.get(id)! })) };
    },
  };
  return new CommentCounts(client as unknown as SyncClient, place, { comments } as unknown as FolderComments);
}

/** What is in sight rests, and the server answers. */
async function rest(): Promise<void> {
  await Promise.resolve();
  clock.advance(1_000);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

const comment = (about: string, fields: Partial<Comment> = {}): Comment =>
  ({
    ...{ id: newId(), row_version: 1, created_at: '2026-01-01 00:00:00', created_by: 2, deleted: false },
    ...item(about),
    ...fields,
  }) as Comment;

beforeEach(() => {
  clock = new FakeClock();
  asked = [];
  isBroken = false;
  there = new Map();
  stored = new Map();
  counts = newCounts();
});

describe('counts of comments', () => {
  test('are asked for once what is in sight rests, together, and known from then on', async () => {
    const [one, two, passing] = [newId(), newId(), newId()];
    there.set(one, { count: 3, last_of_others_at: null });
    const view = newId();
    for (const id of [one, two]) counts.subscribe(item(id), () => {});
    counts.subscribe({ item_id: null, view_id: view }, () => {});
    counts.subscribe(item(passing), () => {})();
    clock.advance(100);
    expect(asked).toEqual([]);
    await rest();
    expect(asked).toMatchObject([{ items: [one, two], views: [view] }]);
    expect(counts.of(item(one))).toEqual({ count: 3, isNew: false });
    expect(counts.of(item(two))).toEqual({ count: 0, isNew: false });
    expect(counts.of(item(passing))).toBeUndefined();
    counts.subscribe(item(one), () => {});
    await rest();
    expect(asked).toHaveLength(1);
  });

  test('are asked for as soon where the clock is set back meanwhile', async () => {
    counts.subscribe(item(newId()), () => {});
    await rest();
    counts.subscribe(item(newId()), () => {});
    clock.advance(100);
    counts.subscribe(item(newId()), () => {});
    clock.setBack(3_600_000);
    await rest();
    expect(asked.map(({ items }) => items.length)).toEqual([1, 2]);
  });

  test('of more than a call asks for are asked for in several', async () => {
    for (let nth = 0; nth < 250; nth += 1) counts.subscribe(item(newId()), () => {});
    await rest();
    await rest();
    expect(asked.map(({ items }) => items.length)).toEqual([200, 50]);
  });

  test('follow what is heard, and what waits to be sent', async () => {
    const id = newId();
    there.set(id, { count: 1, last_of_others_at: null });
    let told = 0;
    counts.subscribe(item(id), () => {
      told += 1;
    });
    await rest();
    const mine = comment(id, { created_by: ME });
    comments.begin('key', mine.id, mine);
    expect(counts.of(item(id))?.count).toBe(2);
    counts.hear(mine);
    comments.succeed('key', mine.id, mine);
    expect(counts.of(item(id))).toEqual({ count: 2, isNew: false });
    const theirs = comment(id, { created_at: '2026-01-01 00:00:01' });
    counts.hear(theirs);
    comments.pushSaved(theirs);
    counts.hear(theirs);
    expect(counts.of(item(id))).toEqual({ count: 3, isNew: true });
    const gone = { ...theirs, row_version: 2, deleted: true };
    counts.hear(gone);
    comments.pushSaved(gone);
    expect(counts.of(item(id))?.count).toBe(2);
    expect(told).toBeGreaterThan(3);
    there.set(id, { count: 7, last_of_others_at: null });
    await rest();
    expect(counts.of(item(id))).toEqual({ count: 7, isNew: false });
  });

  test('are new until their person has read them', async () => {
    const id = newId();
    there.set(id, { count: 2, last_of_others_at: '2026-01-01 00:00:00' });
    counts.subscribe(item(id), () => {});
    await rest();
    expect(counts.of(item(id))?.isNew).toBe(true);
    marks.pushSaved({ id, row_version: 1, read_until: '2026-01-01 00:00:00' } as ReadMark);
    expect(counts.of(item(id))?.isNew).toBe(false);
  });

  test('are asked for again where nobody has answered, and kept for a page without a network', async () => {
    const id = newId();
    there.set(id, { count: 2, last_of_others_at: null });
    isBroken = true;
    counts.subscribe(item(id), () => {});
    await rest();
    expect(counts.of(item(id))).toBeUndefined();
    isBroken = false;
    reconnect();
    await rest();
    expect(counts.of(item(id))?.count).toBe(2);
    clock.advance(2_000);
    isBroken = true;
    counts = newCounts();
    counts.subscribe(item(id), () => {});
    await rest();
    expect(counts.of(item(id))?.count).toBe(2);
  });
});
