import { dayAt, minuteOf, type Stretch } from '@tessera/domain/gantt/axis.ts';
import { minutesOfPixels, pixelsOf, type Scale } from '@tessera/domain/gantt/scale.ts';
import { showsDays, ticksIn, unitsAt } from '@tessera/domain/gantt/ticks.ts';
import { addDays } from '@tessera/domain/repeats/days.ts';

/** What a chart is painted of, behind its bars. */
interface Painted {
  scale: Scale;
  left: number;
  top: number;
  width: number;
  height: number;
  lineHeight: number;
  lines: number;
  now: number;
  weekStart: number;
  /** Those in sight, and maybe some beside it. */
  daysOff(seen: Stretch): readonly Stretch[];
  isHead(line: number): boolean;
  /** The line that has the focus; -1: none. */
  focused: number;
}

export interface Colors {
  free: string;
  line: string;
  strong: string;
  head: string;
  focus: string;
  now: string;
  usual: string;
  critical: string;
  chosen: string;
}

export function colorsOf(element: Element): Colors {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    free: of('surface-sunken'),
    line: of('line'),
    strong: of('line-strong'),
    head: of('surface-hover'),
    focus: of('accent-tint'),
    now: of('accent'),
    usual: of('ink-faint'),
    critical: of('danger'),
    chosen: of('accent'),
  };
}

/** Paints what stands behind the bars: days off, lines of time and of rows, and today. */
export function paintBack(to: CanvasRenderingContext2D, painted: Painted, colors: Colors): void {
  const { scale, left, top, width, height, lineHeight, lines, now, weekStart } = painted;
  const bottom = Math.min(height, lines * lineHeight - top);
  const xOf = (at: number) => pixelsOf(at - scale.from, scale.perDay) - left;
  const seen: Stretch = {
    from: scale.from + minutesOfPixels(left, scale.perDay),
    to: scale.from + minutesOfPixels(left + width, scale.perDay),
  };
  if (showsDays(scale.perDay)) {
    to.fillStyle = colors.free;
    for (const { from, to: ends } of painted.daysOff(seen))
      to.fillRect(xOf(from), 0, xOf(ends) - xOf(from), height);
  }
  const first = Math.max(0, Math.floor(top / lineHeight));
  const end = Math.min(lines, Math.ceil((top + height) / lineHeight));
  for (let line = first; line < end; line += 1) {
    const y = line * lineHeight - top;
    if (painted.isHead(line)) {
      to.fillStyle = colors.head;
      to.fillRect(0, y, width, lineHeight);
    } else if (line === painted.focused) {
      to.fillStyle = colors.focus;
      to.fillRect(0, y, width, lineHeight);
    }
    to.fillStyle = colors.line;
    to.fillRect(0, y + lineHeight - 1, width, 1);
  }
  const { lower, upper } = unitsAt(scale.perDay);
  to.fillStyle = colors.line;
  for (const { from } of ticksIn(seen, lower, weekStart)) to.fillRect(Math.round(xOf(from)), 0, 1, height);
  to.fillStyle = colors.strong;
  for (const { from } of ticksIn(seen, upper, weekStart)) to.fillRect(Math.round(xOf(from)), 0, 1, height);
  to.fillStyle = colors.now;
  to.fillRect(Math.round(xOf(now)) - 1, 0, 2, Math.max(bottom, height));
}

/** Days in a row that nobody works on. */
export function daysOff({ from, to }: Stretch, isFree: (day: string) => boolean): Stretch[] {
  const found: Stretch[] = [];
  for (let day = dayAt(from); minuteOf(day) < to; ) {
    const at = minuteOf(day);
    const last = found.at(-1);
    if (isFree(day)) {
      if (last?.to === at) last.to = at + 1_440;
      else found.push({ from: at, to: at + 1_440 });
    }
    const next = addDays(day, 1);
    if (next === undefined) return found;
    day = next;
  }
  return found;
}

/** Days off around what is in sight: they are looked for anew once it has left where they are known. */
export class DaysOff {
  private known:
    | { stretch: Stretch; isFree: (day: string) => boolean; found: readonly Stretch[] }
    | undefined;

  around(seen: Stretch, isFree: (day: string) => boolean): readonly Stretch[] {
    const { known } = this;
    const isKnown = known && seen.from >= known.stretch.from && seen.to <= known.stretch.to;
    if (isKnown && known.isFree === isFree) return known.found;
    const length = seen.to - seen.from;
    const stretch = { from: seen.from - length, to: seen.to + length };
    const found = daysOff(stretch, isFree);
    this.known = { stretch, isFree, found };
    return found;
  }
}
