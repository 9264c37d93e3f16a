import { isId } from '@tessera/domain/ids.ts';
import { typeOf } from '@tessera/domain/records/index.ts';
import type { Committed, SaveRequest, Submission } from './submission.ts';
import { type KeyName, keyName } from './team-store.ts';

/** The most requests in one transaction: with more, the ones behind it would wait too long. */
const GROUP_MAX = 2_000;

/** A submission in the queue of its team. */
export interface Waiting {
  submission: Submission;
  answered: boolean;
  answer(committed: Committed): void;
  fail(error: unknown): void;
}

export const isNewItem = ({ collection, method, item, id }: SaveRequest): boolean =>
  typeOf(collection).storage === 'rows' && method !== 'delete' && item?.['row_version'] === 1 && isId(id);

export const keysOf = (waiting: readonly Waiting[]): KeyName[] =>
  waiting.flatMap(({ submission: { person, idempotencyKey: key } }) =>
    key === undefined ? [] : [{ person, key }],
  );

/** Saves of people and background work are written in turn: neither waits for more than one group of the other. */
export type Kind = 'people' | 'background';

/**
 * Takes as many submissions as are written together: of background work only one part, so that it is short. A key comes
 * once in a group: its repeat gets the answer of the first one.
 */
export function takeGroup(queue: Waiting[], next: Kind): Waiting[] {
  const isBackground = ({ submission }: Waiting) => submission.background === true;
  const part = queue.findIndex(isBackground);
  if (part >= 0 && (next === 'background' || queue.every(isBackground))) return queue.splice(part, 1);
  const group = queue.filter((one) => !isBackground(one));
  const keys = new Set<string>();
  const taken = new Set<Waiting>();
  let size = 0;
  for (const one of group) {
    const { person, idempotencyKey, requests } = one.submission;
    const key = idempotencyKey === undefined ? undefined : keyName({ person, key: idempotencyKey });
    size += requests.length;
    if (taken.size > 0 && (size > GROUP_MAX || (key !== undefined && keys.has(key)))) break;
    if (key !== undefined) keys.add(key);
    taken.add(one);
  }
  const left = queue.filter((one) => !taken.has(one));
  queue.splice(0, queue.length, ...left);
  return [...taken];
}

/** Whose turn it is behind a group. */
export const kindBehind = (group: readonly Waiting[]): Kind =>
  group[0]!.submission.background ? 'people' : 'background';
