import { DAY, instantOf, type Length, type Moment } from './moment.ts';
import type { CalendarEvent } from './read-calendar.ts';
import { Budget, expand, type Recurrence } from './recurrence.ts';
import { isDayOf } from './recurrence-days.ts';
import { regionZone, type Zone } from './zones.ts';

/** One time of an event. A day is `YYYY-MM-DD`, and the end is the first day after it; an instant is in UTC. */
export interface Occurrence {
  /** Stable: the same time of the same event has the same one again. */
  id: string;
  event: CalendarEvent;
  all_day: boolean;
  start: string;
  end: string;
}

interface Window {
  /** Days, `YYYY-MM-DD`; the second is not in it. */
  from: string;
  to: string;
  /** The zone of whoever looks. */
  timeZone: string;
  max: number;
  /** What may be computed: an endless rule that never holds ends there. */
  steps?: number;
}

const STEPS_MAX = 1_000_000;
const STEPS_OF_RULE_MAX = 100_000;
/** What begins so long before the window may still go on in it. */
const LENGTH_MAX = 400 * DAY;
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59);
const CLOCK_CHANGE = 3_600_000 * 3;

interface Occurrences {
  occurrences: Occurrence[];
  is_cut: boolean;
}

/** What of events is in a window, in order of time; `is_cut` where there is more than is told. */
export function occurrencesIn(events: readonly CalendarEvent[], window: Window): Occurrences {
  const finding = findingOccurrences(events, window);
  for (;;) {
    const { done, value } = finding.next();
    if (done) return value;
  }
}

/** The same with pauses, in which others have their turn. */
export function* findingOccurrences(
  events: readonly CalendarEvent[],
  { from, to, timeZone, max, steps = STEPS_MAX }: Window,
): Generator<void, Occurrences> {
  const viewing = regionZone(timeZone);
  const span = { from: Date.parse(`${from}T00:00:00Z`), to: Date.parse(`${to}T00:00:00Z`) };
  const budget = new Budget(steps);
  const bySeries = Map.groupBy(events, ({ uid, isTask }) => `${isTask} ${uid}`);
  const found: Occurrence[] = [];
  let isCut = false;
  for (const series of bySeries.values()) {
    const before = found.length;
    yield;
    for (const one of timesOf(series, span, viewing, budget)) {
      // Each series alone may fill the answer: the earliest of all are told.
      if (found.length - before >= max) {
        isCut = true;
        break;
      }
      if (isWithin(one, span, viewing)) found.push(occurrenceOf(one, viewing));
    }
  }
  found.sort((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0));
  return { occurrences: found.slice(0, max), is_cut: isCut || found.length > max || budget.isOver };
}

interface Time {
  event: CalendarEvent;
  at: Moment;
  length: Length;
}
type Span = { from: number; to: number };

/** The times of a series: what its rules say, without what is excepted or replaced, and what replaces. */
function* timesOf(
  series: readonly CalendarEvent[],
  span: Span,
  viewing: Zone,
  budget: Budget,
): Generator<Time> {
  const masters = series.filter(({ replaces }) => !replaces);
  const others = series.filter(({ replaces }) => replaces);
  const zone = masters[0]?.start.zone;
  /** A time of the series that is named without a zone has that of the series. */
  const named = (at: Moment): Moment => (at.isDay || at.zone || !zone ? at : { ...at, zone });
  const replaced = new Set(
    others.flatMap(({ replaces, start }) => keysOf(named(replaces!.at), start, viewing)),
  );
  const following = others
    .filter(({ replaces }) => replaces?.andFollowing)
    .sort((one, other) => one.replaces!.at.wall - other.replaces!.at.wall);
  for (const event of others) if (!event.isCancelled) yield { event, at: event.start, length: event.length };
  for (const event of masters) {
    if (event.isCancelled) continue;
    const except = new Set(event.except.flatMap((one) => keysOf(named(one), event.start, viewing)));
    for (const { at, length } of unlessTwice(event, span, viewing, budget)) {
      const keys = keysOf(at, event.start, viewing);
      if ([...keys, dayKey(at)].some((key) => except.has(key) || replaced.has(key))) continue;
      const last = following.findLast(
        ({ replaces }) => instantOf(named(replaces!.at), viewing) <= instantOf(at, viewing),
      );
      if (!last) yield { event, at, length };
      else if (!last.isCancelled) yield shifted(last, named(last.replaces!.at), at, viewing);
    }
  }
}

const dayKey = ({ wall }: Moment): string => `day ${Math.floor(wall / DAY)}`;

/** By what a time is excepted or replaced: a day names any time of that day. */
const keysOf = (at: Moment, start: Moment, viewing: Zone): string[] =>
  at.isDay || start.isDay ? [dayKey(at)] : [`at ${instantOf(at, viewing)}`];

/** What follows a change of "this and all that follow" is as much earlier or later, by the clocks of its series. */
function shifted(event: CalendarEvent, replaced: Moment, at: Moment, viewing: Zone): Time {
  const { start, length } = event;
  const zone = at.zone ?? viewing;
  const shown = (one: Moment) => (one.isDay ? one.wall : wallAt(instantOf(one, viewing), zone));
  const wall = at.wall + shown(start) - shown(replaced);
  return { event, at: start.isDay ? dayOf(wall) : { ...at, wall, isDay: false }, length };
}

const dayOf = (wall: number): Moment => ({
  wall: Math.floor(wall / DAY) * DAY,
  isDay: true,
  zone: undefined,
});

/** What the clocks of a zone show at an instant; in an hour that they repeat, what they show first. */
function wallAt(instant: number, zone: Zone): number {
  const near = instant + (instant - zone.instant(instant));
  return near + (instant - zone.instant(near));
}

/**
 * A further time of a series: one of days has days, one of times has on a day the time of its start. Without a zone it has that
 * of the series.
 */
function furtherTime(at: Moment, start: Moment): Moment {
  if (start.isDay) return dayOf(at.wall);
  if (at.isDay) return { ...start, wall: at.wall + (start.wall % DAY) };
  return { ...at, zone: at.zone ?? start.zone };
}

function* unlessTwice(
  event: CalendarEvent,
  span: Span,
  viewing: Zone,
  budget: Budget,
): Generator<Omit<Time, 'event'>> {
  const { start, further, rules, length } = event;
  const zone = start.zone ?? viewing;
  /** About what the clocks of the start show at a midnight of whoever looks: they may be changed around it. */
  const shownAt = (midnight: number) => {
    const shown = viewing.instant(midnight) + midnight - zone.instant(midnight);
    return shown + (midnight === span.from ? -CLOCK_CHANGE : CLOCK_CHANGE);
  };
  const seen = new Set<number>();
  const isNew = (at: Moment) => seen.size < seen.add(at.isDay ? at.wall : instantOf(at, viewing)).size;
  const [from, to] = start.isDay ? [span.from, span.to] : [shownAt(span.from), shownAt(span.to)];
  const wide = { from: from - Math.min(length.ms, LENGTH_MAX), to };
  for (const rule of event.exceptRules) {
    const own = new Budget(STEPS_OF_RULE_MAX);
    // A rule begins with its start, also where it does not say that day.
    for (const wall of expand(rule, start.wall, wide, own, endOf(rule, start, viewing)))
      if (wall !== start.wall || isDayOf(rule, wall)) isNew(start.isDay ? dayOf(wall) : { ...start, wall });
    if (!budget.spend(own.isOver ? STEPS_OF_RULE_MAX : 1)) return;
  }
  for (const one of further) {
    const at = furtherTime(one.at, start);
    if (isNew(at)) yield { at, length: (!start.isDay && one.length) || length };
  }
  if (rules.length === 0 && isNew(start)) yield { at: start, length };
  for (const rule of rules) {
    const own = new Budget(STEPS_OF_RULE_MAX);
    if (budget.isOver) return;
    for (const wall of expand(rule, start.wall, wide, own, endOf(rule, start, viewing))) {
      if (!budget.spend(1)) return;
      const at = start.isDay ? dayOf(wall) : { ...start, wall };
      if (isNew(at)) yield { at, length };
    }
    if (own.isOver) budget.spend(STEPS_OF_RULE_MAX);
  }
}

/** `UNTIL` is a day, an instant, or a time as the clocks of the start show it; it is in the series. */
function endOf({ until }: Recurrence, start: Moment, viewing: Zone): (wall: number) => boolean {
  if (!until) return () => false;
  if (until.isDay || start.isDay) {
    const last = Math.floor(until.wall / DAY) * DAY + DAY;
    return (wall) => wall >= last;
  }
  if (!until.isUtc) return (wall) => wall > until.wall;
  return (wall) => (start.zone ?? viewing).instant(wall) > until.wall;
}

function endsOf({ at, length }: Time, viewing: Zone): number {
  const onClock = at.isDay ? length.ms : length.onClock;
  return instantOf({ ...at, wall: at.wall + onClock }, viewing) + length.ms - onClock;
}

/** Days are compared as days; instants by the midnights of whoever looks. What lasts no time is in it where it begins. */
function isWithin(time: Time, span: Span, viewing: Zone): boolean {
  const [from, to] = time.at.isDay
    ? [span.from, span.to]
    : [viewing.instant(span.from), viewing.instant(span.to)];
  const start = time.at.isDay ? time.at.wall : instantOf(time.at, viewing);
  const end = time.at.isDay ? time.at.wall + time.length.ms : endsOf(time, viewing);
  return start < to && (end > from || (start === end && start >= from));
}

function occurrenceOf(time: Time, viewing: Zone): Occurrence {
  const { event, at, length } = time;
  // What lasts longer ends with the years that there are.
  const text = (ms: number) => new Date(Math.min(ms, LAST)).toISOString();
  const day = (ms: number) => text(ms).slice(0, 10);
  const instant = (ms: number) => text(ms).slice(0, 19).replace('T', ' ');
  const start = at.isDay ? day(at.wall) : instant(instantOf(at, viewing));
  const end = at.isDay ? day(at.wall + length.ms) : instant(endsOf(time, viewing));
  // One of a series may be moved to where another one of it is.
  const moved = event.replaces ? ` for ${event.replaces.at.wall}` : '';
  const id = `${event.isTask ? 'task ' : ''}${event.uid} ${start}${moved}`;
  return { id, event, all_day: at.isDay, start, end };
}
