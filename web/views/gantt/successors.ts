import { movedBy } from '@tessera/domain/calendar/change-dates.ts';
import { DAY_MINUTES, type StoredDates } from '@tessera/domain/calendar/span.ts';
import { daysBetween } from '@tessera/domain/repeats/days.ts';
import { type Days, type Plan, type PlannedItem, shifted } from '@tessera/domain/schedule/shift.ts';
import type { Scheduling } from '@tessera/domain/views/gantt.ts';
import type { GanttBar } from './bars.ts';
import { isRefusal, type Moved, movedItems, refusalOf } from './change-bars.ts';
import type { GanttState } from './use-gantt.ts';

interface Followed {
  moved: readonly Moved[];
  /** How many would have to follow that the person may not change. */
  kept: number;
}

/** A bar as the rules of plans count it. */
export const plannedOf = ({ span, kind }: GanttBar): PlannedItem => ({
  ...{ first: span.first, last: span.last },
  isMilestone: kind === 'milestone',
});

const planOf = ({ bars, waits, isFixed }: GanttState): Plan => ({
  item: (id) => {
    const bar = bars.of(id);
    return bar && { ...plannedOf(bar), isFixed: isFixed(id) };
  },
  into: waits.into,
  outOf: waits.outOf,
});

/** What waits for moved bars, where it has to go on with them. @param shown the moved ones, and summaries of them */
export function followers(
  state: GanttState,
  moved: readonly Moved[],
  shown: ReadonlyMap<string, GanttBar>,
  mode: Scheduling,
): Followed {
  const { bars, workingTime } = state;
  const own = new Set(moved.map(({ id }) => id));
  const changed = new Map<string, Days>();
  for (const [id, { span }] of shown) {
    const before = bars.of(id)?.span;
    if (before && (before.first !== span.first || before.last !== span.last)) changed.set(id, span);
  }
  const next = shifted(planOf(state), changed, mode, workingTime);
  const following: Moved[] = [];
  let kept = 0;
  for (const [id, days] of next) {
    const bar = bars.of(id);
    if (!bar || own.has(id)) continue;
    if (refusalOf(state, id)) kept += 1;
    else if (bar.kind === 'summary') {
      const all = movedItems(state, [id], daysBetween(bar.span.first, days.first) * DAY_MINUTES);
      if (!isRefusal(all)) following.push(...all.filter((one) => !own.has(one.id) && !state.isFixed(one.id)));
    } else {
      const dates = onDays(bar, days, state.zone);
      if (dates) following.push({ id, before: bar.dates, dates });
    }
  }
  return { moved: following, kept };
}

/** The dates of a bar on other days: its times stay. */
function onDays({ dates, span }: GanttBar, { first, last }: Days, zone: string): StoredDates | undefined {
  const [start, end] = [daysBetween(span.first, first), daysBetween(span.last, last)];
  const begins = movedBy({ start: dates.start, end: null }, start * DAY_MINUTES, zone);
  const ends = movedBy({ start: null, end: dates.end }, end * DAY_MINUTES, zone);
  return begins && ends ? { start: begins.start, end: ends.end } : undefined;
}
