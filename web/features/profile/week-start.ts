import { CalendarDate, startOfWeek } from '@internationalized/date';

/** On which day a week begins in a locale, 0: Sunday … 6: Saturday. */
export const weekStart = (locale: string): number =>
  startOfWeek(new CalendarDate(2026, 1, 15), locale)
    .toDate('UTC')
    .getUTCDay();
