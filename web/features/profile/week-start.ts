import { CalendarDate, startOfWeek } from '@internationalized/date';

/** The first day of the week in a locale, 0: Sunday … 6: Saturday. */
export const weekStart = (locale: string): number =>
  startOfWeek(new CalendarDate(2026, 1, 15), locale)
    .toDate('UTC')
    .getUTCDay();
