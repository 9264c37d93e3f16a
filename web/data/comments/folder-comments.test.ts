import { newId } from '@tessera/domain/plain-ids.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import type { CommentReaction } from '@tessera/domain/records/comment-reaction.ts';
import { RecordCollection } from '@tessera/sync/collection.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncClient } from '../sync/sync-client.ts';
import { rest } from '../testing/page.ts';
import { FolderComments } from './folder-comments.ts';

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const about = { item_id: newId(), view_id: null };
const secret = {
  ...{ ...about, id: newId(), parent_id: null, row_version: 1, created_by: 2, text: { text: 'secret' } },
  ...{ created_at: '2026-01-01 00:00:00', pinned: false, deleted: false },
};
const page = { data: [secret], reactions: [], pinned: [], more: false };
let counted: { data: { id: string; count: number; last_of_others_at: null }[] };

let clock: FakeClock;
let stored: Map<string, unknown>;
/** Lets the server answer what it was asked, and the storage what it was. */
let answer: () => void;
let folder: FolderComments;

beforeEach(() => {
  counted = { data: [{ id: about.item_id, count: 1, last_of_others_at: null }] };
  clock = new FakeClock();
  stored = new Map();
  const waiting: (() => void)[] = [];
  answer = () => {
    for (const go of waiting.splice(0)) go();
  };
  const later = <T>(value: () => T): Promise<T> =>
    new Promise((resolve) => waiting.push(() => resolve(value())));
  const client = {
    person: 1,
    clock,
    team: () => ({ collections: { read_marks: new RecordCollection() } }),
    visitedBoard: () => undefined,
    connection: { on: () => {} },
    storage: {
      read: (name: string) => later(() => stored.get(name)),
      write: async (name: string, value: unknown) => stored.set(name, structuredClone(value)),
    },
    request: (_call: unknown, { query }: { query?: object }) => later(() => (query ? page : counted)),
  };
  folder = new FolderComments(client as unknown as SyncClient, place);
});

/** All that is under way comes to its end. */
async function ends(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    answer();
    await rest();
    clock.advance(1_000);
  }
}

/** A conversation is looked at, and how many comments there are. */
function look(): void {
  folder.of(about).subscribe(() => {});
  folder.counts.subscribe(about, () => {});
}

const kept = () => JSON.stringify([...stored]);

describe('the comments of a folder', () => {
  test('are kept for a page without a network', async () => {
    look();
    await ends();
    expect([folder.of(about).status, folder.comments.get(secret.id)?.id]).toEqual(['ready', secret.id]);
    expect([kept(), stored.size]).toEqual([expect.stringContaining('secret'), 2]);
  });

  test('about an item that is there again are asked for again: what was said meanwhile nobody is told', async () => {
    look();
    await ends();
    folder.comments.pushDeleted(secret.id);
    counted.data[0]!.count = 5;
    folder.itemCame(newId());
    await ends();
    expect([folder.comments.get(secret.id), folder.counts.of(about)?.count]).toEqual([undefined, 1]);
    folder.itemCame(about.item_id);
    await ends();
    expect([folder.comments.get(secret.id)?.id, folder.counts.of(about)?.count]).toEqual([secret.id, 5]);
  });

  test('that the person may not see any more are not taken from an answer that comes late', async () => {
    look();
    answer();
    await rest();
    clock.advance(1_000);
    folder.lose();
    await ends();
    expect([...folder.comments.all()]).toEqual([]);
    expect(folder.counts.of(about)).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  test('that the person may not see any more go with what they wrote themselves and is not sent yet', async () => {
    look();
    await ends();
    const own = { ...secret, id: newId(), created_by: 1, parent_id: secret.id } as unknown as Comment;
    folder.comments.begin('key', own.id, own);
    const told: string[] = [];
    folder.comments.subscribe((ids) => told.push(...ids));
    folder.lose();
    expect([...folder.comments.all()]).toEqual([]);
    expect(told.toSorted()).toEqual([secret.id, own.id].toSorted());
    // Its answer comes to nothing.
    folder.comments.succeed('key', own.id);
    expect([...folder.comments.all()]).toEqual([]);
  });

  test('that the person may not see any more are not stored late', async () => {
    look();
    for (let turn = 0; turn < 2; turn += 1) {
      answer();
      await rest();
      clock.advance(turn === 0 ? 1_000 : 200);
    }
    answer();
    await rest();
    expect([folder.of(about).status, folder.counts.of(about)?.count, stored.size]).toEqual(['ready', 1, 0]);
    folder.lose();
    await ends();
    expect(stored.size).toBe(0);
  });

  test('are not taken from the storage by then', async () => {
    look();
    await ends();
    const before = kept();
    folder.lose();
    const target = folder.of(about);
    target.subscribe(() => {});
    await ends();
    expect([...folder.comments.all()]).toEqual([]);
    expect(kept()).toBe(before);
  });

  test('keep a reaction that is saved while their answer is under way, and lose one that somebody took back', async () => {
    const reaction = (id: string) =>
      ({ id, comment_id: secret.id, reaction: '👍', created_by: 1, row_version: 1 }) as CommentReaction;
    const [own, theirs] = [reaction(newId()), reaction(newId())];
    look();
    await ends();
    folder.reactions.pushSaved(theirs);
    folder.reactions.begin('key', own.id, own);
    folder.refresh();
    folder.reactions.succeed('key', own.id, own);
    await ends();
    expect([...folder.reactions.all()].map(({ id }) => id)).toEqual([own.id]);
  });
});
