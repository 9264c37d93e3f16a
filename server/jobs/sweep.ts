import {
  IDEMPOTENCY_HOURS,
  NOTIFICATION_DAYS,
  SHARED_TEXT_DAYS,
  SHARED_TEXT_WRITER_DAYS,
  TRASH_DAYS,
} from '@tessera/domain/constants.ts';
import { z } from 'zod';
import { forgetKeys } from '../commit/team-store.ts';
import { untilBack } from '../database/away.ts';
import { deleteOldLinks } from '../features/account/links.store.ts';
import { sweepFiles } from '../features/attachments/sweep-files.ts';
import { deleteOldAccountEvents } from '../features/auth/account-log.store.ts';
import { deleteOldAttempts } from '../features/auth/attempts.store.ts';
import { deleteOldSessions } from '../features/auth/sessions.store.ts';
import { deleteOldDuplicates } from '../features/boards/duplicates.store.ts';
import { emptyTrash } from '../features/boards/trash-rows.store.ts';
import { deleteOldBulkActs } from '../features/bulk/bulk-acts.store.ts';
import { deleteOldConversions } from '../features/conversions/conversions.store.ts';
import { sweepImports } from '../features/imports/sweep-imports.ts';
import { deleteOldLinkIcons } from '../features/link-icons/link-icons.store.ts';
import { deleteOldNotifications } from '../features/notifications/notifications.store.ts';
import { deleteGoneCalendars } from '../features/outside-calendars/outside-calendars.store.ts';
import { deleteOldReminders } from '../features/reminders/reminders.store.ts';
import { deleteOldEntries } from '../features/search/search-entries.store.ts';
import { forgetWords } from '../features/search/search-words.store.ts';
import { deleteOldChallenges } from '../features/second-factor/challenges.store.ts';
import { deleteOldTexts, deleteOldWriters } from '../features/shared-texts/shared-texts.store.ts';
import { forgetAnswers } from '../http/kept-answers.store.ts';
import type { Services } from '../services.ts';
import { defineJob } from './job.ts';

type Sweep = (services: Services) => Promise<unknown>;

/** The kinds of rows that are kept for a limited time. */
const sweeps: readonly Sweep[] = [
  ({ database: { pool } }) => forgetKeys(pool, IDEMPOTENCY_HOURS),
  ({ database: { pool } }) => forgetAnswers(pool, IDEMPOTENCY_HOURS),
  ({ database: { pool } }) => deleteOldSessions(pool),
  ({ database: { pool } }) => deleteOldAttempts(pool),
  ({ database: { pool } }) => deleteOldLinks(pool),
  ({ database: { pool } }) => deleteOldAccountEvents(pool),
  ({ database: { pool } }) => deleteOldChallenges(pool),
  (services) => sweepImports(services),
  ({ database: { pool } }) => deleteOldDuplicates(pool),
  ({ database: { pool } }) => deleteOldConversions(pool),
  ({ database: { pool } }) => deleteOldBulkActs(pool),
  ({ database: { pool } }) => emptyTrash(pool, TRASH_DAYS),
  sweepFiles,
  ({ database: { pool } }) => deleteOldReminders(pool),
  ({ database: { pool } }) => deleteOldNotifications(pool, NOTIFICATION_DAYS),
  ({ database: { pool } }) => deleteOldLinkIcons(pool),
  ({ database: { pool } }) => deleteGoneCalendars(pool, TRASH_DAYS),
  ({ database: { pool } }) => deleteOldEntries(pool, TRASH_DAYS),
  ({ database: { pool } }) => forgetWords(pool),
  ({ database: { pool } }) => deleteOldTexts(pool, SHARED_TEXT_DAYS),
  ({ database: { pool } }) => deleteOldWriters(pool, SHARED_TEXT_WRITER_DAYS),
];

/** Deletes expired rows once an hour. One that fails does not stop the others. */
export const sweep = defineJob({
  name: 'sweep',
  data: z.object({}),
  atOnce: 1,
  schedule: '0 * * * *',
  async handle(_, { services, signal }) {
    const failures: unknown[] = [];
    for (const one of sweeps) {
      signal.throwIfAborted();
      await untilBack(() => one(services), { stop: signal }).catch((error) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} sweeps failed: ${failures[0]}`);
  },
});
