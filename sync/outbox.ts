import type { Merge, Settlement } from './answers.ts';
import { joinRefusal, readAnswers, withdraw } from './answers.ts';
import type { Clock } from './clock.ts';
import type { Fields, RequestRecord, ResponseRecord } from './request.ts';
import type { OutboxEntry, Refusal, SyncStorage } from './storage.ts';
import type { Tabs } from './tabs.ts';

/** What happens to requests in any tab: every tab hears of it, once of all that happens together. */
export type OutboxEvent =
  | { kind: 'added'; entries: readonly OutboxEntry[] }
  /** Saved. `record`: as the server has it then (null: deleted; undefined: not known here); `seq`: of its log then. */
  | {
      kind: 'done';
      saves: readonly { entry: OutboxEntry; record: Fields | null | undefined }[];
      seq: number | null;
    }
  /** Refused; with a conflict `remote` is the record that was there. */
  | { kind: 'refused'; saves: readonly { entry: OutboxEntry; remote?: Fields | null }[] }
  | { kind: 'replaced'; saves: readonly { was: string; entry: OutboxEntry }[] }
  | { kind: 'refusal'; refusal: Refusal };

type Message =
  | { kind: 'added'; entries: OutboxEntry[] }
  | { kind: 'settled'; settlement: Settlement; seq: number | null }
  | { kind: 'dropped'; id: string }
  | { kind: 'resync' };

interface OutboxOptions {
  storage: SyncStorage;
  tabs: Tabs;
  clock: Clock;
  merge: Merge;
}

/** The order of an entry that is not stored yet. */
const UNSTORED = Number.POSITIVE_INFINITY;
/** The distance in order of entries that the storage has no room for, behind those that it has. */
const VOLATILE_STEP = 1e-6;
/** How many settled keys are remembered: far more than messages between tabs can be late by. */
const SETTLED_MAX = 10_000;

/** How many requests are written at once: what comes from one act is painted before most of it is written. */
const WRITTEN_MAX = 2_000;

/** Requests in parts that are written one after another; those of a batch are all in one. */
function inParts(requests: readonly RequestRecord[]): RequestRecord[][] {
  const parts: RequestRecord[][] = [];
  let batch: string | null | undefined;
  for (const request of requests) {
    const part = parts.at(-1);
    const goesOn = batch !== null && batch === request.transactionBatch;
    if (part && (goesOn || part.length < WRITTEN_MAX)) part.push(request);
    else parts.push([request]);
    batch = request.transactionBatch;
  }
  return parts;
}

/** Whether the storage holds it. */
const isStored = ({ order }: OutboxEntry): boolean => Number.isInteger(order);

/**
 * Saves that the server has not acknowledged: kept in the browser's storage before they are sent, known to all tabs,
 * shown by each of them over what the server has confirmed.
 */
export class Outbox {
  /** The queue as this tab knows it, in its order. */
  entries: OutboxEntry[] = [];
  refusals: Refusal[] = [];
  readonly ready: Promise<void>;
  private readonly options: OutboxOptions;
  private readonly listeners = new Set<(event: OutboxEvent) => void>();
  private readonly changeListeners = new Set<() => void>();
  private persisting: Promise<void> = Promise.resolve();
  /** The key of a save that ended in a conflict → that conflict. */
  private readonly conflicts = new Map<string, Refusal>();
  /** The last settled keys: a message about one of them is late and counts no more. */
  private readonly settled = new Set<string>();

  constructor(options: OutboxOptions) {
    this.options = options;
    options.tabs.onMessage((message) => this.hear(message as Message));
    this.ready = this.resync().catch(() => {
      // A storage that cannot be read keeps nothing: the outbox lives in memory then.
    });
  }

  /** How many entries live in memory only, because the storage is full or broken. */
  get volatile(): number {
    return this.entries.filter((entry) => entry.order !== UNSTORED && !isStored(entry)).length;
  }

  on(listener: (event: OutboxEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Called whenever entries or refusals have changed. */
  onChange(listener: () => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  /** Shows requests in this tab at once, keeps them, then tells the other tabs. Resolves when they are kept. */
  add(requests: readonly RequestRecord[]): Promise<void> {
    const shown = requests.map((request) => ({ order: UNSTORED, request, reservedAt: null, error: null }));
    this.entries.push(...shown);
    this.tell({ kind: 'added', entries: shown });
    this.changed();
    for (const part of inParts(requests)) this.persisting = this.persisting.then(() => this.persist(part));
    return this.persisting;
  }

  /** Resolves when everything added so far is kept. */
  kept(): Promise<void> {
    return this.persisting;
  }

  /** Reads the storage again, which decides: entries that are gone from it have been settled. */
  async resync(): Promise<void> {
    const before = new Map(this.entries.filter(isStored).map((entry) => [entry.request.key, entry]));
    const refusalsBefore = this.refusals;
    const [stored, refusals] = await Promise.all([
      this.options.storage.entries(),
      this.options.storage.refusals(),
    ]);
    const there = new Set(stored.map(({ request }) => request.key));
    const gone = this.entries.filter(({ request: { key } }) => before.has(key) && !there.has(key));
    this.forget(gone.map(({ request }) => request.key));
    const saves = gone.map((entry) => ({ entry, record: undefined }));
    if (saves.length > 0) this.tell({ kind: 'done', saves, seq: null });
    const left = stored
      .filter(({ request }) => this.settled.has(request.key))
      .map(({ request }) => request.key);
    if (left.length > 0) void this.options.storage.settle({ remove: left }).catch(() => {});
    this.receive(stored);
    for (const entry of stored) this.mend(before.get(entry.request.key), entry);
    const dropped = refusalsBefore.filter((refusal) => !this.refusals.includes(refusal));
    const news = this.refusals.filter((refusal) => !refusalsBefore.includes(refusal));
    const old = new Set([...dropped, ...news].map(({ id }) => id));
    for (const refusal of refusals) this.remember(refusal);
    this.refusals = [...refusals.filter(({ id }) => !old.has(id)), ...news];
    this.changed();
  }

  /** Makes every tab, this one too, read the storage again: a crashed tab may have told nobody of its changes. */
  async resyncAll(): Promise<void> {
    await this.resync();
    this.post({ kind: 'resync' });
  }

  /** Applies the answers to a group that was sent. */
  async settle(
    group: readonly OutboxEntry[],
    answers: readonly ResponseRecord[],
    seq: number | null,
  ): Promise<void> {
    const { storage, clock, merge } = this.options;
    await this.allKept();
    const waiting = new Set(this.entries.map(({ request }) => request.key));
    if (!group.every(({ request }) => waiting.has(request.key))) return;
    const settlement = readAnswers(group, answers, this.entries, clock.now(), merge);
    const joined = joinRefusal(settlement, group, this.refusals);
    // Shown first, so that no new save builds on a refused one.
    this.apply(settlement, seq);
    const written = storage
      .settle({
        remove: [...settlement.done, ...settlement.refused].map(({ entry }) => entry.request.key),
        put: settlement.replaced.map(({ entry }) => entry).filter(isStored),
        refusals: settlement.refusals,
      })
      .catch(() => {
        // The server has answered: at worst the request is sent once more, with the same key.
      });
    // What is only done changes nothing that waits: the next call does not wait for the disk. What is written anew is
    // free again: nobody may reserve it before that.
    if (settlement.done.length < group.length || settlement.replaced.length > 0) await written;
    this.post({ kind: 'settled', settlement, seq });
    // Last: a crash before it leaves one refusal too many, never one too few.
    if (joined) await this.dropRefusal(joined.id);
  }

  /**
   * Answers for a group that builds on a save that was refused before its tab heard of it: the same conflict. Its
   * version may fit the stored one by chance, so the server could not tell. Undefined: it builds on no refused save.
   */
  staleAnswers(group: readonly OutboxEntry[]): ResponseRecord[] | undefined {
    for (const [at, { request }] of group.entries()) {
      const refusal = request.method === 'put' && this.conflicts.get(request.builtOn ?? '');
      if (!refusal || refusal.requests[refusal.part]?.route !== request.route) continue;
      const data = { message: refusal.message, ...refusal.why, data: refusal.remote };
      return group.map((_, index) => (index === at ? { status: 409, data } : { status: 424, data: null }));
    }
    return undefined;
  }

  /** Frees entries whose request got no answer, and notes why they still wait. */
  async release(keys: readonly string[], error: string | null): Promise<void> {
    const free = new Set(keys);
    for (const entry of this.entries) if (free.has(entry.request.key)) entry.error = error;
    await this.options.storage.mark(keys, { reservedAt: null, error }).catch(() => {});
    this.changed();
  }

  /** Removes a refusal that the person has decided. */
  async dropRefusal(id: string): Promise<void> {
    this.refusals = this.refusals.filter((refusal) => refusal.id !== id);
    this.changed();
    await this.options.storage.dropRefusal(id).catch(() => {});
    this.post({ kind: 'dropped', id });
  }

  /** Withdraws an entry that no tab is sending, with the rest of its batch. */
  async drop(key: string): Promise<void> {
    await this.allKept();
    const { storage, clock } = this.options;
    const batch = this.entries.find(({ request }) => request.key === key)?.request.transactionBatch;
    const group = this.entries.filter(
      ({ request }) => request.key === key || (batch != null && request.transactionBatch === batch),
    );
    if (group.length === 0) return;
    const keys = group.filter(isStored).map(({ request }) => request.key);
    if ((await storage.reserve(keys, clock.now())) !== 'reserved') return;
    await this.allKept();
    const settlement = withdraw(group, this.entries);
    this.apply(settlement, null);
    await storage.settle({
      remove: keys,
      put: settlement.replaced.map(({ entry }) => entry).filter(isStored),
    });
    this.post({ kind: 'settled', settlement, seq: null });
  }

  /** Resolves when all entries are stored: only then they can be changed. */
  private async allKept(): Promise<void> {
    for (let seen: unknown; seen !== this.persisting; await this.persisting) seen = this.persisting;
  }

  private async persist(requests: readonly RequestRecord[]): Promise<void> {
    let placed: OutboxEntry[];
    try {
      placed = await this.options.storage.add(requests);
    } catch {
      // No room: the request is sent all the same, and lost only by a crash before that.
      const last = this.entries.findLast(({ order }) => order !== UNSTORED)?.order ?? 0;
      placed = requests.map((request, index) => ({
        order: last + VOLATILE_STEP * (index + 1),
        request,
        reservedAt: null,
        error: null,
      }));
    }
    const keys = new Set(placed.map(({ request }) => request.key));
    this.entries = this.entries.filter(({ request }) => !keys.has(request.key));
    this.insert(placed);
    this.post({ kind: 'added', entries: placed });
    this.changed();
  }

  private hear(message: Message): void {
    if (message.kind === 'added') this.receive(message.entries);
    else if (message.kind === 'settled') this.apply(message.settlement, message.seq);
    else if (message.kind === 'dropped') {
      this.refusals = this.refusals.filter(({ id }) => id !== message.id);
    } else if (message.kind === 'resync') void this.resync().catch(() => {});
    // The channel carries messages of other modules too.
    else return;
    this.changed();
  }

  private apply({ done, refused, replaced, refusals }: Settlement, seq: number | null): void {
    const keys = [...done, ...refused].map(({ entry }) => entry.request.key);
    this.forget([
      ...keys,
      ...replaced.filter(({ was, entry }) => was !== entry.request.key).map(({ was }) => was),
    ]);
    this.remove(replaced.map(({ entry }) => entry.request.key));
    this.insert(replaced.map(({ entry }) => entry));
    if (replaced.length > 0) this.tell({ kind: 'replaced', saves: replaced });
    if (done.length > 0) this.tell({ kind: 'done', saves: done, seq });
    if (refused.length > 0) this.tell({ kind: 'refused', saves: refused });
    for (const refusal of refusals) {
      this.remember(refusal);
      this.refusals = [...this.refusals, refusal];
      this.tell({ kind: 'refusal', refusal });
    }
    this.changed();
  }

  /** Takes in entries of other tabs or of the storage; some may be known. */
  private receive(entries: readonly OutboxEntry[]): void {
    const waiting = new Set(this.entries.map(({ request }) => request.key));
    const now = this.options.clock.now();
    const fresh = entries
      .filter(({ request: { key } }) => !waiting.has(key) && !this.settled.has(key))
      // An entry that is not stored is sent by the tab that made it, as long as that tab lives.
      .map((entry) => (isStored(entry) ? entry : { ...entry, reservedAt: now }));
    this.insert(fresh);
    if (fresh.length > 0) this.tell({ kind: 'added', entries: fresh });
  }

  /** Takes over a version that another tab renumbered before it crashed. */
  private mend(known: OutboxEntry | undefined, stored: OutboxEntry): void {
    const version = ({ request }: OutboxEntry) => Number(request.item?.['row_version'] ?? 0);
    if (!known || !this.entries.includes(known) || version(stored) >= version(known)) return;
    const replaced = [{ was: known.request.key, entry: stored }];
    this.apply({ done: [], refused: [], refusals: [], replaced }, null);
  }

  /** Kept also after the person's decision: a save that another tab made before may still arrive. */
  private remember(refusal: Refusal): void {
    if (refusal.status === 409) for (const key of refusal.keys) this.conflicts.set(key, refusal);
  }

  private insert(entries: readonly OutboxEntry[]): void {
    if (entries.length === 0) return;
    this.entries = [...this.entries, ...entries].sort((one, other) => one.order - other.order || 0);
  }

  /** Removes settled entries for good. */
  private forget(keys: readonly string[]): void {
    for (const key of keys) this.settled.add(key);
    for (const key of this.settled) {
      if (this.settled.size <= SETTLED_MAX) break;
      this.settled.delete(key);
    }
    this.remove(keys);
  }

  private remove(keys: readonly string[]): void {
    const gone = new Set(keys);
    this.entries = this.entries.filter(({ request }) => !gone.has(request.key));
  }

  private post(message: Message): void {
    this.options.tabs.post(message);
  }

  private tell(event: OutboxEvent): void {
    for (const listener of [...this.listeners]) listener(event);
  }

  private changed(): void {
    for (const listener of [...this.changeListeners]) listener();
  }
}
