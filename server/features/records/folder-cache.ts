import { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { ItemChunk, ValuesChunk } from '@tessera/domain/query/item-chunk.ts';
import { shareLists } from '@tessera/domain/query/shared-lists.ts';
import { isStructure, structureTypes, typeNamed } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Value } from '@tessera/domain/records/value.ts';
import type { Pool } from 'pg';
import { movedFolders } from '../../commit/folder-moves.ts';
import type { LogEntry } from '../../commit/team-state.ts';
import type { TeamStates } from '../../commit/team-states.ts';
import { askers } from '../../database/read-pool.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { streamColumns } from './items.store.ts';

type TeamOfFolder = Pick<VisibleTeam, 'team' | 'attributesOf'>;

interface Held {
  columns: ItemColumns;
  /** The attributes of which it has the values alone; undefined: it has all, and the items' own fields. */
  only: ReadonlySet<string> | undefined;
  seq: number;
  usedAt: number;
  /** About what its columns and their keys take in memory. */
  bytes: number;
}

/** A folder is dropped after this time without a query. */
const IDLE_MS = 60_000;
/** The most bytes held at once, over all folders, if one alone does not take more. */
const BYTES_MAX = 1_500_000_000;
/** Of memory for a byte of JSON, by the heap's growth as folders of a hundred thousand and a million were taken in. */
const BYTES_FOR_A_BYTE = 2;

/** The key of a folder here: ids are unique within a team only. */
const nameOf = (team: number, folderId: string): string => `${team}/${folderId}`;
const teamOf = (name: string): number => Number(name.split('/')[0]);

/**
 * Folders that are filtered and sorted through the API, as columns in memory, kept up to date by the log: the whole
 * folder, or a few of its columns, which all who ask share. A dropped folder loses nothing: the next query reads it from
 * the database again.
 */
export class FolderCache {
  private readonly pool: Pool;
  /** By `nameOf`, like the backlog. */
  private readonly held = new Map<string, Promise<Held>>();
  private readonly backlog = new Map<string, LogEntry[]>();
  /** Those that something is found in just now without columns. */
  private readonly answered = new Set<string>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(pool: Pool, states: TeamStates) {
    this.pool = pool;
    states.onLog(({ team }, entries, access) => {
      this.follow(team, entries);
      for (const id of movedFolders(access)) this.drop(nameOf(team, id));
    });
    states.onReload((team) => {
      for (const name of this.heldOf(team)) this.drop(name);
    });
    states.keepFollowed(() => [...this.held.keys()].map(teamOf));
    states.onForget(() => {
      this.held.clear();
      this.backlog.clear();
    });
    this.sweeper = setInterval(() => void this.sweep(Date.now() - IDLE_MS), IDLE_MS / 4);
    this.sweeper.unref();
  }

  /** @param only the attributes whose values are asked for, where nothing else is */
  async open(
    team: TeamOfFolder,
    folder: { id: string; board_id: string },
    only?: readonly string[],
  ): Promise<ItemColumns> {
    const name = nameOf(team.team, folder.id);
    const loading = this.held.get(name) ?? this.begin(team, folder, only && new Set(only));
    const held = await loading;
    held.usedAt = Date.now();
    if (hasAll(held, only)) return held.columns;
    // What it has may be asked for again. Somebody else may have begun to load more of it meanwhile.
    if (this.held.get(name) === loading) this.begin(team, folder, only && new Set([...held.only!, ...only]));
    return this.open(team, folder, only);
  }

  /**
   * Answers by other means while the columns are not here, and has them loaded behind that. One at a time for a folder, as
   * each looks through all of it. Undefined: not answered, or they are here.
   */
  async ahead<Answer>(
    team: TeamOfFolder,
    folder: { id: string; board_id: string },
    only: readonly string[],
    answer: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const name = nameOf(team.team, folder.id);
    if (this.answered.has(name) || (await this.isHere(name, only))) return undefined;
    this.answered.add(name);
    try {
      const found = await answer();
      // Whoever asks next is told why it fails.
      if (found !== undefined) this.open(team, folder, only).catch(() => {});
      return found;
    } finally {
      this.answered.delete(name);
    }
  }

  stop(): void {
    clearInterval(this.sweeper);
  }

  private async isHere(name: string, only: readonly string[]): Promise<boolean> {
    if (this.backlog.has(name)) return false;
    const held = await this.held.get(name)?.catch(() => undefined);
    return held !== undefined && hasAll(held, only);
  }

  private begin(
    team: TeamOfFolder,
    folder: { id: string; board_id: string },
    only: ReadonlySet<string> | undefined,
  ): Promise<Held> {
    const name = nameOf(team.team, folder.id);
    // Later callers wait for it too, even if the first one has gone.
    const loading = askers.exit(() => this.load(team, folder, name, only));
    this.held.set(name, loading);
    loading.catch(() => {
      if (this.held.get(name) === loading) this.drop(name);
    });
    return loading;
  }

  private async load(
    team: TeamOfFolder,
    folder: { id: string; board_id: string },
    name: string,
    only: ReadonlySet<string> | undefined,
  ): Promise<Held> {
    // Changes that are written while the folder is read come after what was read.
    const missed: LogEntry[] = [];
    this.backlog.set(name, missed);
    const columns = new ItemColumns({ team_id: team.team, board_id: folder.board_id, folder_id: folder.id });
    const held: Held = { columns, only, seq: 0, usedAt: Date.now(), bytes: 0 };
    const attributeIds = only ? [...only] : team.attributesOf(folder).map(({ id }) => id);
    const onHeader = ({ seq }: { seq: number }) => {
      held.seq = seq;
      return undefined;
    };
    const options = { valuesOnly: only !== undefined, isHasty: true };
    const stream = streamColumns(this.pool, team.team, folder.id, attributeIds, onHeader, options);
    for await (const chunk of stream) {
      held.bytes += chunk.length * BYTES_FOR_A_BYTE;
      const read = JSON.parse(chunk) as ItemChunk | ValuesChunk;
      shareLists(read);
      columns.append(read);
    }
    // The folder may have been dropped meanwhile, and be loading again.
    if (this.backlog.get(name) === missed) this.backlog.delete(name);
    for (const entry of missed) if (entry.seq > held.seq) applyEntry(held, entry);
    void this.makeRoom(name);
    return held;
  }

  private follow(team: number, entries: readonly LogEntry[]): void {
    if (this.held.size === 0) return;
    for (const entry of entries) {
      const name = entry.folder_id === null ? undefined : nameOf(team, entry.folder_id);
      if (isReturn(entry)) for (const held of name ? [name] : this.heldOf(team)) this.drop(held);
      if (name === undefined) continue;
      const waiting = this.backlog.get(name);
      if (waiting) waiting.push(entry);
      else if (entry.operation === 'deleted' && isContainer(entry)) this.drop(name);
      else
        this.held.get(name)?.then(
          (held) => applyEntry(held, entry),
          () => this.drop(name),
        );
    }
  }

  private heldOf(team: number): string[] {
    return [...this.held.keys()].filter((name) => name.startsWith(nameOf(team, '')));
  }

  private drop(name: string): void {
    this.held.delete(name);
    this.backlog.delete(name);
  }

  private async sweep(before: number): Promise<void> {
    for (const [name, loading] of this.held) {
      if (this.backlog.has(name)) continue;
      const held = await loading.catch(() => undefined);
      if (held && held.usedAt < before) this.drop(name);
    }
  }

  /** Drops the least recently used folders until the rest fits. */
  private async makeRoom(newest: string): Promise<void> {
    const loaded = [...this.held].filter(([name]) => name !== newest && !this.backlog.has(name));
    // The callers that wait for a folder get its failure.
    const settled = await Promise.allSettled(loaded.map(async ([name, held]) => ({ name, ...(await held) })));
    const sizes = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const own = (await this.held.get(newest)?.catch(() => undefined))?.bytes ?? 0;
    let all = sizes.reduce((sum, { bytes }) => sum + bytes, own);
    for (const { name, bytes } of sizes.sort((one, other) => one.usedAt - other.usedAt)) {
      if (all <= BYTES_MAX) return;
      this.drop(name);
      all -= bytes;
    }
  }
}

/** A created folder may bring items back, a created attribute values: no line of the log has them. */
const isReturn = ({ collection, operation }: LogEntry): boolean =>
  operation === 'created' && isStructure(collection) && structureTypes[collection].keepsRows === true;

const isContainer = ({ collection }: LogEntry): boolean =>
  isStructure(collection) && structureTypes[collection].isContainer === true;

const hasAll = ({ only: has }: Held, asked: readonly string[] | undefined): boolean =>
  has === undefined || (asked?.every((id) => has.has(id)) ?? false);

function applyEntry({ columns, only }: Held, { collection, operation, record, record_id }: LogEntry): void {
  const storage = typeNamed(collection)?.storage;
  if (storage === 'within') {
    const value = record as unknown as Value;
    if (only?.has(value.attribute_id) === false) return;
    const row = columns.rowOf(value.item_id);
    if (row === undefined) return;
    columns.setValue(row, value.attribute_id, value.data, value.row_version);
    columns.stamp(row, value);
    return;
  }
  if (storage !== 'rows') return;
  const item = record as unknown as Item;
  const row = columns.rowOf(record_id);
  if (operation === 'created') columns.put(only ? { ...item, values: some(item.values, only) } : item);
  else if (row !== undefined && operation === 'deleted') columns.remove(row);
  else if (row !== undefined) columns.patch(row, item);
}

const some = (values: Item['values'], only: ReadonlySet<string>): Item['values'] =>
  Object.fromEntries(Object.entries(values).filter(([id]) => only.has(id)));
