import { type ReadOnly, readOnlyBecause } from '@tessera/domain/attributes/read-only.ts';
import {
  asDays,
  atTime,
  datesOf,
  FIRST_MINUTES,
  movedBy,
  stretched,
} from '@tessera/domain/calendar/change-dates.ts';
import { DAY_MINUTES, isBar, type Span, type StoredDates, spanOf } from '@tessera/domain/calendar/span.ts';
import { addDays, daysBetween } from '@tessera/domain/repeats/days.ts';
import type { Entry } from './entries.ts';
import { computedIn, type Source, timelessIn } from './sources.ts';

/** A place in a calendar under a pointer: a day of a month, a day above the hours, or a time. */
export interface Place {
  day: string;
  /** Left out: the whole day. */
  minutes?: number;
  /** It stands above the hours: what is put there loses its time. */
  isAllDay?: boolean;
}

/** What a pointer holds. */
export type Held =
  | { kind: 'move'; entry: Entry; grab: Place }
  | { kind: 'start' | 'end'; entry: Entry }
  | { kind: 'create'; grab: Place }
  | { kind: 'schedule'; id: string };

/** Why something cannot be where it is held. */
export type Refusal =
  | { because: 'editItem' | ReadOnly | 'endBeforeStart' | 'noDay' }
  | { because: 'timeless'; name: string };

export interface Planned {
  /** What is drawn. */
  span: Span;
  dates: StoredDates;
}

type Plan = Planned | Refusal;

export const isRefusal = (plan: Plan): plan is Refusal => 'because' in plan;

/** Times that a pointer chooses are of quarters of an hour. */
const SNAP = 15;
export const NO_DATES: StoredDates = { start: null, end: null };

/** Where a new item begins that somebody puts at a time. */
export const halfHour = (minutes: number): number => Math.floor(minutes / 30) * 30;

const snapped = (minutes: number): number => Math.round(minutes / SNAP) * SNAP;

const planned = (dates: StoredDates | undefined, zone: string): Plan => {
  const span = dates && spanOf(dates, zone);
  return dates && span ? { dates, span } : { because: 'noDay' };
};

/** Why the dates of a source cannot be saved. */
function refusalOf(source: Source, mayEdit: boolean): Refusal | undefined {
  if (!mayEdit) return { because: 'editItem' };
  const computed = computedIn(source);
  const because = computed && readOnlyBecause(computed);
  return because && { because };
}

/** Where an entry goes that is held at one place and taken to another. */
export function planMove(entry: Entry, grab: Place, to: Place, mayEdit: boolean, zone: string): Plan {
  const { source, dates, span } = entry;
  const refused = refusalOf(source, mayEdit);
  if (refused) return refused;
  const days = daysBetween(grab.day, to.day);
  if (to.isAllDay && !isBar(span)) return planned(asDays(dates, to.day, zone), zone);
  if (to.minutes === undefined || (isBar(span) && span.time))
    return planned(movedBy(dates, days * DAY_MINUTES, zone), zone);
  if (!span.time) {
    const timeless = timelessIn(source);
    if (timeless) return { because: 'timeless', name: timeless.name };
    return planned(atTime(dates, { day: to.day, minutes: snapped(to.minutes) }, zone), zone);
  }
  const from = snapped(span.time.from + to.minutes - (grab.minutes ?? to.minutes));
  return planned(movedBy(dates, days * DAY_MINUTES + from - span.time.from, zone), zone);
}

/** An entry of which one edge is held. */
export function planStretch(
  { source, dates }: Entry,
  edge: 'start' | 'end',
  to: Place,
  mayEdit: boolean,
  zone: string,
): Plan {
  const refused = refusalOf(source, mayEdit);
  if (refused) return refused;
  const slot = { day: to.day, ...(to.minutes === undefined ? {} : { minutes: snapped(to.minutes) }) };
  const next = stretched(dates, edge, slot, zone);
  return next ? planned(next, zone) : { because: 'endBeforeStart' };
}

/** What somebody chooses between two places for a new item. */
export function chosenSpan(one: Place, other: Place): Span {
  const [from, to] = isBefore(other, one) ? [other, one] : [one, other];
  if (from.minutes === undefined || to.minutes === undefined) return { first: from.day, last: to.day };
  const begins = Math.floor(from.minutes / SNAP) * SNAP;
  const ends = Math.min(DAY_MINUTES, Math.ceil((to.minutes + 1) / SNAP) * SNAP);
  return { first: from.day, last: to.day, time: { from: begins, to: ends } };
}

const isBefore = (one: Place, other: Place): boolean =>
  one.day < other.day || (one.day === other.day && (one.minutes ?? 0) < (other.minutes ?? 0));

/** An hour, or the whole day. */
export function spanAt({ day, minutes }: Place): Span {
  if (minutes === undefined) return { first: day, last: day };
  const to = minutes + FIRST_MINUTES;
  if (to <= DAY_MINUTES) return { first: day, last: day, time: { from: minutes, to } };
  return { first: day, last: addDays(day, 1) ?? day, time: { from: minutes, to: to - DAY_MINUTES } };
}

/** A chosen part of a calendar as the dates of a source, as far as these can hold it. */
export function datesFor({ start, end }: Source, span: Span, zone: string): StoredDates | undefined {
  const takesTime = (one: typeof end) =>
    one && timelessIn({ start: one, end: undefined, index: 0, color: null }) === undefined;
  const { first, last } = span;
  const dates = datesOf(takesTime(start) ? span : { first, last }, zone);
  if (!dates) return undefined;
  const isLost = span.time && takesTime(start) && !takesTime(end);
  return { start: dates.start, end: end && !isLost ? dates.end : null };
}

/** The dates that are saved by which an item gets other ones. */
export const changesOf = (
  { start, end }: Source,
  itemId: string,
  before: StoredDates,
  next: StoredDates,
): { itemId: string; attributeId: string; data: string | null }[] => [
  ...(next.start === before.start ? [] : [{ itemId, attributeId: start.id, data: next.start }]),
  ...(!end || next.end === before.end ? [] : [{ itemId, attributeId: end.id, data: next.end }]),
];
