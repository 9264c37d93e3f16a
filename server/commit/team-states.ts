import type { AccessChange } from '@tessera/domain/permissions/changes.ts';
import type { Pool, PoolClient } from 'pg';
import type { LogEntry, TeamState } from './team-state.ts';
import { loadTeam, readLog } from './team-store.ts';

/**
 * Gets lines of a team's log in their order, the changes in them that permissions depend on, and the team after them.
 */
type LogListener = (state: TeamState, entries: readonly LogEntry[], access: readonly AccessChange[]) => void;

/** If the log is further ahead than this, the team is loaded again instead of reading line by line. */
const TAIL_MAX = 20_000;
/** A team that nobody has asked for so long is let go, in milliseconds. */
const IDLE_MS = 10 * 60_000;

interface Held {
  state: Promise<TeamState | undefined>;
  usedAt: number;
}

/**
 * The teams that this process holds in memory, kept up to date with their logs: those that are asked for, and those that
 * somebody here follows.
 */
export class TeamStates {
  private readonly pool: Pool;
  private readonly held = new Map<number, Held>();
  /** Team → the reading of its log that is in progress. */
  private readonly readings = new Map<number, Promise<void>>();
  private readonly listeners = new Set<LogListener>();
  private readonly forgetListeners = new Set<() => void>();
  private readonly reloadListeners = new Set<(team: number) => void>();
  private readonly followers = new Set<() => Iterable<number>>();
  private readonly looking: NodeJS.Timeout;

  constructor(pool: Pool) {
    this.pool = pool;
    this.looking = setInterval(() => this.letGo(performance.now() - IDLE_MS), IDLE_MS / 10);
    this.looking.unref();
  }

  stop(): void {
    clearInterval(this.looking);
  }

  /** Undefined: there is no such team. */
  async open(team: number): Promise<TeamState | undefined> {
    const held = this.held.get(team);
    if (held) {
      held.usedAt = performance.now();
      return held.state;
    }
    const loading = loadTeam(this.pool, team);
    this.held.set(team, { state: loading, usedAt: performance.now() });
    loading.then(
      (state) => state ?? this.held.delete(team),
      () => this.held.delete(team),
    );
    return loading;
  }

  /** `teams` says which teams somebody follows who does not ask for them: they are not let go meanwhile. */
  keepFollowed(teams: () => Iterable<number>): void {
    this.followers.add(teams);
  }

  /** Lets go of the teams that nobody has asked for since, by `performance.now()`, and nobody follows. */
  letGo(before: number): void {
    const followed = new Set([...this.followers].flatMap((teams) => [...teams()]));
    for (const [team, { usedAt }] of this.held)
      if (usedAt < before && !followed.has(team)) this.held.delete(team);
  }

  /** Called with all that any process, this one too, writes to the log. */
  onLog(listener: LogListener): void {
    this.listeners.add(listener);
  }

  /** Called when signals may have been missed: what was built from the log may be out of date. */
  onForget(listener: () => void): void {
    this.forgetListeners.add(listener);
  }

  /** Takes what this process has just written; a catch-up may have read it from the log already. */
  written(state: TeamState, lines: readonly LogEntry[]): void {
    const fresh = lines.filter(({ seq }) => seq > state.seq);
    if (fresh.length === 0) return;
    const access: AccessChange[] = [];
    const entries = fresh.map((entry): LogEntry => {
      const told = state.withdraws(entry) ? { ...entry, withdrawn: true } : entry;
      access.push(...[state.apply(entry) ?? []].flat());
      return told;
    });
    for (const listener of this.listeners) listener(state, entries, access);
  }

  /** Brings a team up to date with what other processes wrote. `client`: a connection that holds the team's gate. */
  async catchUp(team: number, client: Pool | PoolClient = this.pool): Promise<void> {
    const state = await this.held.get(team)?.state;
    if (!state) return;
    const entries = await readLog(client, team, state.seq, TAIL_MAX);
    // While the log was read, this process may have written, or another catch-up may have run.
    const fresh = entries.find(({ seq }) => seq > state.seq);
    if (!fresh) return;
    if (entries.length === TAIL_MAX || fresh.seq !== state.seq + 1) {
      await this.refresh(team);
      return;
    }
    this.written(state, entries);
  }

  /** The team with all that was written up to a line. Undefined: there is no such team. */
  async openAt(team: number, seq: number): Promise<TeamState | undefined> {
    await this.follow(team, seq);
    return this.open(team);
  }

  /**
   * Brings a team to a line that another process has written, if it is not there yet. Those who are told of lines while
   * the log is read wait for it, and for one more reading if it began too early: lines are read once, however many tell
   * of them.
   */
  async follow(team: number, seq: number): Promise<void> {
    const isThere = async () => ((await this.held.get(team)?.state)?.seq ?? seq) >= seq;
    if (await isThere()) return;
    await this.readings.get(team)?.catch(() => undefined);
    if (await isThere()) return;
    let reading = this.readings.get(team);
    if (!reading) {
      reading = this.catchUp(team).finally(() => this.readings.delete(team));
      this.readings.set(team, reading);
    }
    await reading;
  }

  /** Signals were missed: the team is loaded again at its next use. */
  forget(team?: number): void {
    if (team !== undefined) {
      this.held.delete(team);
      return;
    }
    this.held.clear();
    for (const listener of this.forgetListeners) listener();
  }

  /** Loads a team again, if it is held, after a change that no line of the log tells. */
  async refresh(team: number): Promise<void> {
    if (!this.held.delete(team)) return;
    await this.open(team);
    for (const listener of this.reloadListeners) listener(team);
  }

  /** Called when a team was loaded again: its listeners were not told what changed. */
  onReload(listener: (team: number) => void): void {
    this.reloadListeners.add(listener);
  }

  loadedTeams(): number[] {
    return [...this.held.keys()];
  }
}
