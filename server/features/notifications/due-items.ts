import { wallTime } from '@tessera/domain/attributes/zoned-time.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { nextMorning } from '@tessera/domain/notifications/mail-time.ts';
import { addDays } from '@tessera/domain/repeats/days.ts';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import { fromInside } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { findOpenItems } from '../own-items/find-own-items.ts';
import { findDueLooks, findTeamsOf, noteDueLook, takeDueLook } from './due-items.store.ts';
import { findHearers } from './followers.store.ts';
import { type Happening, notify } from './notify.ts';

/** People who are looked at in one run: a day has a hundred runs. */
const PEOPLE = 1_000;

/**
 * Tells whoever’s morning has come which of their items are due today, and which have been overdue since yesterday. Each item is
 * told once as due and once as overdue, however long it stays so.
 */
export async function lookAtDueItems(services: Services, now: Date, stop: AbortSignal): Promise<void> {
  for (const person of await findDueLooks(services.database.pool, now, PEOPLE)) {
    stop.throwIfAborted();
    await inTransaction(services.database.pool, (client) => lookAtOne(services, client, person, now));
  }
}

async function lookAtOne(services: Services, client: PoolClient, person: number, now: Date): Promise<void> {
  const look = await takeDueLook(client, person, now);
  const hearer = (await findHearers(client, [person])).get(person);
  if (!look) return;
  const teams = hearer ? await findTeamsOf(client, person) : [];
  const zone = hearer?.timezone ?? 'UTC';
  const at = formatInstant(now);
  // Whoever has just got their first item is told from the next morning on.
  if (!look.isFirst) for (const team of teams) await tellInTeam(services, client, { team, person, at, zone });
  await noteDueLook(client, person, teams.length === 0 ? null : nextMorning(at, zone));
}

async function tellInTeam(
  services: Services,
  client: PoolClient,
  { team, person, at, zone }: { team: number; person: number; at: string; zone: string },
): Promise<void> {
  const state = await services.teams.open(team);
  if (state?.standingOf(person) === undefined) return;
  const { open } = await findOpenItems(services, fromInside(state, person));
  const today = wallTime(at, zone).day;
  const yesterday = addDays(today, -1);
  const happenings = open.flatMap(({ item, day }): Happening[] => {
    if (!item.due || (day !== today && day !== yesterday)) return [];
    const { attribute_id, date } = item.due;
    const { board_id, folder_id, id: item_id } = item;
    const occasion = {
      ...{ of: 'due' as const, isOverdue: day === yesterday, attribute_id, date, people: [person] },
    };
    return [{ occasion, by: null, at, batch: null, board_id, folder_id, item_id }];
  });
  await notify(services, client, team, happenings);
}
