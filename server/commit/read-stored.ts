import { isId } from '@tessera/domain/ids.ts';
import { isReturning } from '@tessera/domain/records/former-life.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import type { Pool } from 'pg';
import type { Submission } from './submission.ts';
import type { TeamState } from './team-state.ts';
import { countItems, readFormer, readItems, readUsed } from './team-store.ts';
import type { Stored } from './validate-group.ts';

/** What submissions name that is not in memory. */
interface Named {
  items: Set<string>;
  /** Boards, folders and attributes that are made, or come back. */
  created: Set<string>;
  /** Folders whose items nobody has counted yet. */
  uncounted: Set<string>;
  /** Boards that folders leave. */
  left: Set<string>;
}

/**
 * What the database has of what submissions name. New items are looked for only if that is asked (`careful`): that they
 * are new is what the database's keys make sure of. Undefined: the team has moved on meanwhile, catch up and start over.
 */
export async function readStored(
  pool: Pool,
  state: TeamState,
  submissions: readonly Submission[],
  careful: boolean,
): Promise<Stored | undefined> {
  const { items, created, uncounted, left } = namedBy(state, submissions, careful);
  for (const id of uncounted) {
    if (state.itemsIn.has(id)) continue;
    const { seq, count, last } = await countItems(pool, state.team, id);
    if (seq !== state.seq) return undefined;
    state.itemsIn.set(id, { count, last });
  }
  const former = created.size > 0 ? await readFormer(pool, state.team, [...created]) : new Map();
  const used = left.size > 0 ? await usedWide(pool, state, left) : new Map<string, Set<string>>();
  if (!used) return undefined;
  if (items.size === 0) return { items: new Map(), former, used };
  const stored = await readItems(pool, state.team, [...items]);
  return stored.seq === state.seq ? { items: stored.items, former, used } : undefined;
}

function namedBy(state: TeamState, submissions: readonly Submission[], careful: boolean): Named {
  const named: Named = { items: new Set(), created: new Set(), uncounted: new Set(), left: new Set() };
  for (const { collection, id, method, item, restoration } of submissions.flatMap(
    ({ requests }) => requests,
  )) {
    const version = item?.['row_version'];
    const isNew = method !== 'delete' && version === 1;
    // Without a version it is found out behind the gate which it is.
    const mayBeNew = isNew || (method !== 'delete' && version === undefined);
    for (const back of restoration?.also ?? []) named.created.add(back.record.id);
    if (collection === 'values') {
      const of = parseValueId(id);
      if (of) named.items.add(of.item_id);
    } else if (collection === 'items') {
      if ((careful || !isNew) && isId(id)) named.items.add(id);
      const folderId = item?.['folder_id'];
      if (typeof folderId === 'string' && state.get('folders', folderId)) named.uncounted.add(folderId);
    } else if (isReturning(collection) && mayBeNew && !state.get(collection, id)) {
      // What is there now is known; what else has been there is in the log, behind the same gate.
      named.created.add(id);
    } else if (collection === 'folders' && method === 'put') {
      const from = state.get('folders', id)?.board_id;
      if (from && item?.['board_id'] !== undefined && item['board_id'] !== from) named.left.add(from);
    }
  }
  return named;
}

/** What of the attributes of whole boards the items of boards use that folders leave. Undefined: start over. */
async function usedWide(
  pool: Pool,
  state: TeamState,
  boards: ReadonlySet<string>,
): Promise<Map<string, Set<string>> | undefined> {
  const wide = [...state.all('attributes')].filter(({ folder_id }) => folder_id === null);
  if (wide.length === 0) return new Map();
  const folders = [...state.all('folders')].filter(({ board_id }) => boards.has(board_id));
  const { seq, used } = await readUsed(
    pool,
    state.team,
    folders.map(({ id }) => id),
    wide.map(({ id }) => id),
  );
  return seq === state.seq ? used : undefined;
}
