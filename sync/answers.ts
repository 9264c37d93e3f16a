import { newId } from '@tessera/domain/plain-ids.ts';
import type { Fields, RefusalBody, RequestRecord, ResponseRecord, Why } from './request.ts';
import { isSavedIn } from './same-content.ts';
import type { OutboxEntry, Refusal } from './storage.ts';

/** Merges two changes of one value. Undefined: they cannot be merged. */
export type Merge = (kind: string, base: unknown, mine: unknown, theirs: unknown) => unknown;

/** What the answers to a group change in the queue. */
export interface Settlement {
  /** Saved requests, with the record as the server has it then; null after a delete. */
  done: { entry: OutboxEntry; record: Fields | null }[];
  /** Refused requests, and those of the same batch. `remote`: the stored record, for a conflict. */
  refused: { entry: OutboxEntry; remote?: Fields | null }[];
  /** Entries that go on waiting, changed. `was`: the key that the entry had. */
  replaced: { was: string; entry: OutboxEntry }[];
  refusals: Refusal[];
}

/** 424 says only that another part of the batch failed: the refusal names that part. */
const FAILED_WITH_ANOTHER = 424;
const CONFLICT = 409;

/**
 * Reads the answers to a group of requests.
 *
 * Saves of one record build on each other: each makes the next version. So a refusal changes those behind it: after
 * a conflict they are refused with it, as they meet the same newer record; after any other refusal they make a
 * version less.
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
    if (isSavedIn(request.item ?? {}, remote)) return alreadySaved(group, part, remote);
    // A later save of the record in the group builds on this one unmerged.
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

/** The stored record has the same content already: the save counts as done, and the rest of its batch is sent again. */
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

/** The group with one part changed. It gets new keys, because the content of the batch is another one. */
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

/** A person withdraws a group that waits: it is not sent, and later saves that build on it are renumbered. */
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

/** The codes of a refusal; none where the answer is not Tessera's, such as a proxy's. */
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

/** Refuses or renumbers the later saves that build on a refused group. */
function mendFollowers(
  settlement: Settlement,
  group: readonly OutboxEntry[],
  waiting: readonly OutboxEntry[],
  { part, status, remote }: { part: number; status: number; remote: Fields | null },
  now: number,
): void {
  const conflicting = new Map<string, Fields | null>();
  if (status === CONFLICT) conflicting.set(group[part]!.request.route, remote);
  /** Route → by how many versions its later saves are too high. */
  const shifts = new Map<string, number>();
  /**
   * Route → the `old` and the version of the first refused save: the save that builds on it gets this `old`. A merged
   * save makes another version, and the saves behind it were not made over the merge.
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
        // A save after a delete creates the record anew: it builds on no refused save.
        conflicting.delete(request.route);
        forget(request.route);
        continue;
      }
      const less = shifts.get(request.route);
      // One that names no version is made over whatever is there.
      if (!less || request.item?.['row_version'] === undefined) continue;
      const version = Number(request.item?.['row_version']);
      const item = { ...request.item, row_version: version - less };
      const base = bases.get(request.route);
      bases.delete(request.route);
      const mended = { ...request, item, ...(base?.version === version - 1 ? { old: base.old } : {}) };
      settlement.replaced.push({ was: request.key, entry: { ...entry, request: mended } });
    }
  }
}

/** Refuses a later save of a record in conflict; a single one replaces the item of the first refusal. */
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
 * Joins the refusal of a save that another tab made before it heard of a conflict with the refusal of that conflict, as
 * long as the person has not decided it (`undecided`). The joined refusal gets the first `old`. It keeps an id of its own,
 * so that a decision about the earlier one does not include the later save. Returns the earlier refusal.
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

/** The groups behind a place in the queue. */
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
