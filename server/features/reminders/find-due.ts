import { dueAt } from '@tessera/domain/attributes/reminder.ts';
import { REMINDER_LATE_HOURS } from '@tessera/domain/constants.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { PoolClient } from 'pg';
import type { TeamState } from '../../commit/team-state.ts';
import { readItems } from '../../commit/team-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { type DateReminder, findDate, remindedIn } from './dates-of-item.ts';
import { addDue, type DueReminder, findZones, type LookedAt, noteLook, takeDue } from './reminders.store.ts';

/** Reminders that one transaction looks at. */
const PAGE = 500;
const HOUR_MS = 3_600_000;

/** A reminder that is looked at, with its date and its people; undefined: the item does not have it now. */
interface Looked {
  row: LookedAt;
  now: { found: DateReminder; people: number[] } | undefined;
}

export const isTooLate = (due: string, now: Date): boolean =>
  due < formatInstant(new Date(now.getTime() - REMINDER_LATE_HOURS * HOUR_MS));

/**
 * Notes what is due for whom, each once. Returns how many were dropped: the server was away for too long.
 *
 * A day is due at another time for each zone. People, zones and permissions may change while it is due on earth, so its
 * row is looked at again each hour until then.
 */
export async function findDue(
  services: Pick<Services, 'database' | 'teams'>,
  now: Date,
  stop: AbortSignal,
): Promise<number> {
  for (let dropped = 0; ; ) {
    stop.throwIfAborted();
    const looked = await inTransaction(services.database.pool, (client) => findPage(services, client, now));
    dropped += looked.dropped;
    if (looked.count < PAGE) return dropped;
  }
}

async function findPage({ teams }: Pick<Services, 'teams'>, client: PoolClient, now: Date) {
  const rows = await takeDue(client, now, PAGE);
  const looked: Looked[] = [];
  for (const [team, ofTeam] of Map.groupBy(rows, ({ team_id }) => team_id)) {
    await teams.catchUp(team);
    const state = await teams.open(team);
    const { items } = await readItems(client, team, [...new Set(ofTeam.map(({ item_id }) => item_id))]);
    for (const row of ofTeam) looked.push({ row, now: state && inItem(state, items.get(row.item_id), row) });
  }
  const people = new Set(looked.flatMap((one) => one.now?.people ?? []));
  const zones = await findZones(client, [...people]);
  const results = looked.map((one) => look(one, zones, now));
  const due = results.flatMap((one) => one.due);
  if (due.length > 0) await addDue(client, due);
  for (const [team, ofTeam] of Map.groupBy(results, ({ team_id }) => team_id))
    await noteLook(client, team, ofTeam);
  return { count: rows.length, dropped: results.reduce((sum, one) => sum + one.dropped, 0) };
}

function inItem(state: TeamState, item: Item | undefined, row: LookedAt): Looked['now'] {
  const found = findDate(state, item, row);
  return item && found && { found, people: remindedIn(state, item, found) };
}

function look({ row, now: present }: Looked, zones: ReadonlyMap<number, string | null>, at: Date) {
  const now = formatInstant(at);
  const due: DueReminder[] = [];
  const told = [...row.told];
  let dropped = 0;
  let next = formatInstant(new Date((Math.floor(at.getTime() / HOUR_MS) + 1) * HOUR_MS));
  for (const person of present?.people ?? []) {
    if (told.includes(person) || !zones.has(person)) continue;
    const { date, reminder } = present!.found;
    const theirs = dueAt(date, reminder, zones.get(person) ?? 'UTC');
    if (theirs === undefined || theirs <= row.since) continue;
    if (theirs > now) {
      if (theirs < next) next = theirs;
      continue;
    }
    told.push(person);
    if (isTooLate(theirs, at)) dropped += 1;
    else due.push({ ...row, person, due: theirs });
  }
  const isOver = now >= row.closes;
  return { ...row, told, next: isOver ? null : next < row.closes ? next : row.closes, due, dropped };
}
