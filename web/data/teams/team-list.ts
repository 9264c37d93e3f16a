import type { Listed } from '../account/security-list.ts';
import { Observable } from '../page/observable.ts';
import { syncClient } from '../sync/client.ts';
import { OptimisticSaves } from '../sync/optimistic-saves.ts';
import { keptOfTeam } from './teams.ts';

/** Specification, "Named errors and messages": people of a team that are changed before they are known. */
const NOT_INITIALIZED = 'Team not initialized';

interface TeamListOptions<T> {
  team: number;
  /** The name under which this browser stores it. */
  name: string;
  load(): Promise<T>;
}

/**
 * A list of one team from the server. The stored copy shows at once and is updated; the person's changes show before
 * the server has confirmed them.
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

  /** Asks the server. Never rejects: a failure is part of the state. */
  async refresh(): Promise<void> {
    this.keptRead ??= this.readKept();
    // A request that waits for its turn serves all that come before it begins.
    if (this.waits) return;
    this.waits = true;
    await this.saves
      .refresh()
      .catch((problem: Error) => this.state.set({ value: this.state.get().value, problem }));
  }

  /** Shows the change at once. `send` returns the new whole list. On failure it is reverted and rejects. */
  save(change: (current: T) => T, send: (wanted: T) => Promise<T>): Promise<void> {
    if (this.state.get().value === undefined) return Promise.reject(new Error(NOT_INITIALIZED));
    return this.saves.save(change, send);
  }

  private take(value: T): void {
    this.state.set({ value, problem: null });
    syncClient()
      .storage.write(this.keptName, value)
      .catch(() => {
        // The storage is full: the next offline start lacks the list.
      });
  }

  private async readKept(): Promise<void> {
    const kept = (await syncClient()
      .storage.read(this.keptName)
      .catch(() => undefined)) as T | undefined;
    // The server's answer may have arrived first.
    if (kept !== undefined && this.state.get().value === undefined)
      this.state.set({ value: kept, problem: this.state.get().problem });
  }
}
