import { clearDates } from '../calendar-entry/clear-dates.ts';
import { deleteEntry } from '../calendar-entry/delete-entry.ts';
import { endEarlier } from '../calendar-entry/end-earlier.ts';
import { endLater } from '../calendar-entry/end-later.ts';
import { moveDayBack } from '../calendar-entry/move-day-back.ts';
import { moveDayOn } from '../calendar-entry/move-day-on.ts';
import { moveWeekBack } from '../calendar-entry/move-week-back.ts';
import { moveWeekOn } from '../calendar-entry/move-week-on.ts';
import { openEntry } from '../calendar-entry/open-entry.ts';
import { tickCard } from '../card/tick-card.ts';
import { untickCard } from '../card/untick-card.ts';
import { copyItemLink } from '../item/copy-item-link.ts';
import { duplicateItem } from '../item/duplicate-item.ts';
import { moveToFolder } from '../item/move-to-folder.ts';
import type { Place } from '../place.ts';
import type { GanttBarCommand, GanttBarContext } from './context.ts';
import { fixDates } from './fix-dates.ts';
import { placeToday } from './place-today.ts';
import { showLinks } from './show-links.ts';
import { startEarlier } from './start-earlier.ts';
import { startLater } from './start-later.ts';
import { unfixDates } from './unfix-dates.ts';

/** The menu of an item in a Gantt chart. */
export const ganttBarMenu: readonly (readonly GanttBarCommand[])[] = [
  [placeToday, openEntry, showLinks, fixDates, unfixDates],
  [moveDayBack, moveDayOn, moveWeekBack, moveWeekOn],
  [startEarlier, startLater, endEarlier, endLater],
  [tickCard, untickCard, duplicateItem, copyItemLink, moveToFolder],
  [clearDates, deleteEntry],
];

export const ganttBarPlace: Place<GanttBarContext> = {
  id: 'gantt-bar',
  title: 'gantt.onBars',
  menu: ganttBarMenu,
};
