import type { RequestRecord } from '@tessera/sync/request.ts';
import type { Action, UndoStep } from '@tessera/sync/undo.ts';
import { clientRecordOf } from '../records/index.ts';
import type { Save } from './sync-client.ts';
import { withoutGoingAlong } from './undo-companions.ts';

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

const stepOf = (save: Save): UndoStep => {
  const { channel, collection, id } = save;
  return { channel, collection, id, ...sidesOf(save) };
};

/** What somebody does with some saves, as what can be taken back. */
export const actionOf = (
  requests: readonly RequestRecord[],
  saves: readonly Save[],
  alongside: readonly UndoStep[],
): Action => ({
  keys: requests.map(({ key }) => key),
  steps: [...alongside, ...withoutGoingAlong(saves).map(stepOf)],
  channels: [...new Set(requests.map(({ channel }) => channel))],
});
