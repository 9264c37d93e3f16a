import type { IDBPObjectStore, StoreNames } from 'idb';
import type { RequestRecord } from './request.ts';
import type { OutboxEntry } from './storage.ts';
import type { Schema } from './storage-idb.ts';

/** How many requests a row has at most; more than a batch has. */
const ROW_MAX = 1_024;

/**
 * What goes out as one call is one row: to write, reserve and remove a thousand requests costs as much as one of them.
 * The order of a request is that of its row, and its place in it.
 */
export interface OutboxRow {
  row: number;
  /** Null: it is settled. */
  requests: (RequestRecord | null)[];
  /** The keys of those that are not settled. */
  keys: string[];
  reservedAt: number | null;
  error: string | null;
}

export type NewRow = Omit<OutboxRow, 'row'>;

type Store<Of extends ArrayLike<StoreNames<Schema>>> = IDBPObjectStore<Schema, Of, 'outbox', 'readwrite'>;

/** New requests in rows, in their order. */
export function rowsOf(requests: readonly RequestRecord[]): NewRow[] {
  const rows: NewRow[] = [];
  let before: RequestRecord | undefined;
  for (const request of requests) {
    const row = rows.at(-1);
    if (row && row.requests.length < ROW_MAX && before && goTogether(before, request)) {
      row.requests.push(request);
      row.keys.push(request.key);
    } else rows.push({ requests: [request], keys: [request.key], reservedAt: null, error: null });
    before = request;
  }
  return rows;
}

const goTogether = (one: RequestRecord, other: RequestRecord): boolean =>
  one.transactionBatch !== null &&
  one.transactionBatch === other.transactionBatch &&
  one.channel === other.channel;

/** What waits in a row. */
export const entriesOf = ({ row, requests, reservedAt, error }: OutboxRow): OutboxEntry[] =>
  requests.flatMap((request, at) =>
    request ? [{ order: row * ROW_MAX + at, request, reservedAt, error }] : [],
  );

/** The rows of requests with some keys, and whether all of them were found. */
export async function rowsWith<Of extends ArrayLike<StoreNames<Schema>>>(
  store: Store<Of>,
  keys: readonly string[],
): Promise<{ rows: OutboxRow[]; isWhole: boolean }> {
  const rows: OutboxRow[] = [];
  const found = new Set<string>();
  for (const key of keys) {
    const row = found.has(key) ? undefined : await store.index('key').get(key);
    if (!row) continue;
    rows.push(row);
    for (const its of row.keys) found.add(its);
  }
  return { rows, isWhole: keys.every((key) => found.has(key)) };
}

/** Removes the requests with some keys, and replaces others by their order, as far as they are there. */
export async function changeRows<Of extends ArrayLike<StoreNames<Schema>>>(
  store: Store<Of>,
  remove: readonly string[],
  put: readonly OutboxEntry[],
): Promise<void> {
  const rows = new Map((await rowsWith(store, remove)).rows.map((row) => [row.row, row]));
  const gone = new Set(remove);
  for (const { requests } of rows.values())
    for (const [at, request] of requests.entries()) if (request && gone.has(request.key)) requests[at] = null;
  for (const { order, request, reservedAt, error } of put) {
    const [number, at] = [Math.floor(order / ROW_MAX), order % ROW_MAX];
    const row = rows.get(number) ?? (await store.get(number));
    if (!row?.requests[at]) continue;
    rows.set(number, row);
    row.requests[at] = request;
    Object.assign(row, { reservedAt, error });
  }
  for (const row of rows.values()) {
    row.keys = row.requests.flatMap((request) => request?.key ?? []);
    await (row.keys.length > 0 ? store.put(row) : store.delete(row.row));
  }
}
