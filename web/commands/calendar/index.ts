import { calendarMovements } from '../calendar-keys.ts';
import type { Place } from '../place.ts';
import type { CalendarCommand, CalendarContext } from './context.ts';
import { goToToday } from './go-to-today.ts';
import { jumpToDay } from './jump-to-day.ts';
import { newOnDay } from './new-on-day.ts';
import { showAgenda } from './show-agenda.ts';
import { showDay } from './show-day.ts';
import { showMonth } from './show-month.ts';
import { showWeek } from './show-week.ts';
import { showWorkWeek } from './show-work-week.ts';
import { showYear } from './show-year.ts';
import { turnBack } from './turn-back.ts';
import { turnOn } from './turn-on.ts';

const calendarCommands: readonly CalendarCommand[] = [
  newOnDay,
  goToToday,
  jumpToDay,
  turnBack,
  turnOn,
  showMonth,
  showWeek,
  showWorkWeek,
  showDay,
  showYear,
  showAgenda,
];

/** What keys do anywhere in a calendar. */
export const calendarPlace: Place<CalendarContext> = {
  id: 'calendar',
  title: 'shortcuts.inCalendar',
  menu: [calendarCommands],
  movements: calendarMovements,
};
