import { isStructure, typeNamed } from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import type { LogEntry, TeamState } from '../../commit/team-state.ts';
import type { TeamStates } from '../../commit/team-states.ts';
import { askers } from '../../database/read-pool.ts';
import { findRowTexts, type PageAsked, readTeamSeq, type Told } from './items.store.ts';
import { SharedLooks } from './shared-looks.ts';
import { Stretch } from './stretch.ts';
import { ToldFolder } from './told-folder.ts';

/** The most bytes that are kept, over all folders. */
const BYTES_MAX = 16 * 1024 * 1024;
/** A stretch is dropped after this time without a reader, in milliseconds. */
const IDLE_MS = 60_000;
/** Whoever goes on reading gets so many items at most from one reading, unless more are asked for. */
const AHEAD_MAX = 400;

/** A page as the texts of its items, and how far the log was. */
interface Page {
  parts: Buffer[];
  seq: number;
}

interface Asked extends PageAsked {
  team: number;
  folder: string;
  told: Told;
}

/**
 * Pages of folders in their own order, as the texts that are told of their items. What was read is kept, within bounds,
 * for all who may read the same, until a line of the log is about it. It is told only where the log has no line that this
 * process has not heard of: so a page is never older than what was saved before it was asked for, by whatever process.
 */
export class PageCache {
  private readonly pool: Pool;
  private readonly states: TeamStates;
  /** By team: as which it is in memory, and what is kept by folder and sight. */
  private readonly teams = new Map<number, { state: TeamState; folders: Map<string, ToldFolder> }>();
  /** Team → how far its log is. */
  private readonly seqs: SharedLooks<number, number>;
  private readonly sweeper: NodeJS.Timeout;
  private bytes = 0;

  constructor(pool: Pool, states: TeamStates) {
    this.pool = pool;
    this.states = states;
    this.seqs = new SharedLooks((team) => askers.exit(() => readTeamSeq(pool, team)));
    states.onLog(({ team }, entries) => this.follow(team, entries));
    states.onForget(() => {
      for (const team of [...this.teams.keys()]) this.forget(team);
    });
    states.keepFollowed(() => this.teams.keys());
    this.sweeper = setInterval(() => this.sweep(Date.now() - IDLE_MS), IDLE_MS / 4);
    this.sweeper.unref();
  }

  stop(): void {
    clearInterval(this.sweeper);
  }

  /** Undefined: the item after which it should begin does not exist. */
  async page(asked: Asked): Promise<Page | undefined> {
    const { team, after = '', limit } = asked;
    const before = await this.states.open(team);
    if (!this.heldOf(asked, before)?.find(after, limit, before!.seq).stretch)
      return this.read(asked, before, after, limit);
    const seq = await this.seqs.ask(team);
    const state = await this.states.open(team);
    // What others have written is on its way here.
    if (!state || state.seq < seq) return this.read(asked, state, after, limit);
    const found = this.heldOf(asked, state)?.find(after, limit, state.seq);
    if (!found?.stretch) return this.read(asked, state, after, limit);
    if (found.missing > 0) {
      // Whoever goes on from what is there goes on further.
      const more = Math.max(found.missing, Math.min(AHEAD_MAX, 2 * found.stretch.ids.length));
      await this.read(asked, state, found.last, more);
    }
    const whole = this.heldOf(asked, state)?.find(after, limit, state.seq);
    return whole?.missing === 0
      ? { parts: whole.parts, seq: state.seq }
      : this.read(asked, state, after, limit);
  }

  private async read(
    asked: Asked,
    state: TeamState | undefined,
    after: string,
    limit: number,
  ): Promise<Page | undefined> {
    const { team, folder, told } = asked;
    const held = state && this.begin(asked, state);
    const found = await findRowTexts(this.pool, team, folder, { after: after || undefined, limit }, told);
    if (!found) return undefined;
    const { rows, seq, position } = found;
    const stretch = new Stretch({ after, position }, rows, { isEnd: rows.ids.length < limit, seq });
    // What has been written since it was read is not in it.
    if (held && held === this.heldOf(asked, state) && seq >= held.touchedAt) this.keep(held, stretch);
    const { length } = rows.ids;
    return { parts: length > 0 ? [stretch.part(0, length)] : [], seq };
  }

  /** Of a team that was loaded anew nothing counts: nobody has told what changed. */
  private heldOf({ team, folder, told }: Asked, state: TeamState | undefined): ToldFolder | undefined {
    const held = this.teams.get(team);
    return held && held.state === state ? held.folders.get(nameOf(folder, told)) : undefined;
  }

  private begin(asked: Asked, state: TeamState): ToldFolder {
    const { team, folder, told } = asked;
    if (this.teams.get(team)?.state !== state) {
      this.forget(team);
      this.teams.set(team, { state, folders: new Map() });
    }
    const held = this.heldOf(asked, state) ?? new ToldFolder();
    this.teams.get(team)!.folders.set(nameOf(folder, told), held);
    return held;
  }

  private keep(held: ToldFolder, stretch: Stretch): void {
    this.bytes += stretch.size - held.keep(stretch);
    if (this.bytes > BYTES_MAX) this.makeRoom();
  }

  private follow(team: number, lines: readonly LogEntry[]): void {
    const folders = this.teams.get(team)?.folders;
    if (!folders) return;
    // The structure says what is told of items, and where they are.
    if (lines.some(({ collection }) => isStructure(collection))) {
      this.forget(team);
      return;
    }
    const ofItems = lines.filter(({ collection }) => isOfItems(collection));
    for (const [id, some] of Map.groupBy(ofItems, ({ folder_id }) => folder_id))
      for (const [name, held] of folders) if (name.startsWith(`${id}/`)) this.bytes -= held.follow(some);
  }

  private forget(team: number): void {
    for (const held of this.teams.get(team)?.folders.values() ?? []) this.bytes -= held.clear();
    this.teams.delete(team);
  }

  private sweep(before: number): void {
    for (const [team, { folders }] of this.teams) {
      for (const [name, held] of folders) {
        for (const stretch of held.all()) if (stretch.usedAt < before) this.bytes -= held.drop(stretch);
        if (held.isEmpty) folders.delete(name);
      }
      if (folders.size === 0) this.teams.delete(team);
    }
  }

  /** Drops what was read longest ago until three quarters are left. */
  private makeRoom(): void {
    const all = [...this.teams.values()].flatMap(({ folders }) =>
      [...folders.values()].flatMap((held) => Array.from(held.all(), (stretch) => ({ held, stretch }))),
    );
    for (const { held, stretch } of all.sort((a, b) => a.stretch.usedAt - b.stretch.usedAt)) {
      if (this.bytes <= (BYTES_MAX * 3) / 4) return;
      this.bytes -= held.drop(stretch);
    }
  }
}

/** A folder with what of it may be read. */
const nameOf = (folder: string, { readable, unsigned }: Told): string =>
  `${folder}/${unsigned ? 'unsigned' : ''}/${readable.join()}`;

const isOfItems = (collection: string): boolean => {
  const storage = typeNamed(collection)?.storage;
  return storage === 'rows' || storage === 'within';
};
