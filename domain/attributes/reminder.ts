import { z } from 'zod';
import { REMINDER_MINUTES_MAX, REMINDER_RECIPIENTS_MAX, REMINDERS_PER_ATTRIBUTE_MAX } from '../constants.ts';
import { formatInstant } from '../dates.ts';
import { recordId, serialId } from '../ids.ts';
import { because } from '../validation.ts';
import { hasTime } from './date-value.ts';
import { instantAt } from './zoned-time.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** The time of day of a reminder that says none. */
const REMINDER_TIME = '09:00';

const recipients = z.object({
  /** Whoever created the item. */
  creator: z.boolean().default(false),
  /** Attributes of the item that name people. */
  attributes: z.array(recordId).max(REMINDER_RECIPIENTS_MAX).default([]),
  people: z.array(serialId).max(REMINDER_RECIPIENTS_MAX).default([]),
});

const reminder = z.object({
  id: recordId,
  /** Minutes before the date. For a date without a time its whole days count. */
  before: z.int().min(0).max(REMINDER_MINUTES_MAX),
  /** The time of day for a date without a time, `HH:mm`, in the zone of each person. */
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('not_valid'))
    .default(REMINDER_TIME),
  to: recipients.prefault({}),
});
export type Reminder = z.infer<typeof reminder>;

export const reminders = z
  .array(reminder)
  .max(REMINDERS_PER_ATTRIBUTE_MAX)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, because('not_valid'));

/** Dates outside of these are of no appointment, and their clocks are not known everywhere. */
const [FIRST, LAST] = ['1972', '9999-12'];
/** The zones of the first and the last clocks on earth to show a time of day. */
const [EARLIEST_ZONE, LATEST_ZONE] = ['Pacific/Kiritimati', 'Etc/GMT+12'];

type When = Pick<Reminder, 'before' | 'at'>;

/**
 * When somebody is reminded of a date, UTC; undefined: never. A day is no instant: its reminder is due when the clocks
 * of that person's zone show the time of day.
 */
export function dueAt(date: string, { before, at }: When, zone: string): string | undefined {
  if (date < FIRST || date >= LAST) return undefined;
  if (hasTime(date))
    return formatInstant(new Date(Date.parse(`${date.replace(' ', 'T')}Z`) - before * MINUTE_MS));
  const days = Math.floor(before / DAY_MINUTES);
  const day = new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY_MINUTES * MINUTE_MS);
  return instantAt({ day: day.toISOString().slice(0, 10), time: `${at}:00` }, zone);
}

/** From the first moment on in which a reminder can be due for somebody, to the last one. */
export function dueWindow(date: string, when: When): { opens: string; closes: string } | undefined {
  const opens = dueAt(date, when, EARLIEST_ZONE);
  const closes = dueAt(date, when, LATEST_ZONE);
  return opens === undefined || closes === undefined ? undefined : { opens, closes };
}

/** The first of some reminders of a date that is still to come; undefined: none is. */
export function nextDue(
  date: string,
  all: readonly When[],
  { zone, now }: { zone: string; now: string },
): string | undefined {
  return all
    .map((one) => dueAt(date, one, zone))
    .filter((due) => due !== undefined && due > now)
    .sort()[0];
}

/**
 * The people that a reminder is for, each once.
 *
 * @param named the data of one of the item's attributes; undefined: it has no such attribute, or one of another kind
 */
export function recipientsOf(
  { to }: Reminder,
  item: { created_by: number | null },
  named: (attribute: string) => readonly number[] | undefined,
): number[] {
  return [
    ...new Set([
      ...(to.creator && item.created_by !== null ? [item.created_by] : []),
      ...to.attributes.flatMap((id) => named(id) ?? []),
      ...to.people,
    ]),
  ];
}
