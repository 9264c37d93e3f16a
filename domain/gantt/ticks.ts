import { DAY_MINUTES } from '../calendar/span.ts';
import { dayIn, monthOf, placeInWeek, weekdayOf } from '../repeats/days.ts';
import { dayAt, LATEST, minuteOf, type Stretch } from './axis.ts';
import { pixelsOf } from './scale.ts';

export type TickUnit = 'hour' | 'quarter-day' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'decade';

/** How long each is on average, in days, and how wide it has to be for its name, in CSS pixels. */
const units: readonly { unit: TickUnit; days: number; width: number; above: TickUnit }[] = [
  { unit: 'hour', days: 1 / 24, width: 38, above: 'day' },
  { unit: 'quarter-day', days: 1 / 4, width: 46, above: 'day' },
  { unit: 'day', days: 1, width: 20, above: 'month' },
  { unit: 'week', days: 7, width: 30, above: 'month' },
  { unit: 'month', days: 30.4, width: 34, above: 'year' },
  { unit: 'quarter', days: 91.3, width: 30, above: 'year' },
  { unit: 'year', days: 365.2, width: 36, above: 'decade' },
];

/** The two rows of a head at a zoom: the smallest that can be read, and what they are parts of. */
export function unitsAt(perDay: number): { upper: TickUnit; lower: TickUnit } {
  const fitting = units.find(({ days, width }) => days * perDay >= width) ?? units.at(-1)!;
  return { upper: fitting.above, lower: fitting.unit };
}

/** Whether days that nobody works on can be seen at a zoom. */
export const showsDays = (perDay: number): boolean => pixelsOf(DAY_MINUTES, perDay) >= 4;

const MONTHS: Partial<Record<TickUnit, number>> = { month: 1, quarter: 3, year: 12, decade: 120 };
const HOURS: Partial<Record<TickUnit, number>> = { hour: 1, 'quarter-day': 6, day: 24, week: 168 };

/** The parts of the axis that a stretch touches, whole. @param weekStart 0 is Sunday */
export function ticksIn({ from, to }: Stretch, unit: TickUnit, weekStart: number): Stretch[] {
  const months = MONTHS[unit];
  return months === undefined ? ofHours({ from, to }, unit, weekStart) : ofMonths({ from, to }, months);
}

function ofHours({ from, to }: Stretch, unit: TickUnit, weekStart: number): Stretch[] {
  const length = (HOURS[unit] ?? 24) * 60;
  const day = dayAt(from);
  const back = unit === 'week' ? placeInWeek(weekdayOf(day), weekStart) * DAY_MINUTES : 0;
  const ticks: Stretch[] = [];
  for (let at = minuteOf(day) - back; at < to; at += length)
    if (at + length > from) ticks.push({ from: at, to: at + length });
  return ticks;
}

function ofMonths({ from, to }: Stretch, months: number): Stretch[] {
  const ticks: Stretch[] = [];
  const first = monthOf(dayAt(from));
  for (let month = first - (first % months); ; month += months) {
    const [begins, ends] = [dayIn(month, 1), dayIn(month + months, 1)];
    const at = begins === undefined ? from : minuteOf(begins);
    if (at >= to) return ticks;
    ticks.push({ from: at, to: ends === undefined ? LATEST + DAY_MINUTES : minuteOf(ends) });
    if (ends === undefined && begins !== undefined) return ticks;
  }
}
