import type { ActivityLine } from '@tessera/domain/api/changes.ts';
import type { Asking } from './acts.ts';
import { visible } from './item-activity.ts';
import { type LineFilter, readActLines, type StoredLine } from './lines.store.ts';
import { toldLines } from './told-lines.ts';

const PAGE = 50;
/** Lines that are read at once: more than a page, where some are not to be seen. */
const CHUNK = 200;

/** What one act did, line by line, newest first: a page of it. */
export async function findActLines(
  asking: Asking,
  batch: string,
  filter: LineFilter & { before: number | undefined },
): Promise<{ data: ActivityLine[]; more: boolean }> {
  const { pool, seen } = asking;
  const found: StoredLine[] = [];
  for (let below = filter.before ?? Number.MAX_SAFE_INTEGER; found.length <= PAGE; ) {
    const lines = await readActLines(pool, seen.team, batch, filter, below, CHUNK);
    found.push(...(await visible(asking, lines)));
    if (lines.length < CHUNK) break;
    below = lines.at(-1)!.seq;
  }
  return { data: await toldLines(pool, seen, found.slice(0, PAGE)), more: found.length > PAGE };
}
