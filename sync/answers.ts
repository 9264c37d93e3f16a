import { newId } from '@tessera/domain/ids.ts';
import type { Fields, RefusalBody, RequestRecord, ResponseRecord, Why } from './request.ts';
import { sameContent } from './same-content.ts';
import type { OutboxEntry, Refusal } from './storage.ts';

/** Three versions of one text or value to one. Undefined: they can't be brought together. */
export type Merge = (kind: string, base: unknown, mine: unknown, theirs: unknown) => unknown;

/** What an answer makes of the queue. */
export interface Settlement {
  /** Saved, with the record that the server has then; null after a delete. */
  done: { entry: OutboxEntry; record: Fields | null }[];
  /** Refused, or failed because what it goes with was refused. `remote`: what is there instead, for a conflict. */
  refused: { entry: OutboxEntry; remote?: Fields | null }[];
  /** Entries that go on waiting, changed. `was`: the key that the entry had. */
  replaced: { was: string; entry: OutboxEntry }[];
  refusals: Refusal[];
}

/** 424 says only that another part failed; the person is told of that other part. */
const FAILED_WITH_ANOTHER = 424;
const CONFLICT = 409;

/**
 * Reads the answers to a group of requests.
 *
 * Saves of one record build on each other: each makes the version after the one before. So when one is refused,
 * those behind it are mended: with a conflict they meet the same newer record and are refused with it; after any
 * other refusal they make a version less.
 *
 * @param waiting the whole queue, the group included, in its order
 */
export function readAnswers(
  group: readonly OutboxEntry[],
  answers: readonly ResponseRecord[],
  waiting: readonly OutboxEntry[],
  now: number,
  merge: Merge,
): Settlement {
  const settlement: Settlement = { done: [], refused: [], replaced: [], refusals: [] };
  const part = failedPart(answers);
  if (part < 0) {
    settlement.done = group.map((entry, index) => ({
      entry,
      record: (answers[index]?.data ?? null) as Fields | null,
    }));
    return settlement;
  }
  const { status, data } = answers[part]!;
  const body = (data ?? {}) as RefusalBody;
  const remote = status === CONFLICT ? ((body.data ?? null) as Fields | null) : null;
  const { request } = group[part]!;
  if (status === CONFLICT && remote && request.method === 'put') {
    if (sameContent(request.item ?? {}, remote)) return alreadySaved(group, part, remote);
    // A later save in the group builds on this one as it was, not on what a merge makes of it.
    const again = group.some(({ request: { route } }, index) => index > part && route === request.route);
    const merged = again ? undefined : mergedRequest(request, remote, merge);
    if (merged) return { ...settlement, replaced: sendAgain(group, part, merged) };
  }
  const message = body.message ?? 'Something Went Wrong';
  refuse(settlement, group, { part, status, message, remote, ...whyOf(body) }, now);
  mendFollowers(settlement, group, waiting, { part, status, remote }, now);
  return settlement;
}

function failedPart(answers: readonly ResponseRecord[]): number {
  const own = answers.findIndex(({ status }) => status >= 300 && status !== FAILED_WITH_ANOTHER);
  return own >= 0 ? own : answers.findIndex(({ status }) => status >= 300);
}

/** Somebody has saved the very same: nothing is lost, and the others of the batch go again without it. */
function alreadySaved(group: readonly OutboxEntry[], part: number, remote: Fields): Settlement {
  const rest = group.filter((_, index) => index !== part);
  const batch = newId();
  return {
    done: [{ entry: group[part]!, record: remote }],
    refused: [],
    refusals: [],
    replaced: rest.map((entry) => ({
      was: entry.request.key,
      entry: {
        ...entry,
        reservedAt: null,
        request: { ...entry.request, key: newId(), transactionBatch: batch },
      },
    })),
  };
}

function mergedRequest(request: RequestRecord, remote: Fields, merge: Merge): RequestRecord | undefined {
  if (!request.merge || !request.item) return undefined;
  const data = merge(request.merge, request.old?.['data'], request.item['data'], remote['data']);
  if (data === undefined) return undefined;
  const row_version = Number(remote['row_version']) + 1;
  return { ...request, item: { ...request.item, data, row_version }, old: remote };
}

/** The group as it was but for one part; with new keys, as it says something else now. */
function sendAgain(
  group: readonly OutboxEntry[],
  part: number,
  changed: RequestRecord,
): Settlement['replaced'] {
  const batch = changed.transactionBatch === null ? null : newId();
  return group.map((entry, index) => ({
    was: entry.request.key,
    entry: {
      ...entry,
      reservedAt: null,
      request: { ...(index === part ? changed : entry.request), key: newId(), transactionBatch: batch },
    },
  }));
}

/** A person takes back what waits: nothing of it is sent, and what builds on it is mended. */
export function withdraw(group: readonly OutboxEntry[], waiting: readonly OutboxEntry[]): Settlement {
  const refused = group.map((entry) => ({ entry }));
  const settlement: Settlement = { done: [], refused, replaced: [], refusals: [] };
  mendFollowers(settlement, group, waiting, { part: 0, status: 0, remote: null }, 0);
  return settlement;
}

interface Cause {
  part: number;
  status: number;
  message: string;
  why?: Why;
  remote: Fields | null;
}

const wordsOf = ({ message, why }: Refusal): Pick<Cause, 'message' | 'why'> => ({
  message,
  ...(why ? { why } : {}),
});

/** What a refusal says by codes; nothing where somebody else has answered, such as a proxy. */
function whyOf({ code, params, permission, issues, errors }: RefusalBody): Pick<Cause, 'why'> {
  if (code === undefined) return {};
  return {
    why: {
      code,
      ...(params ? { params } : {}),
      ...(permission ? { permission } : {}),
      ...(issues ? { issues } : {}),
      ...(errors ? { errors } : {}),
    },
  };
}

function refuse(settlement: Settlement, group: readonly OutboxEntry[], cause: Cause, now: number): void {
  settlement.refused.push(
    ...group.map((entry, index) =>
      cause.status === CONFLICT && index === cause.part ? { entry, remote: cause.remote } : { entry },
    ),
  );
  const requests = group.map(({ request }) => request);
  settlement.refusals.push({
    ...cause,
    id: newId(),
    at: now,
    keys: requests.map(({ key }) => key),
    requests,
  });
}

/** What waits behind a refused group and builds on it. */
function mendFollowers(
  settlement: Settlement,
  group: readonly OutboxEntry[],
  waiting: readonly OutboxEntry[],
  { part, status, remote }: { part: number; status: number; remote: Fields | null },
  now: number,
): void {
  const conflicting = new Map<string, Fields | null>();
  if (status === CONFLICT) conflicting.set(group[part]!.request.route, remote);
  /** Route → versions that its followers have too many; a creation that failed takes them along. */
  const shifts = new Map<string, number>();
  /**
   * Route → what the first of those that were refused was made over, and its version: what builds on it is made over
   * that, now. A save that was merged makes another version, and what waits behind it was not made over the merge.
   */
  const bases = new Map<string, { old: Fields | null; version: number }>();
  const forget = (route: string) => {
    shifts.delete(route);
    bases.delete(route);
  };
  const shift = ({ route, method, old, item }: RequestRecord) => {
    if (method === 'delete') forget(route);
    else if (!conflicting.has(route)) {
      const earlier = bases.get(route);
      shifts.set(route, (shifts.get(route) ?? 0) + 1);
      bases.set(route, { old: earlier ? earlier.old : old, version: Number(item?.['row_version']) });
    }
  };
  for (const { request } of group) shift(request);
  const last = group.at(-1)!.order;
  for (const follower of groupsAfter(waiting, last)) {
    const deleted = new Set<string>();
    const at = follower.findIndex(({ request: { route, method } }) => {
      if (method === 'delete') deleted.add(route);
      return method === 'put' && conflicting.has(route) && !deleted.has(route);
    });
    if (at >= 0) {
      const { route } = follower[at]!.request;
      const cause = {
        part: at,
        status,
        ...wordsOf(settlement.refusals[0]!),
        remote: conflicting.get(route)!,
      };
      fold(settlement, follower, cause, now);
      for (const { request } of follower) shift(request);
      continue;
    }
    for (const entry of follower) {
      const { request } = entry;
      if (request.method === 'delete') {
        // What is made after it is made anew: it builds on nothing that was refused.
        conflicting.delete(request.route);
        forget(request.route);
        continue;
      }
      const less = shifts.get(request.route);
      if (!less) continue;
      const version = Number(request.item?.['row_version']);
      const item = { ...request.item, row_version: version - less };
      const base = bases.get(request.route);
      bases.delete(request.route);
      const mended = { ...request, item, ...(base?.version === version - 1 ? { old: base.old } : {}) };
      settlement.replaced.push({ was: request.key, entry: { ...entry, request: mended } });
    }
  }
}

/** A later save of a record that is in conflict: where it is alone, what the person wanted last is all that counts. */
function fold(settlement: Settlement, group: readonly OutboxEntry[], cause: Cause, now: number): void {
  const first = settlement.refusals.find(
    ({ requests }) => requests.length === 1 && requests[0]!.route === group[0]!.request.route,
  );
  if (group.length > 1 || !first) {
    refuse(settlement, group, cause, now);
    return;
  }
  const { request } = group[0]!;
  first.requests = [{ ...request, old: first.requests[0]!.old }];
  first.keys.push(request.key);
  settlement.refused.push({ entry: group[0]!, remote: cause.remote });
}

/**
 * A save that another tab made before it heard of a conflict: told as one with that conflict, as long as its person
 * has not decided (`undecided`). The refusal gets the first `old`. Returns what it stands for from now on; it has an id
 * of its own, so a decision that is on its way to the earlier one can't take the later save along.
 */
export function joinRefusal(
  { refusals: [refusal] }: Settlement,
  group: readonly OutboxEntry[],
  undecided: readonly Refusal[],
): Refusal | undefined {
  const { builtOn, route, method } = group[0]!.request;
  if (refusal?.status !== CONFLICT || refusal.requests.length !== 1) return undefined;
  if (builtOn === undefined || method !== 'put') return undefined;
  const earlier = undecided.find(
    ({ status, keys, requests }) =>
      status === CONFLICT && requests.length === 1 && requests[0]!.route === route && keys.includes(builtOn),
  );
  if (!earlier) return undefined;
  refusal.requests = [{ ...refusal.requests[0]!, old: earlier.requests[0]!.old }];
  refusal.keys = [...earlier.keys, ...refusal.keys];
  return earlier;
}

/** The groups of what waits after a place in the queue. */
function groupsAfter(waiting: readonly OutboxEntry[], order: number): OutboxEntry[][] {
  const groups: OutboxEntry[][] = [];
  for (const entry of waiting) {
    if (entry.order <= order) continue;
    const before = groups.at(-1)?.[0]?.request.transactionBatch;
    const batch = entry.request.transactionBatch;
    if (batch !== null && batch === before) groups.at(-1)!.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
