import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { BYTE_ORDER_MARK } from '@tessera/domain/csv/write-csv.ts';
import { exportedLines } from '@tessera/domain/exports/exported-table.ts';
import { linkSource } from './link-source.ts';
import type { LiveRows } from './live-rows.ts';
import { readFolders } from './read-folders.ts';

/** Between two slices the page does its own work, in milliseconds. */
const SLICE_MS = 10;
/** Lines between two looks at the clock. */
const LINES = 32;
/** What is still loading is waited for so long, in milliseconds. */
const WAIT_MS = 60_000;

/** Something that the file would have is not in this browser. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';
}

/**
 * All that a query finds as the parts of a CSV file, from what is in memory. Values change while it is made only where
 * somebody changes them.
 *
 * @param attributes what becomes columns, in order
 */
export async function exportRows(
  team: number,
  rows: LiveRows,
  attributes: readonly ShownAttribute[],
): Promise<{ parts: string[]; count: number }> {
  await whenWhole(team, rows, attributes);
  const { columns, rows: found, viewer } = rows.foundItems();
  const lines = exportedLines({ columns, rows: found, attributes, lookup: viewer });
  const parts = [BYTE_ORDER_MARK];
  // The headings are no item.
  let count = -1;
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      let part = '';
      for (let line = 0; line < LINES; line += 1) {
        const { done, value } = lines.next();
        if (done) return { parts: [...parts, part], count };
        part += value;
        count += 1;
      }
      parts.push(part);
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Resolves when all rows are there, everything that the query asks is computed, and what is linked is known by its titles. */
function whenWhole(team: number, rows: LiveRows, attributes: readonly ShownAttribute[]): Promise<void> {
  const isWhole = (): boolean => {
    if (rows.status !== 'ready' || rows.computing !== undefined) return false;
    const { columns, viewer } = rows.foundItems();
    return readFolders(columns, attributes, viewer).every((id) => linkSource().isLoaded(team, id));
  };
  if (isWhole()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const end = (how: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      stop?.();
      how();
    };
    const look = () => {
      if (rows.status === 'failed') end(() => reject(new NotLoadedError(rows.error)));
      else if (isWhole()) end(resolve);
    };
    const timer = setTimeout(() => end(() => reject(new NotLoadedError())), WAIT_MS);
    stop = rows.subscribe(look);
    look();
    // It was over before there was anything to stop.
    if (isOver) stop();
  });
}
