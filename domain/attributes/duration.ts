import { z } from 'zod';
import { DURATION } from '../formula/types.ts';
import { Duration } from '../formula/values.ts';
import { numberSeries } from '../series/numbers.ts';
import { type DurationUnit, durationUnits, unitOf } from './duration-units.ts';
import type { AttributeKind } from './kind.ts';
import { oneZero } from './number.ts';

export const durationForms = ['words', 'clock', 'days'] as const;

const settings = z.object({
  /** `1 hr 30 min`, `1:30`, or `2 days 1 hr`. */
  form: z.enum(durationForms).default('words'),
  /** What a day counts, typed or shown: a working day, unless people set 24. */
  day_hours: z.int().min(1).max(24).default(8),
});
export type DurationSettings = z.infer<typeof settings>;

/** Some 31 years. */
const SECONDS_MAX = 1_000_000_000;
/** Longer texts are no durations. */
const TYPED_MAX = 60;
const clock = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/;
const part = /[\s,،，]*(\d+(?:[.,]\d+)?)\s*(\p{L}*\.?)\s*/uy;

const seconds = (day_hours: number): Record<DurationUnit, number> => ({
  ...{ day: day_hours * 3600, hour: 3600, minute: 60, second: 1 },
});

/**
 * `1:30`, `1h 30`, `90m`, `1.5h`, `2d`: each unit once, the longest first. A last number without one counts the next
 * smaller one; a whole number alone is minutes. Undefined: it is no duration, or could be two.
 */
function parse(typed: string, { day_hours }: DurationSettings): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (text.length > TYPED_MAX) return undefined;
  const time = clock.exec(text);
  const total = time
    ? Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3] ?? 0)
    : sumOf(text, seconds(day_hours));
  return total !== undefined && total <= SECONDS_MAX ? Math.round(total) : undefined;
}

function sumOf(text: string, lengths: Record<DurationUnit, number>): number | undefined {
  let total = 0;
  let before = -1;
  part.lastIndex = 0;
  for (let end = 0; end < text.length; end = part.lastIndex) {
    const [, digits = '', word = ''] = part.exec(text) ?? [];
    const unit = word === '' ? bareUnit(digits, before, part.lastIndex === text.length) : unitOf(word);
    const rank = unit === undefined ? -1 : durationUnits.indexOf(unit);
    // `exec` begins anew after a miss: an empty unit ends the loop.
    if (unit === undefined || rank <= before) return undefined;
    total += Number(digits.replace(',', '.')) * lengths[unit];
    before = rank;
  }
  return total;
}

function bareUnit(digits: string, before: number, isLast: boolean): DurationUnit | undefined {
  if (!isLast || !/^\d+$/.test(digits)) return undefined;
  return before < 0 ? 'minute' : durationUnits[before + 1];
}

/** `1:30`, or `1:30:05` where there are seconds; `-1:30` where it is computed. */
function format(value: number): string {
  const total = Math.abs(value);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  return `${value < 0 ? '-' : ''}${hours}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** A length of time in whole seconds, so that it can be summed. */
export const duration: AttributeKind<number, DurationSettings> = {
  id: 'duration',
  storage: 'number',
  settings,
  data: () => z.int().min(0).max(SECONDS_MAX).overwrite(oneZero),
  parse,
  format,
  sortKey: (value) => value,
  operators: ['equals', 'not-equals', 'less', 'at-most', 'greater', 'at-least', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  importable: { cells: 'typed', isMeant: (cell) => cell.length <= TYPED_MAX && /\d/.test(cell) },
  inFormulas: { type: () => DURATION, reader: () => (value) => new Duration(value * 1000) },
  shows: 'sums',
  series: numberSeries,
  amount: { of: (value) => value / 60, from: (minutes) => Math.round(minutes * 60) },
};
