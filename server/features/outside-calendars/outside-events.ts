import type { OutsideEvents } from '@tessera/domain/api/outside-calendars.ts';
import { OUTSIDE_TIMES_MAX } from '@tessera/domain/constants.ts';
import { findingOccurrences, type Occurrence } from '@tessera/domain/ical/occurrences.ts';
import type { CalendarEvent, ReadCalendar } from '@tessera/domain/ical/read-calendar.ts';
import { addDays } from '@tessera/domain/repeats/days.ts';
import type { Turns } from '../../turns.ts';
import { inTurns } from './in-turns.ts';

/** What endless rules of one calendar may compute for an answer. */
const STEPS_MAX = 200_000;
/** Signs of a description that are told, and of all that one answer tells. */
const [DESCRIPTION_MAX, TEXT_MAX] = [2_000, 1_000_000];

interface Window {
  from: string;
  to: string;
  timeZone: string;
}

/** What some calendars have in some days; the earliest times, where there are too many. */
export async function outsideEvents(
  calendars: readonly { id: string; read: ReadCalendar }[],
  window: Window,
  turns: Turns,
): Promise<OutsideEvents> {
  const found: { calendar: string; one: Occurrence }[] = [];
  let isCut = false;
  for (const { id, read } of calendars) {
    const finding = findingOccurrences(read.events, { ...window, max: OUTSIDE_TIMES_MAX, steps: STEPS_MAX });
    const { occurrences, is_cut } = await inTurns(finding, turns);
    isCut ||= is_cut;
    for (const one of occurrences) found.push({ calendar: id, one });
  }
  found.sort((one, other) =>
    one.one.start < other.one.start ? -1 : one.one.start > other.one.start ? 1 : 0,
  );
  const events = new Told();
  const times = found.slice(0, OUTSIDE_TIMES_MAX).map(({ calendar, one }) => ({
    ...{ id: `${calendar} ${one.id}`, event: events.placeOf(calendar, one.event), start: one.start },
    // A file says the day after the last one.
    end: one.all_day ? (addDays(one.end, -1) ?? one.end) : one.end,
  }));
  return { events: events.all, times, is_cut: isCut || found.length > OUTSIDE_TIMES_MAX };
}

/** Each event is told once, however often it takes place. */
class Told {
  readonly all: OutsideEvents['events'] = [];
  private readonly places = new Map<CalendarEvent, Map<string, number>>();
  private left = TEXT_MAX;

  placeOf(calendar: string, event: CalendarEvent): number {
    const known = this.places.get(event) ?? new Map<string, number>();
    this.places.set(event, known);
    const before = known.get(calendar);
    if (before !== undefined) return before;
    const { title, location, url } = event;
    const description = this.left > 0 ? event.description.slice(0, DESCRIPTION_MAX) : '';
    this.left -= description.length;
    known.set(calendar, this.all.length);
    return this.all.push({ calendar_id: calendar, title, description, location, url }) - 1;
  }
}
