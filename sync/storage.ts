import { FAILED_REQUEST_LOCK_MS } from '@tessera/domain/constants.ts';
import type { RequestRecord, Why } from './request.ts';

/** A request that waits in the queue (specification, "Failed request"). */
export interface OutboxEntry {
  /** Its place in the queue: smaller is sent first. Unique in one storage. */
  order: number;
  request: RequestRecord;
  /** When a tab reserved it for sending (ms): no other tab sends it for 10 s. Null: free. */
  reservedAt: number | null;
  /** Why it is still here, after an attempt that failed. */
  error: string | null;
}

/** A save that the server refused, kept until its person has decided. */
export interface Refusal {
  id: string;
  /** Unix time, ms. */
  at: number;
  status: number;
  message: string;
  /** The codes of the message; absent where the server has told none. */
  why?: Why;
  /** The keys of all saves of this refusal, also of those that a later one replaced. */
  keys: string[];
  /** All that was to be saved together. */
  requests: RequestRecord[];
  /** The request that was refused; the others failed with it. */
  part: number;
  /** With a conflict (409): the record as it is on the server; null: it is not there. */
  remote: Record<string, unknown> | null;
}

/**
 * What a browser keeps for one person: survives a closed tab, a crash, a day without a network. Requests that go out as
 * one call are reserved and marked together.
 */
export interface SyncStorage {
  /** Appends requests to the queue, all or none. */
  add(requests: readonly RequestRecord[]): Promise<OutboxEntry[]>;
  /** The queue, in its order. */
  entries(): Promise<OutboxEntry[]>;
  /**
   * Reserves entries for sending, all or none, atomically among tabs.
   * `gone`: one of them has been settled; `busy`: another tab has reserved one of them.
   */
  reserve(keys: readonly string[], now: number): Promise<'reserved' | 'busy' | 'gone'>;
  /** Notes that entries are being sent since a time, or are free again and why. */
  mark(keys: readonly string[], state: Pick<OutboxEntry, 'reservedAt' | 'error'>): Promise<void>;
  /** What an answer changes, in one transaction. `put` replaces entries with the same `order`. */
  settle(change: {
    remove: readonly string[];
    put?: readonly OutboxEntry[];
    refusals?: readonly Refusal[];
  }): Promise<void>;
  refusals(): Promise<Refusal[]>;
  dropRefusal(id: string): Promise<void>;
  /** Anything else by its name: copies of records for a start without a network, drafts. */
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  /** Forgets every name with the prefix. */
  forget(prefix: string): Promise<void>;
  /** All names with the prefix, in order, with their values. */
  list(prefix: string): Promise<{ name: string; value: unknown }[]>;
  /** Forgets everything. */
  clear(): Promise<void>;
  close(): void;
}

/** A clock that was set back must not lock an entry for longer than that. */
export const isReserved = ({ reservedAt }: Pick<OutboxEntry, 'reservedAt'>, now: number): boolean =>
  reservedAt !== null && Math.abs(now - reservedAt) < FAILED_REQUEST_LOCK_MS;
