import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/drag/announce.ts';
import { type DragState, idle } from '../../../ui/drag/drag-state.ts';
import { Dragger, type DragList } from '../../../ui/drag/dragger.ts';
import { itemOfLine } from '../../lines/line-id.ts';
import { type Drop, depthOf, dropAt } from '../../moving/drop-place.ts';
import { type Moving, moveTo, namesOf, type SaidOfMove, saidOfMove } from '../../moving/move-items.ts';
import { blocksOf } from '../ranges.ts';
import type { Table } from '../use-table.ts';
import { HEADER_PX } from '../use-window.ts';

/** So far to the side a pointer goes for each level, in CSS pixels. */
const LEVEL_PX = 32;

/** What is held, and from where. */
interface Held {
  ids: string[];
  /** Some that were chosen are left out: the person may not change them. */
  leavesOut: boolean;
  set: ReadonlySet<string>;
  level: number;
  x: number;
  /** What was said last, and at which place. */
  known?: { place: string; said: SaidOfMove };
}

const NOTHING: ReadonlySet<string> = new Set();

/** Dragging rows by their numbers: between others, onto one, or into another group. */
export function useRowDrag(table: Table) {
  const { t } = useTranslation();
  const [state, draw] = useState<DragState>(idle);
  const held = useRef<Held>({ ids: [], leavesOut: false, set: NOTHING, level: 0, x: 0 });
  const latest = useRef({ table, t });
  /** The click at the end of a drag presses nothing. */
  const swallowsClick = useRef(false);
  const [dragger] = useState(() => {
    const changed = (before: DragState, next: DragState) => {
      const moving = movingOf(latest.current);
      const { ids } = held.current;
      if (next.phase === 'dragging') swallowsClick.current = true;
      if (next.phase === 'dragging' && before.phase !== 'dragging' && held.current.leavesOut)
        latest.current.table.props.onDenied('editItem');
      if (next.phase === 'cancelled') announce(moving.t('drag.cancelled', { name: namesOf(moving, ids) }));
      const drop = next.phase === 'dropped' ? dropOf(latest.current.table, held.current, before) : undefined;
      if (drop && !staysAt(latest.current.table, ids, drop)) moveTo(moving, ids, drop);
    };
    return new Dragger(listOf(table), { draw, changed });
  });
  useLayoutEffect(() => {
    latest.current = { table, t };
    dragger.update(listOf(table));
    // Somebody else has deleted what is held.
    if (dragger.isDragging && !held.current.ids.some((id) => table.rows.item(id)))
      dragger.end({ kind: 'cancel' });
  });
  useEffect(() => {
    const release = dragger.guard(table.grid.current);
    return () => {
      release?.();
      dragger.end({ kind: 'cancel' });
    };
  }, [dragger, table.grid]);

  const moving = movingOf({ table, t });
  const drop = dropOf(table, held.current, state);
  const { ids } = held.current;
  const said = drop && saidAt(moving, table, held.current, drop);
  return {
    drop,
    /** The items that are being dragged. */
    held: state.phase === 'dragging' ? held.current.set : NOTHING,
    refused: said?.refused,
    ghost:
      state.phase === 'dragging' && state.by === 'pointer'
        ? { at: state.at, name: namesOf(moving, ids), more: said?.below }
        : undefined,
    /** Whether a press on a row's number may become a drag: with a mouse on the handle. */
    press: (event: PointerEvent<HTMLElement>): void => {
      swallowsClick.current = false;
      const target = event.target as HTMLElement;
      const grip = target.closest(event.pointerType === 'touch' ? '[data-number]' : '[data-grip]');
      const row = target.closest<HTMLElement>('[data-item]');
      if (!grip || !row || event.button > 0 || !event.isPrimary || !row.querySelector('[data-grip]')) return;
      const id = row.dataset['item']!;
      const { ids, leavesOut } = heldWith(table, id);
      held.current = {
        ...{ ids, leavesOut, set: new Set(ids) },
        level: depthOf(table.rows, table.rows.indexOf(id)),
        x: event.clientX,
      };
      dragger.press(id, event.nativeEvent);
    },
    swallowsClick: () => swallowsClick.current,
  };
}

export type RowDrag = ReturnType<typeof useRowDrag>;

function listOf({ lines, grid, layout, toTable }: Table): DragList {
  return {
    ...{ axis: 'block', count: lines.count, covered: HEADER_PX, scroller: () => grid.current },
    indexOf: () => 0,
    // A fraction: onto a row, or between two of them. The lines may change while the pointer rests.
    gapAt: (place) => {
      const top = grid.current?.scrollTop ?? 0;
      return (toTable(top) + place - top) / layout.lineHeight;
    },
    placeOf: (gap) => gap * layout.lineHeight,
  };
}

const movingOf = ({ table, t }: { table: Table; t: Moving['t'] }): Moving => ({
  ...{ t, props: table.props, lines: table.lines },
  onMoved: (_, group) => table.settleIn(group),
});

/** All ticked items, or all that are selected, where the row is one of them; without those that the person may not change. */
function heldWith(
  { rows, ticks, selection, sheet, edit }: Table,
  id: string,
): Pick<Held, 'ids' | 'leavesOut'> {
  const selected = () =>
    selection ? blocksOf(sheet, selection).flatMap(({ lines }) => lines.map(itemOfLine)) : [];
  const several = ticks.ids.has(id) ? [...ticks.ids] : selected();
  const chosen = several.includes(id) ? [...new Set(several)] : [id];
  const ids = chosen.filter((one) => edit.mayEdit(one));
  ids.sort((one, other) => rows.indexOf(one) - rows.indexOf(other));
  return { ids, leavesOut: ids.length < chosen.length };
}

function dropOf(table: Table, { set, level, x }: Held, state: DragState): Drop | undefined {
  if (state.phase !== 'dragging' || state.by !== 'pointer' || !table.grid.current) return undefined;
  const rtl = getComputedStyle(table.grid.current).direction === 'rtl';
  const aside = Math.trunc((rtl ? x - state.at.x : state.at.x - x) / LEVEL_PX);
  const drawn = { rows: table.rows, lines: table.lines };
  return dropAt(drawn, state.gap, Math.max(0, level + aside), set);
}

/** As long as the pointer stays at a place it is the same, however many are held. */
function saidAt(moving: Moving, table: Table, held: Held, drop: Drop): SaidOfMove | undefined {
  if (staysAt(table, held.ids, drop)) return undefined;
  const place = JSON.stringify(drop);
  if (held.known?.place !== place) held.known = { place, said: saidOfMove(moving, held.ids, drop) };
  return held.known.said;
}

/** Whether a single item is dropped where it is. */
function staysAt({ rows, lines }: Table, ids: readonly string[], { place, group, isBeside }: Drop): boolean {
  if (!isBeside || ids.length > 1 || (rows.item(ids[0]!)?.parent_id ?? null) !== place.parent) return false;
  return rows.order.rowsOf(ids[0]!).some((row) => lines.groupOf(row)?.key === group);
}
