import { z } from 'zod';
import { isDay } from '../attributes/date-value.ts';
import { OUTSIDE_DAYS_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import type { IssueCode } from '../issues.ts';
import { hue } from '../records/record.ts';
import { daysBetween } from '../repeats/days.ts';
import { timezone } from '../timezone.ts';
import { because } from '../validation.ts';
import { call } from './call.ts';
import { empty, inTeam, nothing, serialInAddress } from './shapes.ts';

const outside = { tag: 'Outside calendars', query: nothing, body: z.unknown() } as const;
const oneCalendar = z.object({ team: serialInAddress, id: recordId });

const ADDRESS_MAX = 2_000;
const SCHEMES = ['https:', 'http:'];

/** `webcal` is what calendar programs call an address for themselves. */
const asHttp = (typed: string): string => typed.trim().replace(/^webcals?:\/\//i, 'https://');

function isCalendarAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return SCHEMES.includes(protocol) && hostname !== '' && username === '' && password === '';
}

/** What can be the address of a calendar. */
export const calendarAddress = z
  .string()
  .max(ADDRESS_MAX)
  .overwrite(asHttp)
  .refine(isCalendarAddress, because('outside_address'));
const name = z.string().trim().min(1).max(200);

/** Why an outside calendar could not be read. An address of a private network looks like one without an answer. */
export const outsideProblems = [
  'off',
  'unreachable',
  'forbidden',
  'gone',
  'refused',
  'too_large',
  'no_calendar',
  'address_lost',
] as const;
export type OutsideProblem = (typeof outsideProblems)[number];
/** The issue that says it. */
export const outsideIssue = (problem: OutsideProblem): IssueCode => `outside_${problem}`;

const calendar = z.object({
  id: recordId,
  view_id: recordId,
  name: z.string(),
  hue,
  /** Everybody who sees the view sees it; else only the person who has added it. */
  shared: z.boolean(),
  may_change: z.boolean(),
  /** Whoever knows it may read the calendar: it is told to those alone who may change it here. */
  address: z.string().nullable(),
  /** When it was last read whole; null: never. */
  read_at: z.string().nullable(),
  /** Why the last attempt failed; null: it did not. */
  problem: z.enum(outsideProblems).nullable(),
  /** How many of its events could not be read. */
  broken: z.int(),
});
export type OutsideCalendar = z.infer<typeof calendar>;

export const getOutsideCalendars = call({
  ...outside,
  method: 'GET',
  path: '/api/:team/outside-calendars',
  summary: 'List the outside calendars beside a calendar view, as you see them.',
  params: inTeam,
  query: z.object({ view_id: recordId }),
  answer: z.array(calendar),
});

export const addOutsideCalendar = call({
  ...outside,
  method: 'POST',
  path: '/api/:team/outside-calendars',
  summary:
    'Show an outside calendar beside a calendar view, for yourself or, if you may change the view, for everybody who sees it. It is read at once.',
  params: inTeam,
  body: z.strictObject({
    view_id: recordId,
    name: name.optional(),
    hue,
    address: calendarAddress,
    shared: z.boolean().default(false),
  }),
  answer: calendar,
});

export const changeOutsideCalendar = call({
  ...outside,
  method: 'PUT',
  path: '/api/:team/outside-calendars/:id',
  summary: 'Change the name, the colour or the address of an outside calendar.',
  params: oneCalendar,
  body: z.strictObject({ name: name.optional(), hue: hue.optional(), address: calendarAddress.optional() }),
  answer: calendar,
});

export const readOutsideCalendar = call({
  ...outside,
  method: 'POST',
  path: '/api/:team/outside-calendars/:id/read',
  summary: 'Read an outside calendar now.',
  withoutKey: 'Reading it again does no harm.',
  params: oneCalendar,
  answer: calendar,
});

export const removeOutsideCalendar = call({
  ...outside,
  method: 'DELETE',
  path: '/api/:team/outside-calendars/:id',
  summary: 'Remove an outside calendar. Its address is forgotten.',
  params: oneCalendar,
  answer: empty,
});

const day = z.string().refine(isDay, because('not_day'));

const told = z.object({
  calendar_id: recordId,
  title: z.string(),
  description: z.string(),
  location: z.string(),
  /** Only http, https and mailto. */
  url: z.string(),
});
const time = z.object({
  id: z.string(),
  /** Which of the events. */
  event: z.int(),
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm:ss` in UTC. */
  start: z.string(),
  /** Of days the last one; of times when it ends. */
  end: z.string(),
});
const events = z.object({
  events: z.array(told),
  times: z.array(time),
  /** There are more than are told. */
  is_cut: z.boolean(),
});
export type OutsideEvents = z.infer<typeof events>;

export const getOutsideEvents = call({
  ...outside,
  method: 'GET',
  path: '/api/:team/outside-events',
  summary:
    'List what the outside calendars beside a calendar view have in some days, as they were last read.',
  params: inTeam,
  query: z
    .object({
      view_id: recordId,
      /** The first day, and the first one after the last. */
      from: day,
      to: day,
      /** Of whoever looks: days begin there, and times without a zone are meant there. */
      time_zone: timezone,
    })
    .refine(
      ({ from, to }) =>
        !isDay(from) || !isDay(to) || (from < to && daysBetween(from, to) <= OUTSIDE_DAYS_MAX),
      because('outside_days'),
    ),
  answer: events,
});
