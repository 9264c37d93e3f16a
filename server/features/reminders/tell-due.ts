import type { PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { findDue, isTooLate } from './find-due.ts';
import { reminderCounts } from './reminder-counts.ts';
import { type DueReminder, findToTell, takeForPerson } from './reminders.store.ts';
import { seenReminders } from './seen-reminders.ts';
import { tellReminders } from './tell-reminders.ts';

/** People who are told in one run: mails that people wait for are not behind thousands of reminders. */
const PEOPLE = 500;

/**
 * Tells everybody what they are to be reminded of by now, each reminder once. What is due is first noted for each person,
 * so that all that falls due together is told together; what a crash leaves is told by the next run.
 */
export async function tellDue(services: Services, now: Date, stop: AbortSignal): Promise<void> {
  let dropped = await findDue(services, now, stop);
  for (const person of await findToTell(services.database.pool, PEOPLE)) {
    stop.throwIfAborted();
    dropped += await inTransaction(services.database.pool, (client) =>
      tellOne(services, client, person, now),
    );
  }
  if (dropped === 0) return;
  reminderCounts.dropped += dropped;
  services.log.warn({ dropped }, 'reminders were dropped: they were due too long ago');
}

/** Returns how many came too late. */
async function tellOne(services: Services, client: PoolClient, person: number, now: Date): Promise<number> {
  const taken = await takeForPerson(client, person);
  const due: DueReminder[] = taken.filter((one) => !isTooLate(one.due, now));
  const seen = await seenReminders(services, client, person, due);
  if (seen.length > 0) await tellReminders(services, client, person, seen);
  return taken.length - due.length;
}
