import { invalidBecause } from '@tessera/domain/errors.ts';
import type { TFunction } from 'i18next';
import { sayRule } from '../../data/api/say-error.ts';
import { undoable } from '../../data/folder/undoable.ts';
import { currentFormats } from '../../data/page/formats.ts';
import { syncClient } from '../../data/sync/client.ts';
import { announce } from '../../ui/drag/announce.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { type Undo, undoAction } from '../../ui/toast/undo-action.ts';
import type { ViewProps } from '../view-props.ts';
import { type Drawn, depthOf, type Grouped, inNextGroup, stepFrom, type Target } from './drop-place.ts';
import { keptBelow, sayKept, tellKept } from './kept-below.ts';
import { isSorted, type MoveRefusal, planMove } from './plan-move.ts';

export interface Moving {
  t: TFunction;
  props: Pick<ViewProps, 'rows' | 'settings' | 'attributes' | 'actions' | 'allowed'>;
  lines: Grouped;
  /** After it the rows stand elsewhere. `group`: where they are now, and which opens. */
  onMoved(itemId: string, group: string | undefined): void;
}

const drawnIn = ({ props, lines }: Pick<Moving, 'props' | 'lines'>): Drawn => ({ rows: props.rows, lines });

/** Items by their names, or their number. */
export function namesOf({ t, props }: Pick<Moving, 't' | 'props'>, ids: readonly string[]): string {
  const formatted = currentFormats().number(ids.length);
  if (ids.length > 1) return t('table.items', { count: ids.length, formatted });
  const primary = props.attributes.find((one) => one.primary);
  return String((primary && props.rows.item(ids[0]!)?.values[primary.id]) ?? t('item.untitled'));
}

/** Items and how many sub-items go along with them, in words. */
function takenIn(table: Pick<Moving, 't' | 'props'>, ids: readonly string[]): string {
  const count = countBelow(table, ids);
  const named = namesOf(table, ids);
  if (count === 0) return named;
  return currentFormats().list([named, saySubItems(table, count)]);
}

const saySubItems = ({ t }: Pick<Moving, 't'>, count: number): string =>
  t('bulk.subItems', { count, formatted: currentFormats().number(count) });

const countBelow = ({ props }: Pick<Moving, 'props'>, ids: readonly string[]): number =>
  props.actions.withSubItems(ids).length - ids.length;

/** What of items that are held over a place of a view is said there. */
export interface SaidOfMove {
  /** What becomes of their sub-items. */
  below?: string;
  /** Why they cannot go there. */
  refused?: string;
}

export function saidOfMove(
  table: Pick<Moving, 't' | 'props' | 'lines'>,
  ids: readonly string[],
  target: Target,
): SaidOfMove {
  const { changes, refusal } = planMove(drawnIn(table), table.props, ids, target);
  if (refusal) return { refused: sayMoveRefusal(table, refusal) };
  const count = countBelow(table, ids);
  if (count === 0) return {};
  if (changes.length === 0) return { below: `+ ${saySubItems(table, count)}` };
  const kept = keptBelow(table, ids, target, changes);
  return kept ? { below: sayKept(table.t, kept) } : {};
}

/** Why items cannot be moved somewhere, in words. */
export function sayMoveRefusal({ t }: Pick<Moving, 't'>, refusal: MoveRefusal): string {
  if (refusal === 'sorted') return t('table.move.sorted');
  if ('code' in refusal) return sayRule(invalidBecause(refusal.code, refusal));
  const { group, name } = refusal;
  return group === 'computed' ? t('table.move.computed', { name }) : t('table.inGroup.ungrouped');
}

/** Items that have become sub-items have gone from a view of the top level: it says so, and one press brings them back. */
export function sayNested(
  table: Pick<Moving, 't' | 'props'>,
  ids: readonly string[],
  parent: string | null,
  undo: Undo,
): void {
  const { t, props } = table;
  if (parent === null || props.settings.sub_items !== 'top') return;
  const words = { name: namesOf(table, ids), parent: namesOf(table, [parent]) };
  showToast(t('table.nestedUnseen', words), { action: undoAction(t, undo) });
}

/** Moves items to a place, or says why they stay. */
export function moveTo(table: Moving, ids: readonly string[], target: Target): void {
  const { t, props } = table;
  const { rows, actions } = props;
  const { place, changes, refusal } = planMove(drawnIn(table), props, ids, target);
  if (refusal) {
    showToast(sayMoveRefusal(table, refusal), { kind: 'error' });
    return;
  }
  if (place && place.parent !== null) rows.tree?.collapse(place.parent, false);
  const kept = keptBelow(table, ids, target, changes);
  const { done: saved, undo } = undoable(syncClient(), () =>
    place ? actions.moveItems(ids, place, changes) : actions.saveValues(changes),
  );
  saved.catch(() => {});
  table.onMoved(ids[0]!, target.group);
  sayNested(table, ids, place?.parent ?? null, undo);
  if (kept) tellKept(table, kept, undo);
  const row = rows.indexOf(ids[0]!);
  const name = (changes.length > 0 ? namesOf : takenIn)(table, ids);
  const words = { name, position: row + 1, count: rows.count };
  if (row >= 0) announce(t('drag.dropped', words));
}

/** Moves the items of some rows one place up or down among those on their level, or to the group that is beside theirs. */
export function moveBy(table: Moving, shown: readonly number[], by: 1 | -1): void {
  const { t, props } = table;
  const { rows } = props;
  const drawn = drawnIn(table);
  const level = Math.min(...shown.map((row) => depthOf(rows, row)));
  const moved = shown.filter((row) => depthOf(rows, row) === level);
  const ids = [...new Set(moved.map((row) => rows.idAt(row)!))];
  const sorted = isSorted(props.settings.query);
  const own = table.lines.groupOf(moved[0]!)?.key;
  // Sorted items have no places, but groups.
  const beside = () => (own === undefined || level > 0 ? undefined : inNextGroup(rows, own, by));
  const target = sorted ? beside() : stepFrom(drawn, moved, by);
  if (target) moveTo(table, ids, target);
  else if (sorted) showToast(t('table.move.sorted'), { kind: 'error' });
  else announce(t('drag.cancelled', { name: namesOf(table, ids) }));
}
