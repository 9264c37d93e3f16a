import { isStructure } from '@tessera/domain/records/index.ts';
import { type Fields, targetOf } from '@tessera/sync/request.ts';
import type { Refusal } from '@tessera/sync/storage.ts';
import { dataWords } from './data-words.ts';
import { attributeOf, type LookUps } from './describe-request.ts';

/** One thing that two people have decided differently. `label`: what it is, where that is not said already. */
export interface Sides {
  label: string | undefined;
  yours: string;
  theirs: string;
}

const CONFLICT = 409;

export const isConflict = ({ status }: Refusal): boolean => status === CONFLICT;

/** The save that met a newer record. */
export const conflicting = ({ requests, part }: Refusal) => requests[part] ?? requests[0]!;

/** Whether what it is about is there and known here, so that a person can decide on it where they are. */
export function isReadable(refusal: Refusal, look: LookUps): boolean {
  const request = conflicting(refusal);
  const { collection, id } = targetOf(request);
  if (collection === 'values')
    return (
      attributeOf(request, look) !== undefined && look.read(request.channel, 'items', id.slice(0, 36)) != null
    );
  return look.read(request.channel, collection, id) != null;
}

/** Both sides of a conflict. `waits`: whether a later save of the record by this person is on its way. */
export function conflictSides(refusal: Refusal, look: LookUps, waits: (route: string) => boolean): Sides[] {
  const { t } = look;
  const request = conflicting(refusal);
  const theirs = waits(request.route) ? refusal.remote : newest(refusal, look);
  const { item } = request;
  if (theirs === null || item === null) {
    const mine = item ? yoursOf(refusal, look) : t('sync.gone');
    const other = theirs ? String(theirs['name'] ?? t('sync.theirSettings')) : t('sync.gone');
    return [{ label: undefined, yours: mine, theirs: other }];
  }
  if (targetOf(request).collection === 'values') {
    const found = attributeOf(request, look);
    const [mine, other] = [item['data'], theirs['data']].map((data) => dataWords(found, data, t));
    return [{ label: undefined, yours: mine!, theirs: other! }];
  }
  const fields = Object.keys(item).filter((field) => field !== 'row_version');
  const sides: Sides[] = [];
  if (fields.includes('name'))
    sides.push({ label: t('sync.fieldName'), yours: String(item['name']), theirs: String(theirs['name']) });
  if (fields.some((field) => field === 'position' || field === 'parent_id'))
    sides.push({ label: t('sync.fieldPlace'), yours: t('sync.yourPlace'), theirs: t('sync.theirPlace') });
  if (fields.some((field) => !['name', 'position', 'parent_id'].includes(field)))
    sides.push({
      label: t('sync.fieldSettings'),
      yours: t('sync.yourSettings'),
      theirs: t('sync.theirSettings'),
    });
  return sides;
}

/** What they have now: it may have changed again since the save was refused. */
function newest(refusal: Refusal, look: LookUps): Fields | null {
  const request = conflicting(refusal);
  const { collection, id } = targetOf(request);
  const shown = look.read(request.channel, collection, id);
  const version = (record: Fields | null) => Number(record?.['row_version'] ?? 0);
  return shown && version(shown) > version(refusal.remote) ? shown : refusal.remote;
}

function yoursOf(refusal: Refusal, look: LookUps): string {
  const request = conflicting(refusal);
  const { collection } = targetOf(request);
  if (collection === 'values') return dataWords(attributeOf(request, look), request.item?.['data'], look.t);
  if (isStructure(collection) && request.item?.['name']) return String(request.item['name']);
  return collection === 'items' ? look.t('sync.yourPlace') : look.t('sync.yourSettings');
}
