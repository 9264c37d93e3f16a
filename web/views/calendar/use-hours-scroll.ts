import { wallTime } from '@tessera/domain/attributes/zoned-time.ts';
import { minutesOf } from '@tessera/domain/calendar/span.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { useEffect, useRef, useState } from 'react';
import type { CalendarState } from './use-calendar.ts';

/** The first hour in sight where nothing says otherwise. */
const FIRST_HOUR = 7;
/** So many hours before now are in sight. */
const HOURS_BEFORE = 2;
/** Above the first hour is room for its name, in CSS pixels. */
const NAME_PX = 10;

/** Where the hours are scrolled to: where somebody left them, else some time before now, else the morning. */
export function useHoursScroll(state: CalendarState, hourPx: number) {
  const { place } = state;
  const scroller = useRef<HTMLDivElement>(null);
  // What is scrolled afterwards stays, also on other days.
  const [begins] = useState(() => place.scrolledHours() ?? firstHourOf(state) * hourPx - NAME_PX);
  useEffect(() => {
    scroller.current?.scrollTo({ top: begins });
  }, [begins]);
  return {
    ref: scroller,
    onScroll: () => place.keepScrolledHours(scroller.current?.scrollTop ?? 0),
  };
}

function firstHourOf({ first, last, today, zone }: CalendarState): number {
  if (today < first || today > last) return FIRST_HOUR;
  const now = minutesOf(wallTime(formatInstant(new Date()), zone).time);
  return Math.max(0, Math.floor(now / 60) - HOURS_BEFORE);
}
