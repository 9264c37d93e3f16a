import { ANSWERS_WITH_THREAD, THREADS_MAX } from '@tessera/domain/api/comments.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import { RecordCollection } from '@tessera/sync/collection.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { RequestError } from '../api/errors.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { rest } from '../testing/page.ts';
import type { Conversation } from './conversation.ts';
import { FolderComments } from './folder-comments.ts';

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const about = { item_id: newId(), view_id: null };

let minute: number;
/** What the server has, oldest first. */
let server: Comment[];
let stored: Map<string, unknown>;
let offline: boolean;
let clock: FakeClock;
let folder: FolderComments;
let talk: Conversation;

/** Somebody writes: `thread` is answered. */
function write(thread: Comment | null = null, more: Partial<Comment> = {}): Comment {
  minute += 1;
  const one = {
    ...{ ...about, id: newId(), parent_id: thread?.id ?? null, row_version: 1, created_by: 2 },
    ...{ created_at: new Date(minute * 60_000).toISOString().slice(0, 19).replace('T', ' ') },
    ...{ text: { text: `${minute}` }, pinned: false, deleted: false, resolved: false, ...more },
  } as unknown as Comment;
  server.push(one);
  return one;
}
const many = (count: number, thread: Comment | null = null): Comment[] =>
  Array.from({ length: count }, () => write(thread));

interface Query {
  parent_id?: string;
  before?: string;
  until?: string;
  limit?: number;
}

/** As the server pages them. */
function answer({ parent_id, before, until, limit = THREADS_MAX }: Query) {
  const at = (id: string | undefined) => server.findIndex((one) => one.id === id);
  if ((before ?? until) !== undefined && at(before ?? until) < 0)
    throw new RequestError(422, { code: 'invalid' });
  const end = before === undefined ? server.length : at(before);
  const of = (parent: string | null) => server.filter((one) => one.parent_id === parent);
  if (parent_id !== undefined) {
    const all = of(parent_id).filter((one) => at(one.id) < end);
    const data = all.slice(-limit);
    return { data, reactions: [], pinned: [], more: data.length < all.length };
  }
  const named = server[at(until)];
  const from = named ? at(named.parent_id ?? named.id) : 0;
  const all = of(null).filter((one) => at(one.id) < end && at(one.id) >= from);
  const firsts = named ? all : all.slice(-limit);
  const data = firsts.flatMap((first) => {
    const answers = of(first.id);
    const since = named?.parent_id === first.id ? answers.indexOf(named) : answers.length;
    return [first, ...answers.slice(Math.min(since, Math.max(0, answers.length - ANSWERS_WITH_THREAD)))];
  });
  const pinned = server.filter((one) => one.pinned);
  return { data, reactions: [], pinned, more: from > 0 || firsts.length < all.length };
}

/** A page of the browser begins: what it has stored is there. */
async function begin(): Promise<void> {
  const client = {
    ...{ person: 1, clock, visitedBoard: () => undefined, connection: { on: () => {} } },
    team: () => ({ collections: { read_marks: new RecordCollection() } }),
    storage: {
      read: async (name: string) => structuredClone(stored.get(name)),
      write: async (name: string, value: unknown) => stored.set(name, structuredClone(value)),
    },
    request: async (_call: unknown, { query }: { query: Query }) => {
      if (offline) throw new RequestError(0, {});
      return structuredClone(answer(query));
    },
  };
  folder = new FolderComments(client as unknown as SyncClient, place);
  talk = folder.of(about);
  talk.subscribe(() => {});
  await rest();
}
/** The live channel tells of a comment. */
const hear = (one: Comment) => folder.comments.pushSaved(one);
const keep = async () => {
  clock.advance(1_000);
  await rest();
};

beforeEach(() => {
  [minute, server, stored, offline, clock] = [0, [], new Map(), false, new FakeClock()];
});

const shown = () => talk.threads.map(({ first }) => first.id);
const answersOf = (thread: Comment) =>
  talk.threads.find(({ first }) => first.id === thread.id)!.answers.map(({ id }) => id);
const ids = (all: readonly Comment[]) => all.map(({ id }) => id);

/** All that can be asked for is asked for. */
async function loadAll(thread?: Comment): Promise<void> {
  for (let turn = 0; turn < 20 && talk.more; turn += 1) await talk.loadMore();
  for (let turn = 0; turn < 20 && thread && talk.hasOlderAnswers(thread.id); turn += 1)
    await talk.loadAnswers(thread.id);
}

describe('a conversation', () => {
  test('is whole, with all answers, once all of it is asked for', async () => {
    const all = many(240);
    const answered = all[3]!;
    const answers = many(120, answered);
    await begin();
    expect(talk.isWhole).toBe(false);
    await talk.loadWhole();
    expect(talk.isWhole).toBe(true);
    expect(shown()).toEqual(ids(all));
    expect(answersOf(answered)).toEqual(ids(answers));
  });

  test('is not whole where nobody answers, and has what is known', async () => {
    const all = many(40);
    await begin();
    offline = true;
    await talk.loadWhole();
    expect(talk.isWhole).toBe(false);
    expect(shown()).toEqual(ids(all.slice(-30)));
    offline = false;
    await talk.loadWhole();
    expect(talk.isWhole).toBe(true);
    expect(shown()).toEqual(ids(all));
  });

  test('has all of its threads once they are asked for, with one of the first pinned, in the next page too', async () => {
    const all = [write(null, { pinned: true }), ...many(80)];
    await begin();
    expect(shown()).toEqual(ids(all.slice(-30)));
    await keep();
    await begin();
    expect(shown()).toEqual(ids(all.slice(-30)));
    expect(ids(talk.pinned)).toEqual([all[0]!.id]);
    await loadAll();
    expect(shown()).toEqual(ids(all));
  });

  test('leaves none out that were written while nobody looked', async () => {
    const all = many(10);
    await begin();
    await keep();
    all.push(...many(50));
    await begin();
    await loadAll();
    expect(shown()).toEqual(ids(all));
  });

  test('shows what it has kept without a network', async () => {
    const all = [write(null, { pinned: true }), ...many(40)];
    await begin();
    await keep();
    offline = true;
    await begin();
    expect([shown(), ids(talk.pinned)]).toEqual([ids(all.slice(-30)), [all[0]!.id]]);
    await talk.loadAnswers(all.at(-1)!.id);
    expect(talk.status).toBe('ready');
  });

  test('that was kept is asked for once the server is there again', async () => {
    const all = many(3);
    await begin();
    await keep();
    offline = true;
    await begin();
    expect(shown()).toEqual(ids(all));
    offline = false;
    all.push(write());
    folder.resume();
    await rest();
    expect(shown()).toEqual(ids(all));
  });
});

describe('the answers of a thread', () => {
  test('are all there once they are asked for, also where one is written meanwhile', async () => {
    const thread = write();
    const all = many(120, thread);
    await begin();
    expect(answersOf(thread)).toEqual(ids(all.slice(-50)));
    expect(talk.hasOlderAnswers(thread.id)).toBe(true);
    all.push(write(thread));
    hear(all.at(-1)!);
    expect(talk.hasOlderAnswers(thread.id)).toBe(true);
    await loadAll(thread);
    expect(answersOf(thread)).toEqual(ids(all));
    expect(talk.hasOlderAnswers(thread.id)).toBe(false);
  });

  test('have none before them where so many were only heard of', async () => {
    const thread = write();
    await begin();
    for (const one of many(50, thread)) hear(one);
    expect([answersOf(thread).length, talk.hasOlderAnswers(thread.id)]).toEqual([50, false]);
  });

  test('have no gap behind one that is pinned, nor behind what was kept', async () => {
    const thread = write();
    const all = [...many(5, thread), write(thread, { pinned: true }), ...many(90, thread)];
    await begin();
    expect(answersOf(thread)).toEqual(ids(all.slice(-50)));
    expect(ids(talk.pinned)).toEqual([all[5]!.id]);
    await keep();
    all.push(...many(70, thread));
    await begin();
    expect(answersOf(thread)).toEqual(ids(all.slice(-50)));
    await loadAll(thread);
    expect(answersOf(thread)).toEqual(ids(all));
  });
});

describe('an address leads', () => {
  test('to an old thread, and to all that are newer', async () => {
    const all = many(80);
    await begin();
    expect(await talk.reach(all[20]!.id)).toBe('here');
    expect(shown()).toEqual(ids(all.slice(20)));
    expect(await talk.reach(all.at(-1)!.id)).toBe('here');
    expect(shown()).toEqual(ids(all.slice(20)));
  });

  test('to an answer of an old thread that was heard of before its thread', async () => {
    const old = write();
    many(80);
    await begin();
    const one = write(old);
    hear(one);
    expect(await talk.reach(one.id)).toBe('here');
    expect(answersOf(old)).toEqual([one.id]);
  });

  test('to one of the first of many answers, and to those behind it', async () => {
    const thread = write();
    const all = many(120, thread);
    await begin();
    expect(await talk.reach(all[10]!.id)).toBe('here');
    expect(answersOf(thread)).toEqual(ids(all.slice(10)));
    await loadAll(thread);
    expect(answersOf(thread)).toEqual(ids(all));
  });

  test('to a comment that is gone, which is not said where nobody could be asked', async () => {
    write();
    await begin();
    expect(await talk.reach(newId())).toBe('gone');
    offline = true;
    expect(await talk.reach(newId())).toBe('unknown');
  });
});
