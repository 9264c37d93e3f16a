import { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Value } from '@tessera/domain/records/value.ts';
import type { Pool } from 'pg';
import { movedFolders } from '../../commit/folder-moves.ts';
import type { LogEntry } from '../../commit/team-state.ts';
import type { TeamStates } from '../../commit/team-states.ts';
import type { SeenTeam } from '../../visibility/seen-team.ts';
import { streamColumns } from './items.store.ts';

type TeamOfFolder = Pick<SeenTeam, 'team' | 'attributesOf'>;

interface Held {
  columns: ItemColumns;
  seq: number;
  usedAt: number;
}

/** A folder that nobody has queried for so long is let go. */
const IDLE_MS = 60_000;
/** Rows held at once, over all folders: about a kilobyte each. */
const ROWS_MAX = 1_500_000;

/**
 * Folders that are being filtered and sorted through the API, as columns in memory, kept up to date by the log.
 * Nothing is lost when one is let go: the next query reads it from the database again.
 */
export class FolderCache {
  private readonly pool: Pool;
  private readonly held = new Map<string, Promise<Held>>();
  private readonly backlog = new Map<string, LogEntry[]>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(pool: Pool, states: TeamStates) {
    this.pool = pool;
    states.onLog((_state, entries, access) => {
      this.follow(entries);
      for (const id of movedFolders(access)) this.drop(id);
    });
    states.onForget(() => {
      this.held.clear();
      this.backlog.clear();
    });
    this.sweeper = setInterval(() => void this.sweep(Date.now() - IDLE_MS), IDLE_MS / 4);
    this.sweeper.unref();
  }

  async open(team: TeamOfFolder, folder: { id: string; board_id: string }): Promise<ItemColumns> {
    let loading = this.held.get(folder.id);
    if (!loading) {
      loading = this.load(team, folder);
      this.held.set(folder.id, loading);
      loading.catch(() => this.drop(folder.id));
    }
    const held = await loading;
    held.usedAt = Date.now();
    return held.columns;
  }

  stop(): void {
    clearInterval(this.sweeper);
  }

  private async load(team: TeamOfFolder, folder: { id: string; board_id: string }): Promise<Held> {
    // What is written while the folder is read comes after what the reading saw.
    const missed: LogEntry[] = [];
    this.backlog.set(folder.id, missed);
    const columns = new ItemColumns({ team_id: team.team, board_id: folder.board_id, folder_id: folder.id });
    const held: Held = { columns, seq: 0, usedAt: Date.now() };
    const attributeIds = team.attributesOf(folder).map(({ id }) => id);
    const stream = streamColumns(this.pool, team.team, folder.id, attributeIds, ({ seq }) => {
      held.seq = seq;
      return undefined;
    });
    for await (const chunk of stream) columns.append(JSON.parse(chunk) as ItemChunk);
    // It may have been let go meanwhile, and be on its way anew.
    if (this.backlog.get(folder.id) === missed) this.backlog.delete(folder.id);
    for (const entry of missed) if (entry.seq > held.seq) applyEntry(columns, entry);
    void this.makeRoom(folder.id);
    return held;
  }

  private follow(entries: readonly LogEntry[]): void {
    if (this.held.size === 0) return;
    for (const entry of entries) {
      const id = entry.folder_id;
      if (isReturn(entry)) for (const held of id === null ? [...this.held.keys()] : [id]) this.drop(held);
      if (id === null) continue;
      const waiting = this.backlog.get(id);
      if (waiting) waiting.push(entry);
      else if (entry.collection === 'folders' && entry.act === 'deleted') this.drop(id);
      else
        this.held.get(id)?.then(
          ({ columns }) => applyEntry(columns, entry),
          () => this.drop(id),
        );
    }
  }

  private drop(id: string): void {
    this.held.delete(id);
    this.backlog.delete(id);
  }

  private async sweep(before: number): Promise<void> {
    for (const [id, loading] of this.held) {
      if (!this.backlog.has(id) && (await loading).usedAt < before) this.drop(id);
    }
  }

  /** Lets the folders go that were used least lately, until the rest fits. */
  private async makeRoom(newest: string): Promise<void> {
    const loaded = [...this.held].filter(([id]) => id !== newest && !this.backlog.has(id));
    const sizes = await Promise.all(loaded.map(async ([id, held]) => ({ id, ...(await held) })));
    let rows = sizes.reduce((sum, { columns }) => sum + columns.length, 0);
    for (const { id, columns } of sizes.sort((one, other) => one.usedAt - other.usedAt)) {
      if (rows <= ROWS_MAX) return;
      this.drop(id);
      rows -= columns.length;
    }
  }
}

/** A folder that is created may bring items back, an attribute values: they are in no line of the log. */
function isReturn({ collection, act }: LogEntry): boolean {
  return act === 'created' && (collection === 'folders' || collection === 'attributes');
}

function applyEntry(columns: ItemColumns, { collection, act, record, record_id }: LogEntry): void {
  if (collection === 'values') {
    const value = record as unknown as Value;
    const row = columns.rowOf(value.item_id);
    if (row !== undefined) columns.setValue(row, value.attribute_id, value.data, value.row_version);
    return;
  }
  if (collection !== 'items') return;
  const item = record as unknown as Item;
  const row = columns.rowOf(record_id);
  if (act === 'created') columns.put(item);
  else if (row !== undefined && act === 'deleted') columns.remove(row);
  else if (row !== undefined) columns.patch(row, item);
}
