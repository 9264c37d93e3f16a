import { notificationKinds } from '@tessera/domain/notifications/index.ts';
import type { NotificationKind } from '@tessera/domain/notifications/kind.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { MailedNews } from '../../mail/mails.ts';
import type { Services } from '../../services.ts';
import { readerOf, seenNotifications } from './describe.ts';
import { findHearers, type Hearer } from './followers.store.ts';
import { findToMail, takeToMail } from './mails.store.ts';
import { unsubscribeLink } from './unsubscribe.ts';
import { type ServerWords, wordsIn } from './words.ts';

/** People who are told in one run: mails that people wait for are not behind thousands of these. */
const PEOPLE = 500;
/** What one mail names: a longer one is not read. */
const NAMED = 30;

/** Tells everybody by mail what is due by now: what they have read meanwhile, or may not see any more, is left out. */
export async function mailDue(services: Services, now: Date, stop: AbortSignal): Promise<void> {
  for (const person of await findToMail(services.database.pool, now, PEOPLE)) {
    stop.throwIfAborted();
    await inTransaction(services.database.pool, (client) => mailOne(services, client, person, now));
  }
}

async function mailOne(services: Services, client: PoolClient, person: number, now: Date): Promise<void> {
  const taken = await takeToMail(client, person, now);
  const unread = taken.filter(({ read_at }) => read_at === null);
  const hearer = (await findHearers(client, [person])).get(person);
  if (!hearer || unread.length === 0) return;
  const seen = await seenNotifications(services, readerOf(hearer), unread, client);
  if (seen.length === 0) return;
  const words = await wordsIn(hearer);
  const news = seen.slice(0, NAMED).map((said) => newsOf(said, words, services.address()));
  const types = [...new Set(seen.map(({ notification_type }) => notification_type))];
  const told = {
    ...{ news, more: seen.length - news.length },
    ...(seen.length === 1 ? { link: news[0]!.link } : {}),
    unsubscribe: unsubscribeLink(services, person, types),
  };
  // It is tried again by the next run.
  if (!(await services.mail.send(recipientOf(hearer), 'notifications', told, client)))
    throw new Error('too many mails wait');
}

const recipientOf = ({ email, name, locale, timezone }: Hearer) => ({ email, name, locale, timezone });

function newsOf(said: Notification, words: ServerWords, address: string): MailedNews {
  const { team_name, board_name, folder_name, changes } = said;
  return {
    title: words.subject(said),
    sentence: `${words.sentence(said)}${said.count > 1 ? ` (× ${said.count})` : ''}`,
    where: [team_name, board_name, folder_name].filter(Boolean).join(' / '),
    body: words.body(said),
    changes: changes.map(({ attribute_name: attribute, before, after }) => ({ attribute, before, after })),
    link: address + addressOf(said),
  };
}

/** Its place, which marks it read when it is opened. */
export function addressOf(said: Notification): string {
  const place = (notificationKinds[said.notification_type] as NotificationKind).leadsTo(said);
  return `${place}${place.includes('?') ? '&' : '?'}notification=${said.id}`;
}
