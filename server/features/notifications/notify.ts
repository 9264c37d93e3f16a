import { newId } from '@tessera/domain/ids.ts';
import { firstWeekdayOf } from '@tessera/domain/locales.ts';
import { groupKeyOf } from '@tessera/domain/notifications/grouping.ts';
import type { NotificationType } from '@tessera/domain/notifications/ids.ts';
import { tellingsOf } from '@tessera/domain/notifications/index.ts';
import type { Telling } from '@tessera/domain/notifications/kind.ts';
import { isQuiet, mailTime } from '@tessera/domain/notifications/mail-time.ts';
import type { Occasion } from '@tessera/domain/notifications/occasion.ts';
import { channelsOf, quietHoursOf } from '@tessera/domain/notifications/settings.ts';
import type { PoolClient } from 'pg';
import { pushJob } from '../../jobs/push.ts';
import type { Services } from '../../services.ts';
import { findHearers, type Hearer } from './followers.store.ts';
import { tellNotified } from './live.ts';
import { growNotifications, holdAlike, insertNotifications } from './notifications.store.ts';
import { openPlaces, placeFor } from './sight.ts';
import { type NewNotification, type Told, toldTogether } from './stored.ts';

/** Something that happened, for whomever it concerns. */
export interface Happening {
  occasion: Occasion;
  /** Who did it; null: it happened by itself. */
  by: number | null;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  at: string;
  /** The action that it is part of. */
  batch: string | null;
  board_id: string | null;
  folder_id: string | null;
  item_id: string | null;
  /** Who wants to hear of it only what is meant for them. */
  muted?: readonly number[];
}

/**
 * Tells people what happened in a workspace, with the caller's transaction: all that makes notifications does it here.
 * Each hears of it by the ways that they want, of what they may see, and of what is alike once.
 */
export async function notify(
  services: Pick<Services, 'teams' | 'jobs'>,
  client: PoolClient,
  team: number,
  happenings: readonly Happening[],
): Promise<void> {
  const all = happenings.flatMap((happening) =>
    tellingsOf(happening.occasion, happening).map((telling) => ({ happening, telling })),
  );
  if (all.length === 0) return;
  const hearers = await findHearers(client, [...new Set(all.map(({ telling }) => telling.person))]);
  const news: News[] = all.flatMap(({ happening, telling }) => {
    const hearer = hearers.get(telling.person);
    return hearer ? newsFor(team, hearer, happening, telling) : [];
  });
  const seen = await onlySeen(services, client, team, news);
  const { added, people } = await store(client, team, joined(seen));
  for (const { row, pushes } of seen)
    if (pushes && added.has(row.id))
      await services.jobs.send(pushJob, { id: row.id, person: row.person_id }, { key: row.id, client });
  await tellNotified(client, people);
}

/** More items than this of one act are told as one: somebody has changed many at once, whatever of them. */
const APART_MAX = 5;

interface News {
  row: NewNotification;
  /** The action that it is part of. */
  batch: string | null;
  pushes: boolean;
}

/** None, where they want to hear nothing of it. */
function newsFor(
  team_id: number,
  hearer: Hearer,
  { by, at, batch, board_id, folder_id, item_id }: Happening,
  { type, details }: Telling & { type: NotificationType },
): News[] {
  const { app, email, push } = channelsOf(type, hearer.chosen);
  const hearing = {
    zone: hearer.timezone ?? 'UTC',
    firstWeekday: hearer.start_of_week ?? firstWeekdayOf(hearer.locale),
    quiet: quietHoursOf(hearer.chosen),
  };
  // Reminders have a mail of their own.
  const mail_at = type === 'DateReminderNotification' ? null : mailTime(at, email, hearing);
  if (!app && !push && mail_at === null) return [];
  const { comment_id = null, change, ...rest } = details;
  const told: Told = { ...rest, ...(change ? { changes: [change] } : {}) };
  const group_key = groupKeyOf(type, by, { item_id, folder_id, batch, ...details }) ?? null;
  const row: NewNotification = {
    ...{
      id: newId(),
      person_id: hearer.id,
      team_id,
      notification_type: type,
      created_at: at,
      created_by: by,
    },
    ...{ board_id, folder_id, item_id, comment_id, told, group_key, count: 1, in_app: app, mail_at },
  };
  return [{ row, batch, pushes: push && !isQuiet(at, hearing) }];
}

async function onlySeen(
  services: Pick<Services, 'teams'>,
  client: PoolClient,
  team: number,
  news: readonly News[],
): Promise<News[]> {
  const found = await openPlaces(
    services,
    client,
    team,
    news.map(({ row }) => row),
  );
  return found ? news.filter(({ row }) => placeFor(found, row.person_id, row) !== undefined) : [];
}

/** What is alike is one, of those that come together; so is what one act did to many items. */
function joined(news: readonly News[]): NewNotification[] {
  const rows = new Map<string, NewNotification>();
  const acts = Map.groupBy(news, (one) => `${one.row.person_id}/${actOf(one)}`);
  const subjects = new Map(
    Array.from(acts, ([act, all]) => [act, new Set(all.map(({ row }) => row.comment_id ?? row.item_id))]),
  );
  for (const one of news) {
    const act = actOf(one);
    const isOfMany = act !== undefined && subjects.get(`${one.row.person_id}/${act}`)!.size > APART_MAX;
    const row = isOfMany ? ofMany(one.row, act) : one.row;
    const key = row.group_key === null ? row.id : `${row.person_id}/${row.group_key}`;
    const first = rows.get(key);
    rows.set(key, first ? grown(first, row) : row);
  }
  return [...rows.values()];
}

const actOf = ({ row, batch }: News): string | undefined =>
  batch === null ? undefined : `${row.notification_type}/${row.created_by ?? ''}/${batch}`;

/** Values of many items are said by none of them. */
function ofMany(row: NewNotification, group_key: string): NewNotification {
  const { changes: _, ...told } = row.told;
  return { ...row, told, group_key };
}

const grown = (first: NewNotification, next: NewNotification): NewNotification => ({
  ...first,
  comment_id: next.comment_id ?? first.comment_id,
  told: toldTogether(first.told, next.told),
  count: first.count + next.count,
});

/** What is like one that was told just now is added to that. Returns what is new, and whom any of it concerns. */
async function store(
  client: PoolClient,
  team: number,
  rows: readonly NewNotification[],
): Promise<{ added: Set<string>; people: number[] }> {
  const wanted = rows.flatMap(({ person_id, group_key, created_at }) =>
    group_key === null ? [] : [{ person_id, group_key, created_at }],
  );
  const alike = new Map(
    (wanted.length > 0 ? await holdAlike(client, team, wanted) : []).map((one) => [
      `${one.person_id}/${one.group_key}`,
      one,
    ]),
  );
  const found = rows.map((row) => ({ row, like: alike.get(`${row.person_id}/${row.group_key}`) }));
  const growing = found.flatMap(({ row, like }) =>
    like
      ? [
          {
            id: like.id,
            told: toldTogether(like.told, row.told),
            count: row.count,
            comment_id: row.comment_id,
          },
        ]
      : [],
  );
  const fresh = found.flatMap(({ row, like }) => (like ? [] : [row]));
  if (growing.length > 0) await growNotifications(client, growing);
  const added = new Set(fresh.length > 0 ? await insertNotifications(client, fresh) : []);
  return { added, people: [...new Set(rows.map(({ person_id }) => person_id))] };
}
