import type { Item } from '@tessera/domain/records/item.ts';
import { findFamilies } from '../../commit/families.store.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import type { LogLine } from '../../log-readers/log-reader.ts';
import type { Services } from '../../services.ts';
import { type FolderRepeats, nextIdOf, putRule, REPEAT } from './create-next.ts';
import { readLastLines } from './item-lines.store.ts';
import { findItem } from './items.store.ts';

/** Nobody has touched an item that has these lines alone. */
const OWN_ORIGINS = [REPEAT, 'assign'];
/** An item has few lines that nobody has written. */
const LINES_MAX = 50;

/**
 * The requests that take the next item back and give its rule to the one that is not done any more; none: somebody has
 * changed the next item, or nothing followed.
 */
export async function requestsToTakeBack(
  { database: { pool } }: Pick<Services, 'database'>,
  { line, item, folder }: { line: LogLine; item: Item; folder: FolderRepeats },
): Promise<SaveRequest[]> {
  const team = item.team_id;
  const attribute = folder.repeating.attribute.id;
  const [taken] = await readLastLines(pool, team, item.id, { attribute, before: line.seq, limit: 1 });
  if (taken?.origin !== REPEAT || taken.caused_by === null) return [];
  if (!taken.before || taken.record['data'] !== null) return [];
  const next = await findItem(pool, team, nextIdOf(item.id, taken.caused_by));
  if (!next || (await isTouched(pool, next))) return [];
  return [
    { collection: 'items', method: 'delete', id: next.id },
    putRule(item, attribute, taken.before['data']),
  ];
}

async function isTouched(pool: Services['database']['pool'], { team_id, id }: Item): Promise<boolean> {
  // Somebody has put sub-items below it.
  const { below } = await findFamilies(pool, team_id, { up: [], down: [id] });
  if (below.size > 0) return true;
  const lines = await readLastLines(pool, team_id, id, { limit: LINES_MAX });
  return lines.length === LINES_MAX || lines.some(({ origin }) => !OWN_ORIGINS.includes(origin));
}
