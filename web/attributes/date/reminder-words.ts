import type { TFunction } from 'i18next';
import type { Formats } from '../../data/page/formats.ts';

const [HOUR, DAY, WEEK] = [60, 1_440, 10_080];

/** What is offered, in minutes before the date. */
const daysBefore = [0, DAY, 2 * DAY, 3 * DAY, WEEK, 2 * WEEK, 4 * WEEK];
const minutesBefore = [0, 5, 10, 15, 30, HOUR, 2 * HOUR, ...daysBefore.slice(1)];

/** With the one that is chosen. Of a date without a time the whole days count. */
export function beforeChoices(time: boolean, chosen: number): number[] {
  const offered = time ? minutesBefore : daysBefore;
  return offered.includes(chosen) ? offered : [...offered, chosen].sort((one, other) => one - other);
}

/** Of a date without a time, the whole days of it. */
export const shownBefore = (time: boolean, before: number): number =>
  time ? before : Math.floor(before / DAY) * DAY;

export function beforeWords(before: number, time: boolean, t: TFunction, formats: Formats): string {
  if (before === 0) return t(time ? 'attributes.reminderAtTime' : 'attributes.reminderOnDay');
  const [unit, size] =
    before % WEEK === 0
      ? (['week', WEEK] as const)
      : before % DAY === 0
        ? (['day', DAY] as const)
        : before % HOUR === 0
          ? (['hour', HOUR] as const)
          : (['minute', 1] as const);
  const words = new Intl.NumberFormat(formats.locale, { style: 'unit', unit, unitDisplay: 'long' });
  return t('attributes.reminderBefore', { time: words.format(before / size) });
}
