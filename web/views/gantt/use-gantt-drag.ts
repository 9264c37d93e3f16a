import { pixelsOf, stepOf } from '@tessera/domain/gantt/scale.ts';
import type { TFunction } from 'i18next';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/drag/announce.ts';
import type { Point } from '../../ui/drag/drag-state.ts';
import { namesOf } from '../moving/move-items.ts';
import { arrowAt, endsOf } from './arrows.ts';
import type { GanttBar } from './bars.ts';
import { type Change, isRefusal, isTimed, movedItems, placedItem, stretchedItem } from './change-bars.ts';
import { type DragSurface, type Drop, GanttDrag, type Held } from './gantt-drag.ts';
import { joined, linkRefusal, saveLink } from './plan-link.ts';
import { saveDates, sayRefusal } from './save-dates.ts';
import { shownBars } from './shown-bars.ts';
import { followers } from './successors.ts';
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
  const offset = (timeline.isMirrored ? right - x : x - left) - listWidth;
  const { scale } = drawn;
  return scale.from + ((sight.left + offset) / scale.perDay) * 1_440;
}

/** The line at a point of the screen, as a fraction. */
function lineAt({ list, timeline }: GanttState, { y }: Point): number {
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
  return movedItems(state, ids, held.from + rounded(place - held.grab, step) - bar.from);
}

/** Where bars would be, with those that wait for them: they follow while they are dragged. */
function planMove(state: GanttState, t: TFunction, held: Held, place: number): Drop {
  const change = changeOf(state, held, place);
  if (isRefusal(change)) return { bars: NO_BARS, refused: sayRefusal(t, change) };
  const shown = shownBars(state, change);
  const { scheduling } = state.settings;
  if (!scheduling || scheduling === 'stay') return { bars: shown };
  const { moved } = followers(state, change, shown, scheduling);
  return { bars: moved.length > 0 ? shownBars(state, [...change, ...moved]) : shown };
}

const NO_BARS = new Map<string, GanttBar>();

/** The end of a bar to which a new arrow would lead: the nearer one of the bar in whose row the pointer is. */
function planLink(state: GanttState, t: TFunction, held: Extract<Held, { kind: 'link' }>, at: Point): Drop {
  const { list, rows, bars } = state;
  const line = list.lines.at(Math.floor(lineAt(state, at)));
  const id = line?.kind === 'row' ? rows.idAt(line.row) : undefined;
  const bar = id === undefined ? undefined : bars.of(id);
  if (id === undefined || !bar || id === held.id) return { bars: NO_BARS };
  const place = placeAt(state, at);
  const end = place < (bar.from + bar.to) / 2 ? 'start' : 'end';
  return { bars: NO_BARS, link: { to: id, end }, refused: linkRefusal(state, t, held.id, id) };
}

/** A point of the screen in the chart, in CSS pixels from the start of the axis and from the first line. */
export function pointAt(state: GanttState, at: Point): [x: number, y: number] {
  const { scale } = state.timeline.drawn ?? {};
  const x = scale ? pixelsOf(placeAt(state, at) - scale.from, scale.perDay) : 0;
  return [x, lineAt(state, at) * state.list.lineHeight];
}

/** So near to an arrow a pointer means it; a finger covers more. In CSS pixels. */
const [REACH_PX, TOUCH_REACH_PX] = [6, 16];

export function arrowUnder(state: GanttState, at: Point, isTouch: boolean) {
  const { arrows, timeline, list } = state;
  if (!timeline.drawn) return undefined;
  const placed = { scale: timeline.drawn.scale, lineHeight: list.lineHeight, moved: NO_BARS };
  return arrowAt(arrows, placed, pointAt(state, at), isTouch ? TOUCH_REACH_PX : REACH_PX);
}

/** From where to where a new arrow is drawn. */
export function drawnLink(state: GanttState, { held, at }: GanttDrag) {
  const { timeline, bars, list, rows } = state;
  if (held?.kind !== 'link' || !at || !timeline.drawn) return undefined;
  const bar = bars.of(held.id);
  if (!bar) return undefined;
  const placed = { scale: timeline.drawn.scale, lineHeight: list.lineHeight, moved: NO_BARS };
  const own = endsOf(bar, list.lines.ofRow(rows.indexOf(held.id)), placed);
  return [[held.end === 'start' ? own.from : own.to, own.y], pointAt(state, at)] as const;
}

function dragSurface(state: GanttState, t: TFunction): DragSurface {
  const { list, listWidth, props, rows, timeline } = state;
  return {
    scroller: () => list.scroller.current,
    alsoScrolls: () =>
      list.scroller.current ? [{ element: list.scroller.current, axis: 'inline', covered: listWidth }] : [],
    placeAt: (at) => placeAt(state, at),
    plan: (held, at, place) =>
      held.kind === 'link' ? planLink(state, t, held, at) : planMove(state, t, held, place),
    drop: (held, place, { link }) => {
      if (held.kind !== 'link') saveDates(state, t, changeOf(state, held, place));
      else if (link) saveLink(state, t, joined(held.id, held.end, link.to, link.end));
    },
    pan: ({ at: from, left, top }, at) => {
      const element = list.scroller.current;
      if (!element) return;
      const aside = timeline.isMirrored ? at.x - from.x : from.x - at.x;
      element.scrollTo({
        top: top + from.y - at.y,
        left: (timeline.isMirrored ? -1 : 1) * Math.max(0, left + aside),
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
