import { datesWithReminders } from './dates-with-reminders.ts';
import { guestsWithoutBoards } from './guests-without-boards.ts';
import { itemsOfPeople } from './items-of-people.ts';
import { itemsThatRepeat } from './items-that-repeat.ts';
import { itemsWithoutNumbers } from './items-without-numbers.ts';
import type { LogReader } from './log-reader.ts';
import { notifiedPeople } from './notifications.ts';
import { returnedConversions } from './returned-conversions.ts';
import { searchedItems } from './searched-items.ts';

/** All readers of the log: work that follows writes and must not be lost. */
export const logReaders: readonly LogReader[] = [
  guestsWithoutBoards,
  itemsWithoutNumbers,
  datesWithReminders,
  itemsThatRepeat,
  returnedConversions,
  searchedItems,
  itemsOfPeople,
  notifiedPeople,
];
