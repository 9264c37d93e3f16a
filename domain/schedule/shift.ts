import type { Dependency } from './dependency.ts';
import { earliestStart } from './schedule.ts';
import { endPlaceOf, type WorkingTime } from './working-time.ts';

/**
 * What becomes of items that wait for one that is moved. `shift`: they move only as far as a link would be broken.
 * `keep`: they keep their gap, and move by as many working days; earlier only as far as whatever else they wait for
 * allows. `stay`: nothing.
 */
export const shiftModes = ['shift', 'keep', 'stay'] as const;
export type ShiftMode = (typeof shiftModes)[number];

/** The days that an item takes, both of them too. */
export interface Days {
  first: string;
  last: string;
}

export interface PlannedItem extends Days {
  isMilestone: boolean;
  /** Somebody plans it by hand: it stays, whatever it waits for. */
  isFixed?: boolean;
}

/** Items on the days that they have. */
export interface Plan {
  /** Undefined: it has no days, and no link to it counts. */
  item(id: string): PlannedItem | undefined;
  /** What an item waits for. */
  into(id: string): readonly Dependency[];
  /** What waits for an item. */
  outOf(id: string): readonly Dependency[];
}

/** The moments at which an item starts and ends, as `WorkingTime.placeOf` counts them. */
interface Placed {
  start: number;
  end: number;
  isAfterWork: boolean;
}

/** As many milestones are looked at, one after the other, to find out whether one is before the work of its day or after. */
const MILESTONES_MAX = 100;

/**
 * The days of items that wait for those that somebody has moved, where they change. What somebody has moved stays where
 * it was put, and what is fixed where it is, with all that waits for it alone.
 *
 * @param changed the days that they are moved to, by id
 */
export function shifted(
  plan: Plan,
  changed: ReadonlyMap<string, Days>,
  mode: ShiftMode,
  workingTime: WorkingTime,
): Map<string, Days> {
  const moved = new Map<string, Days>();
  if (mode === 'stay') return moved;
  const daysOf = (id: string) => changed.get(id) ?? moved.get(id);
  const now: Plan = {
    ...plan,
    item(id) {
      const item = plan.item(id);
      return item && { ...item, ...daysOf(id) };
    },
  };
  for (const id of inOrder(changed.keys(), plan)) {
    const item = plan.item(id);
    if (!item || item.isFixed || changed.has(id)) continue;
    const waits = plan.into(id).filter(({ from }) => daysOf(from) && plan.item(from));
    const own = placeOf(item, workingTime);
    const start =
      mode === 'shift'
        ? Math.max(own.start, earliestOf(item, waits, now, workingTime))
        : kept({ item, own, waits, all: plan.into(id) }, plan, now, workingTime);
    const days = start === own.start ? undefined : daysFrom(start, item, workingTime);
    if (days && (days.first !== item.first || days.last !== item.last)) moved.set(id, days);
  }
  return moved;
}

interface Waiting {
  item: PlannedItem;
  own: { start: number; end: number };
  /** For what it waits, of that which has moved. */
  waits: readonly Dependency[];
  all: readonly Dependency[];
}

/** Where an item starts that keeps its gap to what has moved. */
function kept({ item, own, waits, all }: Waiting, plan: Plan, now: Plan, workingTime: WorkingTime): number {
  const by = waits.map(({ from, type }) => {
    const [before, after] = [plan, now].map((one) => placeOf(one.item(from)!, workingTime));
    return type === 'fs' || type === 'ff' ? after!.end - before!.end : after!.start - before!.start;
  });
  const start = own.start + (by.length > 0 ? Math.max(...by) : 0);
  return start >= own.start
    ? start
    : Math.min(own.start, Math.max(start, earliestOf(item, all, now, workingTime)));
}

/** Where an item can start at the earliest because of some links; of a milestone the place of its day. */
function earliestOf(
  item: PlannedItem,
  waits: readonly Dependency[],
  plan: Plan,
  workingTime: WorkingTime,
): number {
  const { start, end } = placeOf(item, workingTime);
  let earliest = Number.NEGATIVE_INFINITY;
  for (const one of waits) {
    const from = placedOf(one.from, plan, workingTime, MILESTONES_MAX);
    if (!from) continue;
    const bound = earliestStart(one, from, end - start);
    earliest = Math.max(earliest, item.isMilestone && endsWork(one, from) ? bound - 1 : bound);
  }
  return earliest;
}

/** Whether a milestone that has to wait for so long is there when work ends, not when the next work starts. */
const endsWork = ({ type }: Dependency, from: Placed): boolean =>
  from.start === from.end ? from.isAfterWork : type === 'fs' || type === 'ff';

function placeOf({ first, last, isMilestone }: PlannedItem, workingTime: WorkingTime) {
  const start = workingTime.placeOf(first);
  return { start, end: isMilestone ? start : Math.max(start, endPlaceOf(last, workingTime)) };
}

/** Where an item is; a milestone after the work of its day, where it waits for what ends then. */
function placedOf(id: string, plan: Plan, workingTime: WorkingTime, depth: number): Placed | undefined {
  const item = plan.item(id);
  if (!item) return undefined;
  const own = { ...placeOf(item, workingTime), isAfterWork: false };
  if (!item.isMilestone || depth === 0) return own;
  const end = endPlaceOf(item.first, workingTime);
  const isAfterWork =
    end > own.start &&
    plan.into(id).some((one) => {
      const from = placedOf(one.from, plan, workingTime, depth - 1);
      return from && endsWork(one, from) && earliestStart(one, from, 0) === end;
    });
  return isAfterWork ? { start: end, end, isAfterWork } : own;
}

/** The days of an item that starts at a place; undefined: there are none. */
function daysFrom(start: number, item: PlannedItem, workingTime: WorkingTime): Days | undefined {
  const own = placeOf(item, workingTime);
  const first = workingTime.dayAt(start);
  // Work on days off takes a day wherever it is moved to.
  const last = item.isMilestone ? first : workingTime.dayAt(start + Math.max(1, own.end - own.start) - 1);
  return first === undefined || last === undefined ? undefined : { first, last };
}

/** All that waits for some items, those among them, each after what it waits for; where there is a circle, as it comes. */
function inOrder(starts: Iterable<string>, { outOf }: Plan): string[] {
  const seen = new Set<string>();
  const done: string[] = [];
  for (const start of starts) {
    if (seen.has(start)) continue;
    seen.add(start);
    const path = [{ id: start, rest: outOf(start).values() }];
    while (path.length > 0) {
      const { id, rest } = path.at(-1)!;
      const next = rest.next();
      if (next.done) {
        path.pop();
        done.push(id);
      } else if (!seen.has(next.value.to)) {
        seen.add(next.value.to);
        path.push({ id: next.value.to, rest: outOf(next.value.to).values() });
      }
    }
  }
  return done.reverse();
}
