import { core } from './0001-core.ts';
import { imports } from './0002-imports.ts';
import { returns } from './0003-returns.ts';
import { accounts } from './0004-accounts.ts';
import { workspaces } from './0005-workspaces.ts';
import { boards } from './0006-boards.ts';
import { logByStructure } from './0008-log-by-structure.ts';
import { uploads } from './0009-uploads.ts';
import { acts } from './0010-acts.ts';
import { byIndex } from './0011-by-index.ts';
import { importReports } from './0012-import-reports.ts';
import { searchIsMomentary } from './0013-search-is-momentary.ts';
import { keptAnswers } from './0014-kept-answers.ts';
import { history } from './0015-history.ts';
import { logReaders } from './0016-log-readers.ts';
import { runners } from './0017-runners.ts';
import { personalRecords } from './0018-personal-records.ts';
import { standardNames } from './0019-standard-names.ts';
import { updatedBy } from './0020-updated-by.ts';
import { counters } from './0021-counters.ts';
import { uniqueValues } from './0022-unique-values.ts';
import { conversions } from './0024-conversions.ts';
import { reminders } from './0025-reminders.ts';
import { repeatsOnDay } from './0026-repeats-on-day.ts';
import { subItems } from './0027-sub-items.ts';
import { itemMoves } from './0028-item-moves.ts';
import { bulkActs } from './0029-bulk-acts.ts';
import { linkIcons } from './0030-link-icons.ts';
import { calendarFeeds } from './0031-calendar-feeds.ts';
import { copiesOfItems } from './0032-copies-of-items.ts';
import { outsideCalendars } from './0033-outside-calendars.ts';
import { search } from './0034-search.ts';
import { ownItems } from './0035-own-items.ts';
import { annotations } from './0036-annotations.ts';
import { files } from './0039-files.ts';
import { notifications } from './0040-notifications.ts';
import { sharedTexts } from './0045-shared-texts.ts';
import { sharedTextWriters } from './0046-shared-text-writers.ts';
import { devicesOfSessions } from './0047-devices-of-sessions.ts';
import { importPositions } from './0048-import-positions.ts';
import { digitsOfAnyKeyboard } from './0049-digits-of-any-keyboard.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order in which they run. */
export const migrations: readonly Migration[] = [
  core,
  imports,
  returns,
  accounts,
  workspaces,
  boards,
  logByStructure,
  uploads,
  acts,
  byIndex,
  importReports,
  searchIsMomentary,
  keptAnswers,
  history,
  logReaders,
  runners,
  personalRecords,
  standardNames,
  updatedBy,
  counters,
  uniqueValues,
  conversions,
  reminders,
  repeatsOnDay,
  subItems,
  itemMoves,
  bulkActs,
  linkIcons,
  calendarFeeds,
  copiesOfItems,
  outsideCalendars,
  search,
  ownItems,
  annotations,
  files,
  notifications,
  sharedTexts,
  sharedTextWriters,
  devicesOfSessions,
  importPositions,
  digitsOfAnyKeyboard,
];
