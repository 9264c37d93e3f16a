/** Dates travel as `YYYY-MM-DD HH:mm:ss` in UTC (specification, "Business constants"). */

const pattern = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

export function formatInstant(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns undefined where the text is no such date. */
export function parseInstant(text: string): Date | undefined {
  if (!pattern.test(text)) return undefined;
  const date = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) || formatInstant(date) !== text ? undefined : date;
}

/** The last year of this century that two digits stand for (POSIX). */
const PIVOT = 68;

/** The year for which somebody writes the last two of its digits. */
export const wholeYear = (two: number): number => (two > PIVOT ? 1900 : 2000) + two;
