import type { ActivityLine } from '@tessera/domain/api/changes.ts';
import { NOWHERE } from '../../commit/action-parts.ts';
import type { Asking } from './actions.ts';
import { readBatches } from './activity.store.ts';
import { visible } from './item-activity.ts';
import { type LineFilter, readActionLines, type StoredLine } from './lines.store.ts';
import { toldLines } from './told-lines.ts';

const PAGE = 50;
/** Lines that are read at once: more than a page, since some may be hidden. */
const CHUNK = 200;

/** A page of what one action did, line by line, newest first. */
export async function findActionLines(
  asking: Asking,
  batch: string,
  filter: LineFilter & { before: number | undefined },
): Promise<{ data: ActivityLine[]; more: boolean }> {
  const { pool, seen } = asking;
  const found: StoredLine[] = [];
  const folders = await seenFolders(asking, batch, filter);
  if (folders.length === 0) return { data: [], more: false };
  for (let below = filter.before ?? Number.MAX_SAFE_INTEGER; found.length <= PAGE; ) {
    const lines = await readActionLines(pool, seen.team, batch, filter, folders, below, CHUNK);
    found.push(...(await visible(asking, lines)));
    if (lines.length < CHUNK) break;
    below = lines.at(-1)!.seq;
  }
  return { data: await toldLines(pool, seen, found.slice(0, PAGE)), more: found.length > PAGE };
}

/**
 * The folders in which the action did something that may be seen, so that hidden lines cost nothing however many there
 * are.
 */
async function seenFolders(
  { pool, seen, sight }: Asking,
  batch: string,
  filter: LineFilter,
): Promise<string[]> {
  const parts = await readBatches(pool, seen.team, [batch], [...sight.boards], filter);
  const folders = [...new Set(parts.map(({ folder_id }) => folder_id))];
  await sight.look(folders.filter((id) => id !== NOWHERE));
  return folders.filter((id) => !sight.hides(id));
}
