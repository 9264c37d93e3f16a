import { type Component, lineOf, linesOf } from './components.ts';
import { DAY, readWritten } from './moment.ts';
import { Budget, expand, type Recurrence, readRecurrence } from './recurrence.ts';
import type { Zone } from './zones.ts';

/** Since when clocks are how far ahead: the `STANDARD` and `DAYLIGHT` of a `VTIMEZONE`. */
interface Observance {
  /** What the clocks show when it begins, before they are changed. */
  begins: number;
  from: number;
  to: number;
  rule: Recurrence | undefined;
  further: number[];
}

/** What the clocks show when they are changed, and how far ahead they are before and after it. */
interface Change {
  at: number;
  from: number;
  to: number;
}

const YEAR = 366 * DAY;
const YEARS_KEPT = 500;
const LAST = Date.UTC(9999, 11, 31);
/** What rules may compute: those without an end for a year, those with one from their begin on, which may be centuries. */
const [STEPS_OF_YEAR_MAX, STEPS_MAX] = [20_000, 400_000];

/** A zone as its file describes it. Undefined where that cannot be read. */
export function definedZone(definition: Component): Zone | undefined {
  const budget = new Budget(STEPS_MAX);
  const observances = definition.components
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .flatMap((one) => readObservance(one, budget) ?? []);
  const [first] = [...observances].sort((one, other) => one.begins - other.begins);
  if (!first) return undefined;
  const years = new Map<number, Change[]>();
  /** The changes of a year, and the last ones before it. */
  const changesOf = (year: number) => {
    const kept = years.get(year);
    if (kept) return kept;
    const [from, to] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
    const made = observances
      .flatMap((one) => onsets(one, from - YEAR, to).map((at) => ({ at, from: one.from, to: one.to })))
      .sort((one, other) => one.at - other.at);
    if (years.size >= YEARS_KEPT) years.clear();
    years.set(year, made);
    return made;
  };
  return {
    instant(wall) {
      const change = changesOf(new Date(wall).getUTCFullYear()).findLast(({ at }) => at <= wall);
      if (!change) return wall - first.from;
      // What the clocks leave out is counted as if they had not been changed.
      return wall - (wall < change.at + change.to - change.from ? change.from : change.to);
    },
  };
}

/** What changed last before the window counts too, however long ago. */
function onsets({ begins, rule, further }: Observance, from: number, to: number): number[] {
  const single = [begins, ...further];
  const before = single.filter((at) => at < from);
  return [
    ...(before.length > 0 ? [before.reduce((one, other) => Math.max(one, other))] : []),
    ...single.filter((at) => at >= from && at < to),
    ...(rule ? expand(rule, begins, { from, to }, new Budget(STEPS_OF_YEAR_MAX)) : []),
  ];
}

/** @param budget for the rules that end: they are counted from their begin on, once */
function readObservance(component: Component, budget: Budget): Observance | undefined {
  const [from, to] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => readOffset(lineOf(component, name)?.value));
  const begins = readWritten(lineOf(component, 'DTSTART')?.value ?? '')?.wall;
  if (to === undefined || begins === undefined) return undefined;
  const written = lineOf(component, 'RRULE');
  const rule = written && readRecurrence(written.value);
  const ends = rule !== undefined && (rule.count !== undefined || rule.until !== undefined);
  const further = linesOf(component, 'RDATE').flatMap(({ value }) =>
    value.split(',').flatMap((one) => readWritten(one)?.wall ?? []),
  );
  if (ends)
    further.push(...expand(rule, begins, { from: begins, to: LAST }, budget, endOf(rule, from ?? to)));
  return { begins, from: from ?? to, to, rule: ends ? undefined : rule, further };
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
