import { undoable } from '../../data/folder/undoable.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { ItemPlace, ItemRows } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { innermost } from '../lines/lines.ts';
import { type Moving, sayMoveRefusal, sayNested } from './move-items.ts';

/** Makes items sub-items of the one above them, or takes them a level up. They stay in their order. */
export function nestItems(table: Pick<Moving, 't' | 'props'>, ids: readonly string[], by: 1 | -1): void {
  const { rows, actions } = table.props;
  const inOrder = [...ids].sort((one, other) => rows.indexOf(one) - rows.indexOf(other));
  const place = nestPlace(rows, inOrder[0]!, by);
  if (!place) return;
  const problem = actions.parentProblem(inOrder, place.parent);
  if (problem) {
    showToast(sayMoveRefusal(table, problem), { kind: 'error' });
    return;
  }
  if (place.parent !== null) rows.tree?.collapse(place.parent, false);
  const { done, undo } = undoable(syncClient(), () => actions.moveItems(inOrder, place));
  done.catch(() => {});
  sayNested(table, inOrder, place.parent, undo);
}

/** Where an item goes with a level; undefined: it cannot. */
export const nestPlace = (rows: ItemRows, id: string, by: 1 | -1): ItemPlace | undefined =>
  by > 0 ? placeBelow(rows, id) : placeAbove(rows, id);

/** The last place below the item that stands above one on the same level, in the same group; undefined: there is none. */
function placeBelow(rows: ItemRows, id: string): ItemPlace | undefined {
  const own = rows.indexOf(id);
  const group = innermost(rows.groups).find(({ start, count }) => own >= start && own < start + count);
  const depthOf = (row: number): number => rows.tree?.depthAt(row) ?? 0;
  const depth = depthOf(own);
  let last: number | undefined;
  for (let row = own - 1; row >= (group?.start ?? 0) && depthOf(row) >= depth; row -= 1) {
    if (depthOf(row) === depth + 1) last ??= row;
    if (depthOf(row) !== depth) continue;
    const parent = rows.idAt(row)!;
    return { parent, after: (last === undefined ? undefined : rows.idAt(last)) ?? parent };
  }
  return undefined;
}

/** Right below its parent, on the same level; undefined: it is at the top. */
function placeAbove(rows: ItemRows, id: string): ItemPlace | undefined {
  const parent = rows.item(id)?.parent_id;
  return parent ? { parent: rows.item(parent)?.parent_id ?? null, after: parent } : undefined;
}
