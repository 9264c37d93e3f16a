import type { RequestRecord } from './request.ts';
import { isReserved, type OutboxEntry, type Refusal, type SyncStorage } from './storage.ts';

/** A storage in memory, which ends with the page: for browsers without IndexedDB, and for tests. Tabs may share one. */
export class MemoryStorage implements SyncStorage {
  private last = 0;
  private queue: OutboxEntry[] = [];
  private readonly refused = new Map<string, Refusal>();
  private readonly kept = new Map<string, unknown>();

  async add(requests: readonly RequestRecord[]): Promise<OutboxEntry[]> {
    const added = requests.map((request) => {
      this.last += 1;
      return structuredClone({ order: this.last, request, reservedAt: null, error: null });
    });
    this.queue.push(...added);
    return structuredClone(added);
  }

  async entries(): Promise<OutboxEntry[]> {
    return structuredClone(this.queue);
  }

  async reserve(keys: readonly string[], now: number): Promise<'reserved' | 'busy' | 'gone'> {
    const wanted = this.withKeys(keys);
    if (wanted.length < keys.length) return 'gone';
    if (wanted.some((entry) => isReserved(entry, now))) return 'busy';
    for (const entry of wanted) entry.reservedAt = now;
    return 'reserved';
  }

  async mark(keys: readonly string[], state: Pick<OutboxEntry, 'reservedAt' | 'error'>): Promise<void> {
    for (const entry of this.withKeys(keys)) Object.assign(entry, state);
  }

  async settle({
    remove,
    put = [],
    refusals = [],
  }: {
    remove: readonly string[];
    put?: readonly OutboxEntry[];
    refusals?: readonly Refusal[];
  }): Promise<void> {
    const gone = new Set(remove);
    const replaced = new Map(put.map((entry) => [entry.order, structuredClone(entry)]));
    this.queue = this.queue
      .filter(({ request }) => !gone.has(request.key))
      .map((entry) => replaced.get(entry.order) ?? entry);
    for (const refusal of refusals) this.refused.set(refusal.id, structuredClone(refusal));
  }

  async refusals(): Promise<Refusal[]> {
    return structuredClone([...this.refused.values()]);
  }

  async dropRefusal(id: string): Promise<void> {
    this.refused.delete(id);
  }

  async read(name: string): Promise<unknown> {
    return structuredClone(this.kept.get(name));
  }

  async write(name: string, value: unknown): Promise<void> {
    this.kept.set(name, structuredClone(value));
  }

  async forget(prefix: string): Promise<void> {
    for (const name of [...this.kept.keys()]) if (name.startsWith(prefix)) this.kept.delete(name);
  }

  async list(prefix: string): Promise<{ name: string; value: unknown }[]> {
    const names = [...this.kept.keys()].filter((name) => name.startsWith(prefix)).sort();
    return names.map((name) => ({ name, value: structuredClone(this.kept.get(name)) }));
  }

  async clear(): Promise<void> {
    this.queue = [];
    this.refused.clear();
    this.kept.clear();
  }

  close(): void {}

  private withKeys(keys: readonly string[]): OutboxEntry[] {
    const wanted = new Set(keys);
    return this.queue.filter(({ request }) => wanted.has(request.key));
  }
}
