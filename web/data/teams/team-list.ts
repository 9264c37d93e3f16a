import type { Listed } from '../account/security-list.ts';
import { Observable } from '../page/observable.ts';
import { syncClient } from '../sync/client.ts';
import { OptimisticSaves } from '../sync/optimistic-saves.ts';
import { keptOfTeam } from './teams.ts';

/** Specification, "Named errors and messages": people of a team that are changed before they are known. */
const NOT_INITIALIZED = 'Team not initialized';

interface TeamListOptions<T> {
  team: number;
  /** Under what it is kept in this browser. */
  name: string;
  load(): Promise<T>;
}

/**
 * Something that the server lists of one team: what this browser keeps of it at once, brought up to date meanwhile,
 * and what the person changes before the server has confirmed it.
 */
export class TeamList<T> {
  readonly state = new Observable<Listed<T>>({ value: undefined, problem: null });
  private readonly saves: OptimisticSaves<T>;
  private readonly keptName: string;
  private keptRead: Promise<void> | null = null;
  private waits = false;

  constructor({ team, name, load }: TeamListOptions<T>) {
    this.keptName = keptOfTeam(team) + name;
    this.saves = new OptimisticSaves<T>({
      get: () => this.state.get().value ?? null,
      show: (value) => this.state.set({ value, problem: null }),
      take: (value) => this.take(value),
      load: () => {
        this.waits = false;
        return load();
      },
    });
  }

  /** Asks the server; never rejects: what went wrong is part of the state. */
  async refresh(): Promise<void> {
    this.keptRead ??= this.readKept();
    // One that waits for its turn answers for all that are asked for before it has it.
    if (this.waits) return;
    this.waits = true;
    await this.saves
      .refresh()
      .catch((problem: Error) => this.state.set({ value: this.state.get().value, problem }));
  }

  /** Shows it at once. `send` answers with the whole as it is then. Rejects when it is as it was before. */
  save(change: (current: T) => T, send: (wanted: T) => Promise<T>): Promise<void> {
    if (this.state.get().value === undefined) return Promise.reject(new Error(NOT_INITIALIZED));
    return this.saves.save(change, send);
  }

  private take(value: T): void {
    this.state.set({ value, problem: null });
    syncClient()
      .storage.write(this.keptName, value)
      .catch(() => {
        // No room: the next start without a network does without.
      });
  }

  private async readKept(): Promise<void> {
    const kept = (await syncClient()
      .storage.read(this.keptName)
      .catch(() => undefined)) as T | undefined;
    // The server may have been quicker.
    if (kept !== undefined && this.state.get().value === undefined)
      this.state.set({ value: kept, problem: this.state.get().problem });
  }
}
