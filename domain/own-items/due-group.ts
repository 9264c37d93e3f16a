import { addDays, placeInWeek, weekdayOf } from '../repeats/days.ts';

/** When something is due, as somebody plans their days. */
export const dueGroups = ['overdue', 'today', 'week', 'later', 'undated'] as const;
export type DueGroup = (typeof dueGroups)[number];

const LAST_OF_WEEK = 6;

/**
 * @param day `YYYY-MM-DD`; null: it is not due
 * @param firstWeekday of whoever asks: 0 is Sunday
 */
export function dueGroupOf(day: string | null, today: string, firstWeekday: number): DueGroup {
  if (day === null) return 'undated';
  if (day < today) return 'overdue';
  if (day === today) return 'today';
  const end = addDays(today, LAST_OF_WEEK - placeInWeek(weekdayOf(today), firstWeekday));
  return end !== undefined && day <= end ? 'week' : 'later';
}
