import type { Merge, Settlement } from './answers.ts';
import { joinRefusal, readAnswers, withdraw } from './answers.ts';
import type { Clock } from './clock.ts';
import type { Fields, RequestRecord, ResponseRecord } from './request.ts';
import type { OutboxEntry, Refusal, SyncStorage } from './storage.ts';
import type { Tabs } from './tabs.ts';

/** What happens to requests, in whichever tab: each tab that shows their records hears all of it. */
export type OutboxEvent =
  | { kind: 'added'; entries: readonly OutboxEntry[] }
  /** Saved. `record`: what the server has then (null: deleted; undefined: not known here); `seq`: its log then. */
  | { kind: 'done'; entry: OutboxEntry; record: Fields | null | undefined; seq: number | null }
  /** Refused; with a conflict `remote` is the record that was there. */
  | { kind: 'refused'; entry: OutboxEntry; remote?: Fields | null }
  | { kind: 'replaced'; was: string; entry: OutboxEntry }
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

/** An entry without a place yet: it is on its way to the storage. */
const UNSTORED = Number.POSITIVE_INFINITY;
/** Entries that the storage had no room for stand behind those that it has, this far apart. */
const VOLATILE_STEP = 1e-6;
/** So many settled keys are remembered: far more than messages between tabs can be late by. */
const SETTLED_MAX = 10_000;

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
  /** Keys that are settled, the last of them: whoever still speaks of one has not heard of its end. */
  private readonly settled = new Set<string>();

  constructor(options: OutboxOptions) {
    this.options = options;
    options.tabs.onMessage((message) => this.hear(message as Message));
    this.ready = this.resync().catch(() => {
      // A storage that can't be read keeps nothing: from here on it is memory alone.
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
    this.persisting = this.persisting.then(() => this.persist(requests));
    return this.persisting;
  }

  /** Resolves when everything added so far is kept. */
  kept(): Promise<void> {
    return this.persisting;
  }

  /** Reads the storage again: it is what counts. Entries that are not there any more have been settled. */
  async resync(): Promise<void> {
    const before = new Map(this.entries.filter(isStored).map((entry) => [entry.request.key, entry]));
    const refusalsBefore = this.refusals;
    const [stored, refusals] = await Promise.all([
      this.options.storage.entries(),
      this.options.storage.refusals(),
    ]);
    const there = new Set(stored.map(({ request }) => request.key));
    for (const entry of this.entries.filter(({ request: { key } }) => before.has(key) && !there.has(key))) {
      this.forget([entry.request.key]);
      this.tell({ kind: 'done', entry, record: undefined, seq: null });
    }
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

  /** Tells every tab, this one too, to look into the storage: what one knew and died with is found so. */
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
    // Shown first: nothing more can be built on what was refused.
    this.apply(settlement, seq);
    await storage
      .settle({
        remove: [...settlement.done, ...settlement.refused].map(({ entry }) => entry.request.key),
        put: settlement.replaced.map(({ entry }) => entry).filter(isStored),
        refusals: settlement.refusals,
      })
      .catch(() => {
        // The server has answered: what the storage can't forget is sent once more at worst, with the same key.
      });
    this.post({ kind: 'settled', settlement, seq });
    // Last: a crash before it leaves one refusal too many, never one too few.
    if (joined) await this.dropRefusal(joined.id);
  }

  /**
   * Another tab has saved over what it did not know yet to be refused. The version that it makes may even fit what is
   * there now, so the server could not tell: the entry meets the same conflict instead. Undefined: nothing of that.
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

  /** An attempt got no answer: the entries are free again, and say why they are still here. */
  async release(keys: readonly string[], error: string | null): Promise<void> {
    for (const entry of this.entries) if (keys.includes(entry.request.key)) entry.error = error;
    await this.options.storage.mark(keys, { reservedAt: null, error }).catch(() => {});
    this.changed();
  }

  /** The person has decided what becomes of something that was refused. */
  async dropRefusal(id: string): Promise<void> {
    this.refusals = this.refusals.filter((refusal) => refusal.id !== id);
    this.changed();
    await this.options.storage.dropRefusal(id).catch(() => {});
    this.post({ kind: 'dropped', id });
  }

  /** Takes an entry that nobody is sending, and what goes with it, out of the queue as if it had never been made. */
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

  /** What waits must have its place before it can be mended. */
  private async allKept(): Promise<void> {
    for (let seen: unknown; seen !== this.persisting; await this.persisting) seen = this.persisting;
  }

  private async persist(requests: readonly RequestRecord[]): Promise<void> {
    let placed: OutboxEntry[];
    try {
      placed = await this.options.storage.add(requests);
    } catch {
      // No room: it is sent all the same, only a crash before that would lose it.
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
    // Others talk on the same line.
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
    for (const { was, entry } of replaced) this.tell({ kind: 'replaced', was, entry });
    for (const { entry, record } of done) this.tell({ kind: 'done', entry, record, seq });
    for (const one of refused) this.tell({ kind: 'refused', ...one });
    for (const refusal of refusals) {
      this.remember(refusal);
      this.refusals = [...this.refusals, refusal];
      this.tell({ kind: 'refusal', refusal });
    }
    this.changed();
  }

  /** Entries from elsewhere, of which some may be known. */
  private receive(entries: readonly OutboxEntry[]): void {
    const waiting = new Set(this.entries.map(({ request }) => request.key));
    const now = this.options.clock.now();
    const fresh = entries
      .filter(({ request: { key } }) => !waiting.has(key) && !this.settled.has(key))
      // What no storage holds is for the tab that made it to send, as long as that tab lives.
      .map((entry) => (isStored(entry) ? entry : { ...entry, reservedAt: now }));
    this.insert(fresh);
    if (fresh.length > 0) this.tell({ kind: 'added', entries: fresh });
  }

  /** Another tab has renumbered an entry, and crashed before it could say so. */
  private mend(known: OutboxEntry | undefined, stored: OutboxEntry): void {
    const version = ({ request }: OutboxEntry) => Number(request.item?.['row_version'] ?? 0);
    if (!known || !this.entries.includes(known) || version(stored) >= version(known)) return;
    const replaced = [{ was: known.request.key, entry: stored }];
    this.apply({ done: [], refused: [], refusals: [], replaced }, null);
  }

  /** Also when its person has decided: a save that was made before they knew may still arrive. */
  private remember(refusal: Refusal): void {
    if (refusal.status === 409) for (const key of refusal.keys) this.conflicts.set(key, refusal);
  }

  private insert(entries: readonly OutboxEntry[]): void {
    if (entries.length === 0) return;
    this.entries = [...this.entries, ...entries].sort((one, other) => one.order - other.order || 0);
  }

  /** Takes settled entries out, for good. */
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
