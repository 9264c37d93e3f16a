import { type Fields, targetOf } from '@tessera/sync/request.ts';
import type { Refusal } from '@tessera/sync/storage.ts';
import { conflicting } from '../../data/sync/refusals.ts';
import { saveWordsOf } from './describe-request.ts';
import type { LookUps, Sides } from './save-words.ts';

/** Whether the record exists and is known here, so that a person can decide on it in place. */
export function isReadable(refusal: Refusal, look: LookUps): boolean {
  const request = conflicting(refusal);
  return saveWordsOf(targetOf(request).collection).isKnown(request, look);
}

/** Both sides of a conflict. `waits`: whether a later save of the record by this person is waiting. */
export function conflictSides(refusal: Refusal, look: LookUps, waits: (route: string) => boolean): Sides[] {
  const { t } = look;
  const request = conflicting(refusal);
  const words = saveWordsOf(targetOf(request).collection);
  const theirs = waits(request.route) ? refusal.remote : newest(refusal, look);
  const { item } = request;
  if (theirs !== null && item !== null) return words.sides(item, theirs, request, look);
  const yours = item ? words.yours(request, look) : t('sync.gone');
  const others = theirs ? String(theirs['name'] ?? t('sync.theirSettings')) : t('sync.gone');
  return [{ label: undefined, yours, theirs: others }];
}

/** The other side now: it may have changed again since the refusal. */
function newest(refusal: Refusal, look: LookUps): Fields | null {
  const request = conflicting(refusal);
  const { collection, id } = targetOf(request);
  const shown = look.read(request.channel, collection, id);
  const version = (record: Fields | null) => Number(record?.['row_version'] ?? 0);
  return shown && version(shown) > version(refusal.remote) ? shown : refusal.remote;
}
