import type { ErrorBody, ErrorDetails } from '@tessera/domain/errors.ts';
import { baseOf } from '@tessera/domain/records/value-base.ts';

/** One save on its way to the server (specification, "Request record"). */
export interface RequestRecord {
  /** The idempotency key: unique, and the same however often the request is sent. */
  key: string;
  /** Requests that share it go out together as one call and are done together or not at all; null: goes alone. */
  transactionBatch: string | null;
  /** The live channel that carries the changes of this request; the records of that channel show it. */
  channel: string;
  /** Where a batch goes: the path of the `multiple` call. Requests of one such path are sent in order. */
  saveMultiple: string;
  route: string;
  method: 'put' | 'delete';
  /** What is saved, `row_version` included; null for a delete. */
  item: Fields | null;
  /** The record as the person saw it before; null: it was not there. A delete takes its id from it. */
  old: Fields | null;
  /** The key of the waiting save that this one was made over. */
  builtOn?: string;
  /**
   * What it is about, where only requests about the same have to arrive in order: others need not wait for it. Left
   * out: it keeps its place among all.
   */
  apart?: string;
  /** How a conflict of this save may be merged: a name that the queue's `merge` knows. */
  merge?: string;
  /** The kind that the attributes of what is saved had, by id: they may be converted before it arrives. */
  kinds?: Record<string, string>;
}

export type Fields = Record<string, unknown>;

/** One answer for each request, in their order. `data`: the saved record, null after a delete, or what went wrong. */
export interface ResponseRecord {
  status: number;
  data: unknown;
}

/** The body of a refused save's answer. `data`: the stored record, with a 409. */
export type RefusalBody = Partial<ErrorBody>;

/** The codes of a refusal, which a page words in the person's language: without the English message and the record. */
export type Why = Pick<ErrorBody, 'code'> & Pick<ErrorDetails, 'params' | 'permission' | 'issues' | 'errors'>;

/** A call on the wire. `seq`: of the log after the call, where the server tells it. */
export interface WireCall {
  method: 'PUT' | 'DELETE';
  route: string;
  body?: unknown;
  key: string;
}
export interface WireAnswer extends ResponseRecord {
  seq: number | null;
  /** When to ask again after no answer, in milliseconds (`Retry-After`). */
  retryAfter?: number;
}

/** Makes a call. Rejects with `NoAnswer` or `SessionEnded`; every other outcome is an answer with its status. */
export type Transport = (call: WireCall) => Promise<WireAnswer>;

/** The network or the server failed: the request may have arrived or not, so it is sent again. */
export class NoAnswer extends Error {
  /** When to ask again, in milliseconds; 0: not known. */
  readonly retryAfter: number;

  constructor(retryAfter = 0) {
    super('still offline');
    this.retryAfter = retryAfter;
  }
}

/** The session has ended: requests wait until the person signs in. */
export class SessionEnded extends Error {}

/** A request that was refused. `status` and `data` are those of the part that failed. */
export class Refused extends Error {
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, message: string, data: unknown) {
    super(message);
    this.status = status;
    this.data = data;
  }
}

/** Statuses of a server that cannot answer now. */
const NOBODY: readonly number[] = [0, 429, 502, 503, 504];
export const isNoAnswer = (status: number): boolean => NOBODY.includes(status);

/**
 * Sends what belongs together: a batch as one call to the first request's `saveMultiple`, anything else alone with
 * its own method, route and item. Answers in the order of the requests.
 */
export async function sendGroup(
  transport: Transport,
  group: readonly RequestRecord[],
): Promise<{ answers: ResponseRecord[]; seq: number | null }> {
  const first = group[0]!;
  const answer = await transport(
    first.transactionBatch === null
      ? {
          method: first.method === 'delete' ? 'DELETE' : 'PUT',
          route: first.route,
          key: first.key,
          ...(first.item ? { body: itemOnWire(first) } : {}),
        }
      : { method: 'PUT', route: first.saveMultiple, key: first.key, body: group.map(onWire) },
  );
  if (isNoAnswer(answer.status)) throw new NoAnswer(answer.retryAfter);
  if (answer.status === 401) throw new SessionEnded();
  const { seq, retryAfter: _, ...response } = answer;
  if (first.transactionBatch === null) return { answers: [response], seq };
  if (response.status >= 300) return { answers: group.map(() => response), seq };
  // Not Tessera's answer: the sign-in page of a network, a page of a proxy.
  if (!Array.isArray(response.data) || response.data.length !== group.length) throw new NoAnswer();
  return { answers: response.data, seq };
}

/** A delete needs no more of `old` than its id; a put no more than `itemOnWire` says. */
function onWire(request: RequestRecord): object {
  const { route, method, old } = request;
  return method === 'delete'
    ? { route, method, old: { id: old?.['id'] } }
    : { route, method, item: itemOnWire(request) };
}

/** The change of a value carries a hash of its `old` data, as its version may fit by chance. */
function itemOnWire({ item, old, kinds }: RequestRecord): Fields | null {
  const isChange = item !== null && 'data' in item && Number(item['row_version']) > 1;
  const sent = item && kinds ? { ...item, kinds } : item;
  return isChange && old ? { ...sent, base: baseOf(old['data']) } : sent;
}

/** The collection and the id that a route `/api/{team}/{collection}/{id}` names. */
export function targetOf(request: Pick<RequestRecord, 'route'>): { collection: string; id: string } {
  const { route } = request;
  // Without an array: it is asked of each of ten thousand requests.
  const team = route.indexOf('/', 1) + 1;
  const collection = route.indexOf('/', team) + 1;
  const id = route.indexOf('/', collection) + 1;
  if (team * collection * id === 0) return { collection: '', id: '' };
  return { collection: route.slice(collection, id - 1), id: route.slice(id) };
}
