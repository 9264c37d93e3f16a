import { copyItemLink } from '../item/copy-item-link.ts';
import { duplicateItem } from '../item/duplicate-item.ts';
import { moveToFolder } from '../item/move-to-folder.ts';
import type { Place } from '../place.ts';
import { clearDates } from './clear-dates.ts';
import type { CalendarEntryCommand, CalendarEntryContext } from './context.ts';
import { deleteEntry } from './delete-entry.ts';
import { endEarlier } from './end-earlier.ts';
import { endLater } from './end-later.ts';
import { moveDayBack } from './move-day-back.ts';
import { moveDayOn } from './move-day-on.ts';
import { moveWeekBack } from './move-week-back.ts';
import { moveWeekOn } from './move-week-on.ts';
import { openEntry } from './open-entry.ts';

/** The menu of an item in a calendar. */
export const calendarEntryMenu: readonly (readonly CalendarEntryCommand[])[] = [
  [openEntry],
  [moveDayBack, moveDayOn, moveWeekBack, moveWeekOn, endEarlier, endLater],
  [duplicateItem, copyItemLink, moveToFolder],
  [clearDates, deleteEntry],
];

export const calendarEntryPlace: Place<CalendarEntryContext> = {
  id: 'calendar-entry',
  title: 'shortcuts.onEntries',
  menu: calendarEntryMenu,
};
