import {
  type ItemsToMove,
  type MovedItems,
  type MovePreview,
  moveItems,
  previewMove,
} from '@tessera/domain/api/moves.ts';
import type { Action, UndoOutcome } from '@tessera/sync/undo.ts';
import { request } from '../api/call.ts';
import { takeBack } from '../structure/activity.ts';
import { syncClient } from '../sync/client.ts';

/** What moving items would do. */
export const previewOfMove = (team: number, wanted: ItemsToMove): Promise<MovePreview> =>
  request(previewMove, { params: { team }, body: wanted });

interface Moved extends MovedItems {
  undo(): Promise<UndoOutcome | undefined>;
}

/** Moves items to another folder. It is the last action of this tab then; `what`: what it did, in words. */
export async function moveToFolder(
  team: number,
  wanted: ItemsToMove,
  what: (moved: MovedItems) => string,
): Promise<Moved> {
  const { batch, ...moved } = await request(moveItems, { params: { team }, body: wanted });
  const client = syncClient();
  const onServer = { what: what(moved), takeBack: () => takeBack(team, batch) };
  const action: Action = { keys: [], steps: [], onServer };
  if (moved.items > 0) client.undoStack.record(action);
  return { ...moved, undo: async () => client.undo(action) };
}
