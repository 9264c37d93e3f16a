import { pixelsOf, stepOf } from '@tessera/domain/gantt/scale.ts';
import type { TFunction } from 'i18next';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/drag/announce.ts';
import type { Point } from '../../ui/drag/drag-state.ts';
import { namesOf } from '../moving/move-items.ts';
import { barAt, type GanttBar } from './bars.ts';
import {
  type Change,
  isRefusal,
  isTimed,
  type Moved,
  movedItems,
  placedItem,
  stretchedItem,
} from './change-bars.ts';
import { type DragSurface, type Drop, GanttDrag, type Held } from './gantt-drag.ts';
import { saveDates, sayRefusal } from './save-dates.ts';
import { isMirrored } from './timeline.ts';
import type { GanttState } from './use-gantt.ts';

/** Dragging in a chart. */
export function useGanttDrag(state: GanttState): GanttDrag {
  const { t } = useTranslation();
  const surface = dragSurface(state, t);
  const [drag] = useState(() => new GanttDrag(surface));
  useLayoutEffect(() => drag.update(surface));
  const { scroller } = state.list;
  const isThere = state.placing.start !== undefined || state.placing.end !== undefined;
  useEffect(() => {
    const release = isThere ? drag.dragger.guard(scroller.current) : undefined;
    return () => {
      release?.();
      drag.dragger.end({ kind: 'cancel' });
    };
  }, [drag, scroller, isThere]);
  const { paint } = state.timeline;
  useEffect(() => drag.subscribe(paint), [drag, paint]);
  return drag;
}

/** The bar of an item as it is drawn: where it is dragged to, or where it is. */
export const useShownBar = (drag: GanttDrag, id: string, own: GanttBar | undefined): GanttBar | undefined =>
  useSyncExternalStore(drag.subscribe, () => drag.bars.get(id) ?? own);

/** The place of the axis at a point of the screen. */
export function placeAt({ list, timeline, listWidth }: GanttState, { x }: Point): number {
  const element = list.scroller.current;
  const { drawn, sight } = timeline;
  if (!element || !drawn) return 0;
  const { left, right } = element.getBoundingClientRect();
  const offset = (isMirrored(element) ? right - x : x - left) - listWidth;
  const { scale } = drawn;
  return scale.from + ((sight.left + offset) / scale.perDay) * 1_440;
}

/** The line at a point of the screen, as a fraction. */
export function lineAt({ list, timeline }: GanttState, { y }: Point): number {
  const top = list.scroller.current?.getBoundingClientRect().top ?? 0;
  return (y - top + timeline.sight.top) / list.lineHeight;
}

const rounded = (value: number, step: number): number => Math.round(value / step) * step;

/** What becomes of what somebody holds at a place of the axis. */
function changeOf(state: GanttState, held: Held, place: number): Change {
  const { bars, timeline, list } = state;
  const perDay = timeline.drawn?.scale.perDay ?? 1;
  if (held.kind === 'place') return placedItem(state, held.id, held.grab, place);
  if (held.kind === 'pan' || held.kind === 'link') return [];
  const bar = bars.of(held.id);
  if (!bar) return [];
  const step = stepOf(perDay, isTimed(bar));
  if (held.kind !== 'move') return stretchedItem(state, held.id, held.kind, rounded(place, step));
  const ids = list.ticks.ids.has(held.id) ? [held.id, ...list.ticks.ids] : [held.id];
  return movedItems(state, ids, rounded(place - held.grab, step));
}

/** Bars where dates would put them, and the summaries above them. */
export function shownBars({ bars, zone, rows }: GanttState, moved: readonly Moved[]): Map<string, GanttBar> {
  const shown = new Map<string, GanttBar>();
  for (const { id, dates } of moved) {
    const bar = barAt(id, dates, zone, bars.of(id)?.progress);
    if (bar) shown.set(id, bar);
  }
  const parents = new Set(moved.flatMap(({ id }) => rows.item(id)?.parent_id ?? []));
  for (const parent of parents) {
    const above = rows.item(parent)?.parent_id;
    // A set goes on with what is added while it is walked.
    if (above) parents.add(above);
  }
  const withSummary = (id: string): GanttBar | undefined => {
    const own = shown.get(id) ?? bars.of(id);
    if (own?.kind !== 'summary' && !parents.has(id)) return own;
    const parts = bars.below(id).flatMap((one) => withSummary(one) ?? []);
    if (parts.length === 0 || !own) return own;
    const from = Math.min(...parts.map((one) => one.from));
    const to = Math.max(...parts.map((one) => one.to));
    return { ...own, kind: 'summary', from, to };
  };
  for (const id of [...moved.map((one) => one.id), ...parents]) {
    if (bars.of(id)?.kind !== 'summary') continue;
    const summary = withSummary(id);
    if (summary) shown.set(id, summary);
  }
  return shown;
}

function dragSurface(state: GanttState, t: TFunction): DragSurface {
  const { list, listWidth, props, rows } = state;
  return {
    scroller: () => list.scroller.current,
    alsoScrolls: () =>
      list.scroller.current ? [{ element: list.scroller.current, axis: 'inline', covered: listWidth }] : [],
    placeAt: (at) => placeAt(state, at),
    plan: (held, _at, place): Drop => {
      const change = changeOf(state, held, place);
      return isRefusal(change)
        ? { bars: new Map(), refused: sayRefusal(t, change) }
        : { bars: shownBars(state, change) };
    },
    drop: (held, place) => saveDates(state, t, changeOf(state, held, place)),
    pan: ({ at: from, left, top }, at) => {
      const element = list.scroller.current;
      if (!element) return;
      const aside = isMirrored(element) ? at.x - from.x : from.x - at.x;
      element.scrollTo({
        top: top + from.y - at.y,
        left: (isMirrored(element) ? -1 : 1) * Math.max(0, left + aside),
        behavior: 'instant',
      });
    },
    cancelled: (held) => {
      if (held.kind !== 'pan') announce(t('drag.cancelled', { name: namesOf({ t, props }, [held.id]) }));
    },
    has: (id) => rows.item(id) !== undefined,
  };
}

/** How far a bar is from the start of the axis, and how long, in CSS pixels. */
export function boxOf({ from, to }: GanttBar, scale: { from: number; perDay: number }, origin: number) {
  const begins = pixelsOf(from - scale.from, scale.perDay) - origin;
  return { begins, length: pixelsOf(to - from, scale.perDay) };
}
