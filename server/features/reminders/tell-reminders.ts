import { withDefaults } from '@tessera/domain/notifications/settings.ts';
import type { PoolClient } from 'pg';
import type { Services } from '../../services.ts';
import { reminderCounts } from './reminder-counts.ts';
import { findReminded } from './reminders.store.ts';
import type { SeenReminder } from './seen-reminders.ts';

/** Items that one mail names: a longer one is not read. */
const NAMED = 50;

/** Tells a person of their reminders, with the caller's transaction: one mail for all of them, if they want mails. */
export async function tellReminders(
  { mail, address }: Pick<Services, 'mail' | 'address'>,
  client: PoolClient,
  person: number,
  reminders: readonly SeenReminder[],
): Promise<void> {
  const found = await findReminded(client, person);
  if (!found || !withDefaults(found.chosen).DateReminderNotification.email) return;
  const { chosen: _, ...to } = found;
  const items = reminders.slice(0, NAMED).map((one) => ({
    title: one.title,
    board: one.boardName,
    attribute: one.attributeName,
    date: one.date,
    zone: one.zone,
    link: `${address()}/b/${one.board}/${one.folder}/${one.item}`,
  }));
  const told = { items, more: reminders.length - items.length };
  // It is tried again by the next run.
  if (!(await mail.send(to, 'reminder', told, client))) throw new Error('too many mails wait');
  reminderCounts.told += reminders.length;
}
