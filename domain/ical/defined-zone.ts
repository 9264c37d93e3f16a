import { type Component, lineOf, linesOf } from './components.ts';
import { DAY, readWritten } from './moment.ts';
import { Budget, expand, type Recurrence, readRecurrence } from './recurrence.ts';
import type { Zone } from './zones.ts';

/** The clocks are changed: what they show before that, and how far ahead they are before and after it. */
interface Change {
  at: number;
  from: number;
  to: number;
}

/** A `STANDARD` or `DAYLIGHT` of a `VTIMEZONE`: its changes, and those of a rule without an end. */
interface Observance {
  changes: Change[];
  endless: (Change & { rule: Recurrence }) | undefined;
}

const YEAR = 366 * DAY;
const YEARS_KEPT = 500;
const LAST = Date.UTC(9999, 11, 31);
const OBSERVANCES_MAX = 2_000;
/** What the rules of a zone may compute: those without an end for a year, those with one from their begin on. */
const [STEPS_OF_YEAR_MAX, STEPS_MAX] = [6_000, 400_000];

/** A zone as its file describes it. Undefined where that cannot be read. */
export function definedZone(definition: Component): Zone | undefined {
  const budget = new Budget(STEPS_MAX);
  const observances = definition.components
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .slice(0, OBSERVANCES_MAX)
    .flatMap((one) => readObservance(one, budget) ?? []);
  const known = observances.flatMap(({ changes }) => changes).sort((one, other) => one.at - other.at);
  const endless = observances.flatMap((one) => one.endless ?? []);
  const [first] = known;
  if (!first) return undefined;
  const years = new Map<number, Change[]>();
  /** The changes of a year, and of the one before it, by rules without an end. */
  const changesOf = (year: number): Change[] => {
    const kept = years.get(year);
    if (kept) return kept;
    const within = { from: Date.UTC(year, 0) - YEAR, to: Date.UTC(year + 1, 0) };
    const ofYear = new Budget(STEPS_OF_YEAR_MAX);
    const made = endless
      .flatMap(({ rule, at: begins, from, to }) =>
        ofYear.isOver ? [] : [...expand(rule, begins, within, ofYear)].map((at) => ({ at, from, to })),
      )
      .sort((one, other) => one.at - other.at);
    if (years.size >= YEARS_KEPT) years.clear();
    years.set(year, made);
    return made;
  };
  return {
    instant(wall) {
      const repeated = changesOf(new Date(wall).getUTCFullYear()).findLast(({ at }) => at <= wall);
      const single = lastUntil(known, wall);
      const change = repeated && (!single || repeated.at >= single.at) ? repeated : single;
      if (!change) return wall - first.from;
      // What the clocks leave out is counted as if they had not been changed.
      return wall - (wall < change.at + change.to - change.from ? change.from : change.to);
    },
  };
}

/** The last of some changes in order that is not after a time. */
function lastUntil(changes: readonly Change[], wall: number): Change | undefined {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle]!.at <= wall) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1];
}

/** @param budget for the rules that end: they are counted from their begin on, once */
function readObservance(component: Component, budget: Budget): Observance | undefined {
  const [before, to] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) =>
    readOffset(lineOf(component, name)?.value),
  );
  const begins = readWritten(lineOf(component, 'DTSTART')?.value ?? '')?.wall;
  if (to === undefined || begins === undefined) return undefined;
  const from = before ?? to;
  const written = lineOf(component, 'RRULE');
  const rule = written && readRecurrence(written.value);
  const ends = rule !== undefined && (rule.count !== undefined || rule.until !== undefined);
  const changes = [{ at: begins, from, to }];
  for (const { value } of linesOf(component, 'RDATE'))
    for (const text of value.split(',')) {
      const at = readWritten(text)?.wall;
      if (at !== undefined) changes.push({ at, from, to });
    }
  if (ends)
    for (const at of expand(rule, begins, { from: begins, to: LAST }, budget, endOf(rule, from)))
      changes.push({ at, from, to });
  return { changes, endless: rule && !ends ? { rule, at: begins, from, to } : undefined };
}

/** `UNTIL` is in UTC, a time as the clocks show it before they are changed, or a day. */
function endOf({ until }: Recurrence, ahead: number): (wall: number) => boolean {
  if (!until) return () => false;
  const last = until.wall + (until.isDay ? DAY - 1 : until.isUtc ? ahead : 0);
  return (wall) => wall > last;
}

/** `+0100`, `-033015`, in milliseconds. */
function readOffset(text = ''): number | undefined {
  const [, sign, hours, minutes, seconds = 0] = /^([+-])?(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -1 : 1) * size * 1_000;
}
