import { isReturning } from '@tessera/domain/records/former-life.ts';
import {
  idPartsOf,
  type PersonalCollection,
  personalTypes,
  type StructureCollection,
  type StructureRecord,
  structureTypes,
  typeOf,
} from '@tessera/domain/records/index.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import type { Pool } from 'pg';
import { readOwn } from './own-records.store.ts';
import { type OwnedCollection, ownedName } from './own-records.ts';
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
  /** By `ownedName`. */
  owned: Map<string, OwnedCollection>;
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
  const { items, created, uncounted, left, owned } = namedBy(state, submissions, careful);
  for (const id of uncounted) {
    if (state.itemsIn.has(id)) continue;
    const { seq, count, last } = await countItems(pool, state.team, id);
    if (seq !== state.seq) return undefined;
    state.itemsIn.set(id, { count, last });
  }
  const former = created.size > 0 ? await readFormer(pool, state.team, [...created]) : new Map();
  const used = left.size > 0 ? await usedWide(pool, state, left) : new Map<string, Set<string>>();
  if (!used) return undefined;
  const own = owned.size > 0 ? await readOwn(pool, state.team, [...owned.values()]) : undefined;
  if (own && own.seq !== state.seq) return undefined;
  const others = { former, used, own: own?.own ?? new Map() };
  if (items.size === 0) return { items: new Map(), ...others };
  const stored = await readItems(pool, state.team, [...items]);
  return stored.seq === state.seq ? { items: stored.items, ...others } : undefined;
}

function namedBy(state: TeamState, submissions: readonly Submission[], careful: boolean): Named {
  const named: Named = {
    items: new Set(),
    created: new Set(),
    uncounted: new Set(),
    left: new Set(),
    owned: new Map(),
  };
  for (const { person, collection, id, method, item, restoration } of submissions.flatMap(
    ({ person, requests }) => requests.map((request) => ({ person, ...request })),
  )) {
    const version = item?.['row_version'];
    const isNew = method !== 'delete' && version === 1;
    // Without a version it is found out behind the gate which it is.
    const mayBeNew = isNew || (method !== 'delete' && version === undefined);
    for (const back of restoration?.also ?? []) named.created.add(back.record.id);
    const { storage } = typeOf(collection);
    const { item_id } = idPartsOf(collection, id);
    switch (storage) {
      case 'within':
        if (item_id !== undefined) named.items.add(item_id);
        break;
      case 'rows': {
        if ((careful || !isNew) && item_id !== undefined) named.items.add(item_id);
        const folderId = item?.['folder_id'];
        if (typeof folderId === 'string' && state.get('folders', folderId)) named.uncounted.add(folderId);
        break;
      }
      case 'structure': {
        const of = collection as StructureCollection;
        const now: StructureRecord | undefined = state.get(of, id);
        // What is there now is known; what else has been there is in the log, behind the same gate.
        if (isReturning(of) && mayBeNew && !now) named.created.add(id);
        else if (now && method === 'put' && item) {
          const left = leftBy(of, now, item);
          if (left) named.left.add(left);
        }
        break;
      }
      case 'personal': {
        const of = { person, collection: collection as PersonalCollection };
        named.owned.set(ownedName(of), of);
        if (personalTypes[of.collection].isAboutItems) named.items.add(id);
        break;
      }
      default:
        storage satisfies never;
    }
  }
  return named;
}

/** The board that an update takes rows away from. */
function leftBy(collection: StructureCollection, now: StructureRecord, item: Payload): string | null {
  const type = structureTypes[collection];
  const before = now as unknown as Payload;
  return type.movesRows?.(before, { ...before, ...item }) ? type.place(now).board_id : null;
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
