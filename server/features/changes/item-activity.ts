import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import { NOWHERE } from '../../commit/action-parts.ts';
import { type Asking, entriesOf, SeenAction } from './actions.ts';
import { ACTIVITY_PAGE } from './activity.ts';
import { actionsOfItem, type ItemFilter, readItemLines, type StoredLine } from './lines.store.ts';

/** Lines that are read at once. */
const CHUNK = 200;

/**
 * What was done to one item and its values, newest first, one action as one entry, with only the changes of the item.
 * Former places that the person may not see are left out, former boards of its folder too; so is a life that ended by a
 * deletion for good.
 */
export async function findItemActivity(
  asking: Asking,
  item: string,
  { before = Number.MAX_SAFE_INTEGER, ...filter }: ItemFilter & { before: number | undefined },
): Promise<ActivityEntry[]> {
  const { pool, seen } = asking;
  const isPaged = before < Number.MAX_SAFE_INTEGER;
  const looked = new Set(isPaged ? await actionsOfItem(pool, seen.team, item, before) : []);
  const actions = new Map<string, StoredLine[]>();
  for (let below = before; ; ) {
    const lines = await readItemLines(pool, seen.team, item, filter, below, CHUNK);
    const forgotten = lines.findIndex((line) => line.forgotten);
    const life = forgotten < 0 ? lines : lines.slice(0, forgotten);
    for (const line of await visible(asking, life)) {
      const key = line.batch ?? `seq-${line.seq}`;
      if (looked.has(key)) continue;
      const action = actions.get(key);
      if (action) action.push(line);
      else actions.set(key, [line]);
    }
    // One action more than is shown: all lines of the last shown one are then there.
    if (life.length < CHUNK || actions.size > ACTIVITY_PAGE) break;
    below = lines.at(-1)!.seq;
  }
  const page = [...actions.values()].slice(0, ACTIVITY_PAGE);
  return entriesOf(asking, page.map(SeenAction.ofLines));
}

/** The lines that may be seen. */
export async function visible({ sight }: Asking, lines: readonly StoredLine[]): Promise<StoredLine[]> {
  await sight.look(lines.flatMap(({ folder_id }) => folder_id ?? []));
  return lines.filter(
    ({ board_id, folder_id, left_board }) =>
      (sight.boards.has(board_id ?? NOWHERE) || (left_board !== null && sight.boards.has(left_board))) &&
      !sight.hides(folder_id ?? NOWHERE),
  );
}
