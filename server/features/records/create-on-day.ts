import { wallTime } from '@tessera/domain/attributes/zoned-time.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { derivedId } from '@tessera/domain/ids.ts';
import { type Item, valueVersion } from '@tessera/domain/records/item.ts';
import { planNext, readRule } from '@tessera/domain/repeats/plan-next.ts';
import { isAway } from '../../database/away.ts';
import type { Services } from '../../services.ts';
import { type FolderRepeats, nextRequests, REPEAT, repeatsOf } from './create-next.ts';
import { readLastLines } from './item-lines.store.ts';
import { findItem } from './items.store.ts';
import { findOnDay } from './repeats.store.ts';

/** Items that are read at once. */
const PAGE = 500;
/** Nowhere does a day begin so long before it does in UTC, in milliseconds, and with it what falls on that day. */
const AHEAD_MS = 2 * 86_400_000;

/**
 * Creates the next items whose day has begun, each once: the rule goes along with the next item, in the same save. In the
 * name of the person who has set the rule, and in their time zone where the date has none of its own.
 */
export async function createOnDay(services: Services, now: Date, stop: AbortSignal): Promise<void> {
  for (let page = await findOnDay(services.database.pool, undefined, PAGE); page.length > 0; ) {
    for (const { id, team_id } of page) {
      stop.throwIfAborted();
      await createNext(services, team_id, id, now).catch((error) => {
        if (isAway(error)) throw error;
        // The others are followed all the same; this one is tried again by the next run.
        const about = { err: error, team: team_id, item: id };
        services.log.error(about, 'the next item was not created on its day');
      });
    }
    page = page.length < PAGE ? [] : await findOnDay(services.database.pool, page.at(-1), PAGE);
  }
}

async function createNext(services: Services, team: number, id: string, now: Date): Promise<void> {
  const { teams, database } = services;
  await teams.catchUp(team);
  const state = await teams.open(team);
  const item = state && (await findItem(database.pool, team, id));
  const folder = item && repeatsOf(state, item.folder_id);
  if (!folder || readRule(item.values[folder.repeating.attribute.id])?.from !== 'day') return;
  if (!isNear(item, folder, now)) return;
  const person = await ownerOf(services, item, folder);
  if (person === null) return;
  const at = formatInstant(now);
  // A rule that is set again creates another one.
  const version = valueVersion(item, folder.repeating.attribute.id);
  const requests = await nextRequests(services, {
    ...{ item, folder, person, onDay: true, nextId: derivedId(`repeat-on-day:${version}`, id) },
    today: (zone) => wallTime(at, zone).day,
  });
  if (requests.length === 0) return;
  const { outcomes } = await services.commit.submit({ team, person, requests, origin: REPEAT });
  const refused = outcomes.find(({ status }) => status >= 300);
  if (refused) services.log.warn({ team, item: id, refused }, 'the next item was not created on its day');
}

/** Whether the next day may have begun somewhere: whose day it is costs a look into the log. */
function isNear({ values }: Item, { attributes, repeating }: FolderRepeats, now: Date): boolean {
  const day = formatInstant(new Date(now.getTime() + AHEAD_MS)).slice(0, 10);
  return (
    planNext({ attributes, repeating, values, zone: 'UTC', today: () => day, onDay: true }) !== undefined
  );
}

/** The person who has set the rule; of a rule that came with the item, whoever has created that. */
async function ownerOf({ database: { pool } }: Services, item: Item, folder: FolderRepeats) {
  const attribute = folder.repeating.attribute.id;
  const [line] = await readLastLines(pool, item.team_id, item.id, { attribute, limit: 1 });
  return (line?.record['created_by'] as number | null | undefined) ?? item.created_by;
}
