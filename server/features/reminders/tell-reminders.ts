import { formatInstant } from '@tessera/domain/dates.ts';
import { channelsOf } from '@tessera/domain/notifications/settings.ts';
import type { PoolClient } from 'pg';
import type { Services } from '../../services.ts';
import { type Happening, notify } from '../notifications/notify.ts';
import { reminderCounts } from './reminder-counts.ts';
import { findReminded } from './reminders.store.ts';
import type { SeenReminder } from './seen-reminders.ts';

/** Items that one mail names: a longer one is not read. */
const NAMED = 50;

/**
 * Tells a person of their reminders, with the caller's transaction: a notification of each, and one mail for all of them, by
 * the ways that they want.
 */
export async function tellReminders(
  services: Pick<Services, 'mail' | 'address' | 'teams' | 'jobs'>,
  client: PoolClient,
  person: number,
  reminders: readonly SeenReminder[],
): Promise<void> {
  const found = await findReminded(client, person);
  if (!found) return;
  for (const [team, ofTeam] of Map.groupBy(reminders, (one) => one.team))
    await notify(
      services,
      client,
      team,
      ofTeam.map((one) => happeningOf(one, person)),
    );
  if (channelsOf('DateReminderNotification', found.chosen).email === 'never') return;
  const { mail, address } = services;
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

const happeningOf = ({ attribute, date, board, folder, item }: SeenReminder, person: number): Happening => ({
  occasion: { of: 'reminder', attribute_id: attribute, date, people: [person] },
  ...{
    by: null,
    at: formatInstant(new Date()),
    batch: null,
    board_id: board,
    folder_id: folder,
    item_id: item,
  },
});
