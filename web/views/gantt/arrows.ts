import { distanceTo, type End, type Ends, type Point, route } from '@tessera/domain/gantt/route.ts';
import { pixelsOf, type Scale } from '@tessera/domain/gantt/scale.ts';
import type { Dependency } from '@tessera/domain/schedule/dependency.ts';
import type { DependencyType } from '@tessera/domain/schedule/wait.ts';
import type { ItemRows } from '../../data/views/types.ts';
import type { Lines } from '../lines/lines.ts';
import type { Bars, GanttBar } from './bars.ts';

/** A dependency between two bars that are shown: of what is collapsed the one above it stands for it. */
export interface Arrow extends Dependency {
  fromBar: GanttBar;
  toBar: GanttBar;
  fromLine: number;
  toLine: number;
}

/** Which ends of bars each type joins. */
const endsOfType: Readonly<Record<DependencyType, readonly [out: End, into: End]>> = {
  fs: ['end', 'start'],
  ss: ['start', 'start'],
  ff: ['end', 'end'],
  sf: ['start', 'end'],
};
export const typeOfEnds = (out: End, into: End): DependencyType =>
  out === 'end' ? (into === 'start' ? 'fs' : 'ff') : into === 'start' ? 'ss' : 'sf';

/** Half a milestone, at which arrows begin. */
const DIAMOND_PX = 9;

interface Shown {
  rows: ItemRows;
  lines: Lines;
  bars: Bars;
  /** Whether no sub-items are shown. */
  isTop: boolean;
}

/** The dependencies of which both ends are shown. */
export function arrowsOf(waits: readonly Dependency[], { rows, lines, bars, isTop }: Shown): Arrow[] {
  const places = new Map<string, { bar: GanttBar; line: number } | undefined>();
  const placeOf = (id: string): { bar: GanttBar; line: number } | undefined => {
    if (!places.has(id)) {
      const row = rows.indexOf(id);
      const bar = row < 0 ? undefined : bars.of(id);
      const line = lines.ofRow(row);
      const parent = row < 0 ? rows.item(id)?.parent_id : undefined;
      places.set(id, bar && line >= 0 ? { bar, line } : parent ? above(parent) : undefined);
    }
    return places.get(id);
  };
  /** What hides what is below it stands for that. */
  const above = (id: string): ReturnType<typeof placeOf> => {
    const row = rows.indexOf(id);
    if (row < 0) return placeOf(id);
    return isTop || rows.tree?.isCollapsedAt(row) ? placeOf(id) : undefined;
  };
  return waits.flatMap((one) => {
    const [from, to] = [placeOf(one.from), placeOf(one.to)];
    if (!from || !to || from.bar.id === to.bar.id) return [];
    return [{ ...one, fromBar: from.bar, toBar: to.bar, fromLine: from.line, toLine: to.line }];
  });
}

/** Where bars are, in CSS pixels from the start of the axis and from the first line. */
export interface Placed {
  scale: Scale;
  lineHeight: number;
  moved: ReadonlyMap<string, GanttBar>;
}

export function endsOf(bar: GanttBar, line: number, { scale, lineHeight }: Placed): Ends {
  const room = bar.kind === 'milestone' ? DIAMOND_PX : 0;
  return {
    from: pixelsOf(bar.from - scale.from, scale.perDay) - room,
    to: pixelsOf(bar.to - scale.from, scale.perDay) + room,
    y: (line + 0.5) * lineHeight,
  };
}

/** The corners of an arrow; a bar that is dragged takes it along. */
export function corners(arrow: Arrow, placed: Placed): Point[] {
  const { moved, lineHeight } = placed;
  const from = endsOf(moved.get(arrow.fromBar.id) ?? arrow.fromBar, arrow.fromLine, placed);
  const to = endsOf(moved.get(arrow.toBar.id) ?? arrow.toBar, arrow.toLine, placed);
  const [out, into] = endsOfType[arrow.type];
  return route(from, out, to, into, lineHeight);
}

/** Whether any of an arrow can be in a part of the chart: what its bars and the ways around them take. */
export function mayBeIn(
  arrow: Arrow,
  placed: Placed,
  box: { left: number; right: number; top: number; bottom: number },
): boolean {
  const { lineHeight, scale, moved } = placed;
  const [first, last] =
    arrow.fromLine < arrow.toLine ? [arrow.fromLine, arrow.toLine] : [arrow.toLine, arrow.fromLine];
  if ((last + 1) * lineHeight < box.top || first * lineHeight > box.bottom) return false;
  if (moved.size > 0) return true;
  const begins = Math.min(arrow.fromBar.from, arrow.toBar.from);
  const ends = Math.max(arrow.fromBar.to, arrow.toBar.to);
  return (
    pixelsOf(ends - scale.from, scale.perDay) + 30 >= box.left &&
    pixelsOf(begins - scale.from, scale.perDay) - 30 <= box.right
  );
}

/** The arrow at a point, the nearest one within reach. */
export function arrowAt(
  arrows: readonly Arrow[],
  placed: Placed,
  [x, y]: Point,
  reach: number,
): Arrow | undefined {
  const box = { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
  let best: Arrow | undefined;
  let least = reach;
  for (const arrow of arrows) {
    if (!mayBeIn(arrow, placed, box)) continue;
    const distance = distanceTo(corners(arrow, placed), [x, y]);
    if (distance > least) continue;
    least = distance;
    best = arrow;
  }
  return best;
}
