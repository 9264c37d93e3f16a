import type { OutsideCalendar, OutsideEvents } from '@tessera/domain/api/outside-calendars.ts';
import { type Range, type Span, spanIn } from '@tessera/domain/calendar/span.ts';

/** Something of an outside calendar. */
export interface OutsideEntry {
  key: string;
  span: Span;
  calendar: OutsideCalendar;
  told: OutsideEvents['events'][number];
}

/** What the shown ones of some calendars have in a range. An event over the turn of a year is told by both years. */
export function outsideEntries(
  { calendars, years }: { calendars: readonly OutsideCalendar[]; years: Iterable<OutsideEvents> },
  hidden: readonly string[],
  range: Range,
  zone: string,
): OutsideEntry[] {
  const shown = new Map(
    calendars.flatMap((one) => (hidden.includes(one.id) ? [] : [[one.id, one] as const])),
  );
  if (shown.size === 0) return [];
  const found = new Map<string, OutsideEntry>();
  for (const { events, times } of years)
    for (const { id, event, start, end } of times) {
      const told = events[event];
      const calendar = told && shown.get(told.calendar_id);
      const span = calendar && spanIn({ start, end }, range, zone);
      if (span) found.set(id, { key: `outside ${id}`, span, calendar, told });
    }
  return [...found.values()];
}
