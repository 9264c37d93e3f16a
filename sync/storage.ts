import { FAILED_REQUEST_LOCK_MS } from '@tessera/domain/constants.ts';
import type { RequestRecord, Why } from './request.ts';

/** A request that waits in the queue (specification, "Failed request"). */
export interface OutboxEntry {
  /** Its place in the queue: smaller is sent first. Unique in one storage. */
  order: number;
  request: RequestRecord;
  /** When a tab took it to send it (ms): nobody else sends it for the next 10 s. Null: free. */
  reservedAt: number | null;
  /** Why it is still here, after an attempt that failed. */
  error: string | null;
}

/** What the server refused, kept until its person has decided what becomes of it. */
export interface Refusal {
  id: string;
  /** Unix time, ms. */
  at: number;
  status: number;
  message: string;
  /** What the message says, by codes; absent where the server has told none. */
  why?: Why;
  /** The keys of all saves that were refused so, those that are folded into others too. */
  keys: string[];
  /** All that was to be saved together. */
  requests: RequestRecord[];
  /** The request that was refused; the others failed with it. */
  part: number;
  /** With a conflict (409): the record as it is on the server; null: it is not there. */
  remote: Record<string, unknown> | null;
}

/** What a browser keeps for one person: survives a closed tab, a crash, a day without a network. */
export interface SyncStorage {
  /** Appends requests to the queue, all or none. */
  add(requests: readonly RequestRecord[]): Promise<OutboxEntry[]>;
  /** The queue, in its order. */
  entries(): Promise<OutboxEntry[]>;
  /**
   * Takes entries for sending, all or none, in one step that no other tab can come between.
   * `gone`: one of them has been settled; `busy`: somebody else has one of them.
   */
  reserve(keys: readonly string[], now: number): Promise<'reserved' | 'busy' | 'gone'>;
  /** Notes on entries: still being sent (since when), or free again and why. */
  mark(keys: readonly string[], state: Pick<OutboxEntry, 'reservedAt' | 'error'>): Promise<void>;
  /** What an answer changes, in one transaction. `put` replaces entries with the same `order`. */
  settle(change: {
    remove: readonly string[];
    put?: readonly OutboxEntry[];
    refusals?: readonly Refusal[];
  }): Promise<void>;
  refusals(): Promise<Refusal[]>;
  dropRefusal(id: string): Promise<void>;
  /** Anything else, by name: copies of records for a start without a network, drafts. */
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  /** Forgets every name that begins so. */
  forget(prefix: string): Promise<void>;
  /** All names that begin so, in order, with what they hold. */
  list(prefix: string): Promise<{ name: string; value: unknown }[]>;
  /** Forgets everything. */
  clear(): Promise<void>;
  close(): void;
}

/** A clock that was set back must not lock an entry for longer than that. */
export const isReserved = ({ reservedAt }: OutboxEntry, now: number): boolean =>
  reservedAt !== null && Math.abs(now - reservedAt) < FAILED_REQUEST_LOCK_MS;
