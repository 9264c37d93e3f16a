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

const YEAR = 366 * DAY;
const YEARS_KEPT = 500;

/** A zone as its file describes it. Undefined where that cannot be read. */
export function definedZone(definition: Component): Zone | undefined {
  const observances = definition.components
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .flatMap((one) => readObservance(one) ?? []);
  const [first] = [...observances].sort((one, other) => one.begins - other.begins);
  if (!first) return undefined;
  const years = new Map<number, { at: number; to: number }[]>();
  /** The changes of a year, and the last ones before it. */
  const changesOf = (year: number) => {
    const kept = years.get(year);
    if (kept) return kept;
    const [from, to] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
    const made = observances
      .flatMap((one) => onsets(one, from - YEAR, to).map((at) => ({ at, to: one.to })))
      .sort((one, other) => one.at - other.at);
    if (years.size >= YEARS_KEPT) years.clear();
    years.set(year, made);
    return made;
  };
  return {
    instant(wall) {
      const change = changesOf(new Date(wall).getUTCFullYear()).findLast(({ at }) => at <= wall);
      return wall - (change?.to ?? first.from);
    },
  };
}

/** What changed last before the window counts too, however long ago. */
function onsets({ begins, rule, further }: Observance, from: number, to: number): number[] {
  const single = [begins, ...further].filter((at) => at < to);
  const last = single.length > 0 ? [Math.max(...single)] : [];
  const repeated = rule ? [...expand(rule, begins, { from, to }, new Budget(20_000))] : [];
  const until = rule?.until?.wall;
  const over = until !== undefined && until < from ? [until] : [];
  return [...last, ...over, ...repeated];
}

function readObservance(component: Component): Observance | undefined {
  const [from, to] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => readOffset(lineOf(component, name)?.value));
  const begins = readWritten(lineOf(component, 'DTSTART')?.value ?? '')?.wall;
  if (to === undefined || begins === undefined) return undefined;
  const rule = lineOf(component, 'RRULE');
  const further = linesOf(component, 'RDATE').flatMap(({ value }) =>
    value.split(',').flatMap((one) => readWritten(one)?.wall ?? []),
  );
  return { begins, from: from ?? to, to, rule: rule && readRecurrence(rule.value), further };
}

/** `+0100`, `-033015`, in milliseconds. */
function readOffset(text = ''): number | undefined {
  const [, sign, hours, minutes, seconds = 0] = /^([+-])?(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -1 : 1) * size * 1_000;
}
