import { isDay } from '@tessera/domain/attributes/date-value.ts';
import { type CalendarMode, calendarModes } from '@tessera/domain/calendar/seen-days.ts';
import { useState } from 'react';
import { keepText } from '../../ui/keep-text.ts';

/** How somebody sees a calendar. */
interface Kept {
  mode: CalendarMode;
  /** Whether the items without a date stand beside it; undefined: nobody has said so. */
  isListOpen: boolean | undefined;
  /** The outside calendars that they do not want to see here. */
  hidden: readonly string[];
}

const keptUnder = (viewId: string): string => `calendar-${viewId}`;
const hoursUnder = (viewId: string): string => `calendar-hours/${viewId}`;
const dayUnder = (viewId: string): string => `calendar-day/${viewId}`;

function kept(viewId: string): Kept {
  try {
    const { mode, isListOpen, hidden } = JSON.parse(
      localStorage.getItem(keptUnder(viewId)) ?? '{}',
    ) as Partial<Kept>;
    return {
      mode: calendarModes.find((one) => one === mode) ?? 'month',
      isListOpen: typeof isListOpen === 'boolean' ? isListOpen : undefined,
      hidden: Array.isArray(hidden) ? hidden.filter((one) => typeof one === 'string') : [],
    };
  } catch {
    // Nothing that this app has written.
    return { mode: 'month', isListOpen: undefined, hidden: [] };
  }
}

/** Where somebody was in a calendar: the day as long as the tab is open, as a new visit begins with today. */
export function useKeptPlace(viewId: string, today: string) {
  const [look, setLook] = useState(() => kept(viewId));
  const [day, setDay] = useState(() => {
    const before = sessionStorage.getItem(dayUnder(viewId)) ?? '';
    return isDay(before) ? before : today;
  });
  return {
    ...look,
    day,
    /** How far the hours are scrolled, in CSS pixels, where somebody has scrolled them. */
    scrolledHours: (): number | undefined => {
      const before = sessionStorage.getItem(hoursUnder(viewId));
      return before === null ? undefined : Number(before);
    },
    keepScrolledHours: (top: number) => sessionStorage.setItem(hoursUnder(viewId), String(Math.round(top))),
    setLook: (part: Partial<Kept>) => {
      const next = { ...look, ...part };
      setLook(next);
      keepText(keptUnder(viewId), JSON.stringify(next));
    },
    setDay: (next: string) => {
      setDay(next);
      sessionStorage.setItem(dayUnder(viewId), next);
    },
  };
}
