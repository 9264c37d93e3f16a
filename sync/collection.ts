/** What every synced record has. */
export interface Versioned {
  id: string;
  row_version: number;
}

interface Pending<T> {
  token: symbol;
  /** Null: a delete. */
  record: T | null;
}

interface Entry<T> {
  /** As the server has it; null: not there. */
  confirmed: T | null;
  pending: Pending<T>[];
}

/** A save that met a newer version: what was to be saved, and what is there. */
export interface Conflict<T> {
  local: T | null;
  remote: T | null;
}

/**
 * Records by id, as the person sees them: what the server has confirmed, with the saves on top that are under way.
 * A save shows at once; when it fails, what was there before shows again by itself.
 */
export class Collection<T extends Versioned> {
  readonly conflicts: Conflict<T>[] = [];
  private readonly entries = new Map<string, Entry<T>>();
  private readonly listeners = new Set<(ids: readonly string[]) => void>();

  get(id: string): T | undefined {
    const entry = this.entries.get(id);
    if (!entry) return undefined;
    return (entry.pending.length > 0 ? entry.pending.at(-1)!.record : entry.confirmed) ?? undefined;
  }

  *all(): Iterable<T> {
    for (const id of this.entries.keys()) {
      const record = this.get(id);
      if (record) yield record;
    }
  }

  subscribe(listener: (ids: readonly string[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The row_version that the next save of a record makes. */
  nextVersion(id: string): number {
    return (this.get(id)?.row_version ?? 0) + 1;
  }

  /** A whole index: what is not in it is not there any more, but for what is being saved. */
  load(records: readonly T[]): void {
    const fresh = new Map(records.map((record) => [record.id, record]));
    for (const [id, entry] of this.entries) if (!fresh.has(id)) entry.confirmed = null;
    for (const record of records) this.merge(record);
    this.clean([...this.entries.keys()]);
  }

  /** A record from the server: applied only where it is new or newer. */
  pushSaved(record: T): void {
    this.merge(record);
    this.clean([record.id]);
  }

  pushDeleted(id: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    entry.confirmed = null;
    this.clean([id]);
  }

  /** Shows a save (null: a delete) before it is sent. Pass what this returns to `succeed`, `fail` or `conflict`. */
  begin(id: string, record: T | null): symbol {
    const token = Symbol(id);
    this.entry(id).pending.push({ token, record });
    this.tell([id]);
    return token;
  }

  /** The server has saved it; `record` is its answer (null after a delete). */
  succeed(id: string, token: symbol, record: T | null): void {
    const entry = this.entry(id);
    this.settle(entry, token);
    if (record) this.merge(record);
    else entry.confirmed = null;
    this.clean([id]);
  }

  /** The server has refused it: what was there before shows again. */
  fail(id: string, token: symbol): void {
    this.settle(this.entry(id), token);
    this.clean([id]);
  }

  /** Somebody was quicker: theirs replaces ours, and both are remembered. */
  conflict(id: string, token: symbol, remote: T | null): void {
    const entry = this.entry(id);
    const local = this.settle(entry, token)?.record ?? null;
    this.conflicts.push({ local, remote });
    if (remote) this.merge(remote);
    this.clean([id]);
  }

  private merge(record: T): void {
    const entry = this.entry(record.id);
    // A newer or equal row_version wins.
    if (!entry.confirmed || record.row_version >= entry.confirmed.row_version) entry.confirmed = record;
  }

  private settle(entry: Entry<T>, token: symbol): Pending<T> | undefined {
    const index = entry.pending.findIndex((pending) => pending.token === token);
    return index < 0 ? undefined : entry.pending.splice(index, 1)[0];
  }

  private entry(id: string): Entry<T> {
    let entry = this.entries.get(id);
    if (!entry) {
      entry = { confirmed: null, pending: [] };
      this.entries.set(id, entry);
    }
    return entry;
  }

  private clean(ids: readonly string[]): void {
    for (const id of ids) {
      const entry = this.entries.get(id);
      if (entry && !entry.confirmed && entry.pending.length === 0) this.entries.delete(id);
    }
    this.tell(ids);
  }

  private tell(ids: readonly string[]): void {
    for (const listener of this.listeners) listener(ids);
  }
}
