import type { UndoStep } from '@tessera/sync/undo.ts';
import { clientRecordOf } from '../records/index.ts';
import type { Save } from './sync-client.ts';

/** A save as an action that can be taken back: of a changed record, only what was changed. */
function sidesOf(save: Save): Pick<UndoStep, 'before' | 'after'> {
  const { undoSides } = clientRecordOf(save.collection);
  if (undoSides) return undoSides(save);
  const { item, old } = save;
  if (item === null) return { before: old, after: null };
  const { row_version: _version, ...after } = item;
  if (old === null) return { before: null, after };
  const before = Object.entries(after).map(([field, value]) => [
    field,
    old[field] === undefined ? unset(value) : old[field],
  ]);
  return { before: Object.fromEntries(before), after };
}

/** A flag that was never set is sent as false; a missing record is not sent. */
const unset = (value: unknown): unknown => (typeof value === 'boolean' ? false : undefined);

export const stepOf = (save: Save): UndoStep => {
  const { channel, collection, id } = save;
  return { channel, collection, id, ...sidesOf(save) };
};
