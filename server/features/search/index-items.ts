import type { Item } from '@tessera/domain/records/item.ts';
import type { PoolClient } from 'pg';
import type { TeamState } from '../../commit/team-state.ts';
import { readItems } from '../../commit/team-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { wordsOfItem } from './lexemes.ts';
import {
  deleteEntries,
  type Entry,
  findHolders,
  lockEntries,
  readEntrySeqs,
  writeEntries,
} from './search-entries.store.ts';

/** Items that are indexed at once: others of the team wait. */
const PAGE = 500;
const FOREIGN_KEY = '23503';

type Needed = Pick<Services, 'database' | 'teams'>;

/** The last line of an item, or of one of its values. */
export interface LastLine {
  seq: number;
  /** The item as it was when the line deleted it; null: it did not, or the item can't come back. */
  deleted: Item | null;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  at: string;
  isDeletion: boolean;
}

/** Indexes some items as they are now; those that were deleted as they were. */
export const indexItems = (
  services: Needed,
  team: number,
  lines: ReadonlyMap<string, LastLine>,
): Promise<void> =>
  writing(services, team, async (client, state) => {
    const { items } = await readItems(client, team, [...lines.keys()]);
    const entries: Entry[] = [];
    const gone: string[] = [];
    for (const [id, { seq, at, deleted, isDeletion }] of lines) {
      const item = items.get(id);
      if (item) entries.push(entryOf(state, item, { seq, at: item.updated_at, trash: false }));
      else if (deleted) entries.push(entryOf(state, deleted, { seq, at, trash: true }));
      else if (isDeletion) gone.push(id);
      // Else a later line deletes it: that one tells what becomes of it.
    }
    await writeEntries(client, team, entries);
    if (gone.length > 0) await deleteEntries(client, team, gone);
  });

/** Indexes items anew whose folder or attributes have changed. One without an entry is still to come. */
const refreshItems = (services: Needed, team: number, ids: readonly string[]): Promise<void> =>
  writing(services, team, async (client, state) => {
    const seqs = await readEntrySeqs(client, team, ids);
    const { items } = await readItems(client, team, [...seqs.keys()]);
    const entries = [...items.values()].map((item) =>
      entryOf(state, item, { seq: seqs.get(item.id)!, at: item.updated_at, trash: false }),
    );
    await writeEntries(client, team, entries);
  });

async function writing(
  { database, teams }: Needed,
  team: number,
  work: (client: PoolClient, state: TeamState) => Promise<void>,
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    await lockEntries(client, team);
    await teams.catchUp(team);
    const state = await teams.open(team);
    if (state) await work(client, state);
  }).catch((error) => {
    // The team has just been deleted.
    if (error.code !== FOREIGN_KEY) throw error;
  });
}

function entryOf(
  state: TeamState,
  item: Item,
  { seq, at, trash }: { seq: number; at: string; trash: boolean },
): Entry {
  const { id: item_id, folder_id } = item;
  // A folder in the trash has no attributes: its items are indexed when it comes back.
  const folder = state.get('folders', folder_id);
  const attributes = folder ? state.attributesOf(folder) : [];
  const words = wordsOfItem(item, attributes, { team: state.team, seq, trash });
  return { item_id, folder_id, seq, at, in_trash: trash, ...words };
}

/** A folder or an attribute that has changed. */
export interface Changed {
  team: number;
  board: string;
  /** Null: all of the board. */
  folder: string | null;
  /** Null: all items of the folder. */
  attribute: string | null;
}

/** Indexes all items of a folder, or all that have an attribute, page by page. */
export async function indexWithin(
  services: Needed,
  { team, board, folder, attribute }: Changed,
  stop: AbortSignal,
): Promise<void> {
  await services.teams.catchUp(team);
  const state = await services.teams.open(team);
  const folders =
    folder === null ? [...(state?.all('folders') ?? [])].filter((one) => one.board_id === board) : [];
  for (const id of folder === null ? folders.map((one) => one.id) : [folder]) {
    const items = await findHolders(services.database.pool, team, id, attribute);
    for (let start = 0; start < items.length; start += PAGE) {
      stop.throwIfAborted();
      await refreshItems(services, team, items.slice(start, start + PAGE));
    }
  }
}
