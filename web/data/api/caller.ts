import { type ErrorBody, errors } from '@tessera/domain/errors.ts';
import { NoAnswer, type WireAnswer, type WireCall } from '@tessera/sync/request.ts';
import { ChallengeFailed, type ChallengeGate } from './challenge.ts';
import { commonHeaders } from './common-headers.ts';
import { RequestError, refusedInPreview } from './errors.ts';
import { isHeldBack } from './preview.ts';
import { hearUpdates, type UpdateSigns } from './update-headers.ts';

/** What the server's answers say about the client (specification, "The calls it makes"). */
export interface ServerSigns extends UpdateSigns {
  /** A privileged action asks the person for their identity again. Resolves with whether they confirmed it. */
  reauth(data: unknown): Promise<boolean>;
  /** An answer of success. */
  success(call: { method: string }): void;
  /** An answer of 4xx or 5xx. */
  failedRequest(answer: { status: number; body: Partial<ErrorBody> }): void;
  /** There was no answer, and the caller had not aborted the call. */
  disconnected(): void;
  /** An action that needs the network was refused offline. */
  refusedOffline(): void;
}

export interface CallerOptions {
  fetch: typeof fetch;
  /** `https://…`, without a slash at the end; empty: the page's own. */
  origin: string;
  tokens: { current(): Promise<string | null>; renew(refused: string): Promise<string | null> };
  signs: ServerSigns;
  /** Whether the server is known to be unreachable: then only reads are tried. */
  offline(): boolean;
  /** The bot challenge in front of the server. Without it a challenge is an answer like any other. */
  challenge?: Pick<ChallengeGate, 'through' | 'over' | 'reopen'>;
}

export interface FetchOptions {
  method?: string;
  /** Sent without a token. */
  open?: boolean;
  json?: unknown;
  body?: FormData;
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Tried even if the server is known to be unreachable. */
  anyway?: boolean;
  /** Made in preview too: see `Call`. */
  inPreview?: boolean | undefined;
  /**
   * No person waits for it: after they gave the bot challenge up, this call does not ask again, and without a network
   * nothing is said of it.
   */
  background?: boolean;
}

/** Makes calls with the common headers, and reads the common headers of answers. */
export class Caller {
  private readonly options: CallerOptions;
  private authorizationPassword: string | null = null;

  constructor(options: CallerOptions) {
    this.options = options;
  }

  /** Sent with every call from now on, for servers behind a password of their own; null: none. */
  setAuthorizationPassword(password: string | null): void {
    this.authorizationPassword = password;
  }

  /** Returns a successful answer. Throws `RequestError`. */
  async fetch(address: string, options: FetchOptions = {}): Promise<Response> {
    const method = options.method ?? 'GET';
    const { signs, offline } = this.options;
    if (isHeldBack(method, options.inPreview)) throw refusedInPreview();
    if (method !== 'GET' && !options.anyway && offline()) {
      if (asks(options)) signs.refusedOffline();
      throw new RequestError(0, {});
    }
    let response = await this.sendOrFail(address, options);
    if (response.ok) return response;
    let body = await bodyOf(response);
    if (isReauth(response, body) && (await signs.reauth(body.data))) {
      // Once: a person who is asked again at once has no better answer.
      response = await this.sendOrFail(address, options);
      if (response.ok) return response;
      body = await bodyOf(response);
    }
    signs.failedRequest({ status: response.status, body });
    throw new RequestError(response.status, withWait(response, body));
  }

  /**
   * A save of the outbox. Every answer resolves, whatever its status; rejects with `NoAnswer`. Privileged calls never
   * go this way: the outbox sends at any time, and a person can be asked only during their own action. It is allowed
   * in preview: that page adds nothing to the outbox, but may send for other tabs.
   */
  async transport({ method, route, body, key }: WireCall): Promise<WireAnswer> {
    const response = await this.sendWhenAllowed(route, {
      method,
      idempotencyKey: key,
      background: true,
      ...(body === undefined ? {} : { json: body }),
    });
    const seq = response.headers.get('X-Log-Seq');
    // A body that broke off says nothing: a repeat with the same key gets all of it.
    const text = await response.text().catch(() => {
      throw new NoAnswer();
    });
    const data = jsonOf(text);
    if (response.ok && data === null && response.status !== 204) throw new NoAnswer();
    if (!response.ok) this.options.signs.failedRequest({ status: response.status, body: data ?? {} });
    const seconds = secondsToWait(response.headers);
    return {
      status: response.status,
      data,
      seq: seq === null ? null : Number(seq),
      ...(seconds > 0 ? { retryAfter: seconds * 1_000 } : {}),
    };
  }

  /** A bot challenge that the person gave up says nothing about a save, which goes on waiting. */
  private async sendWhenAllowed(address: string, options: FetchOptions): Promise<Response> {
    for (;;) {
      try {
        return await this.send(address, options);
      } catch (error) {
        if (!(error instanceof ChallengeFailed)) throw error;
        await this.options.challenge?.over();
      }
    }
  }

  private sendOrFail(address: string, options: FetchOptions): Promise<Response> {
    return this.send(address, options).catch((error: unknown) => {
      if (wasCancelled(error, options)) throw givenUp(error);
      // The network works: the answer is the challenge's.
      if (error instanceof ChallengeFailed) throw new RequestError(0, { code: 'pre_clearance' });
      if (error instanceof NoAnswer) this.options.signs.disconnected();
      throw new RequestError(0, {});
    });
  }

  private async send(address: string, options: FetchOptions): Promise<Response> {
    const { tokens, signs, challenge } = this.options;
    if (asks(options)) challenge?.reopen();
    const token = options.open ? null : await tokens.current();
    let response = await this.sendOnce(address, options, token);
    // The identity is known and only has to be confirmed: a new token would not help.
    if (response.status === 401 && token && !isReauth(response, await bodyOf(response.clone()))) {
      // The server has refused the token, whatever the clock here says.
      const renewed = await tokens.renew(token);
      if (renewed) response = await this.sendOnce(address, options, renewed);
    }
    hearUpdates(response.headers, signs);
    if (response.ok) signs.success({ method: options.method ?? 'GET' });
    return response;
  }

  private sendOnce(address: string, options: FetchOptions, token: string | null): Promise<Response> {
    const method = options.method ?? 'GET';
    const headers = new Headers({ ...options.headers, ...commonHeaders(token, options.idempotencyKey) });
    if (options.json !== undefined) headers.set('Content-Type', 'application/json');
    if (this.authorizationPassword !== null)
      headers.set('X-Authorization-Password', encodeURIComponent(this.authorizationPassword));
    const { fetch, origin, challenge } = this.options;
    const go = () =>
      fetch(origin + address, {
        method,
        headers,
        body: options.json === undefined ? (options.body ?? null) : JSON.stringify(options.json),
        signal: options.signal ?? null,
      }).catch((error) => {
        if (wasCancelled(error, options)) throw error;
        throw new NoAnswer();
      });
    return challenge ? challenge.through(go, asks(options)) : go();
  }
}

/** The caller aborted it, on purpose or after its time limit. That says nothing about the network. */
const wasCancelled = (error: unknown, { signal }: FetchOptions): boolean =>
  signal?.aborted === true || (error as Error).name === 'AbortError';

/** A caller that timed out is told of a failure; one that aborted on purpose knows. */
const givenUp = (error: unknown): Error =>
  (error as Error).name === 'TimeoutError'
    ? new RequestError(0, { code: 'unknown', message: errors.unknown.message })
    : (error as Error);

/** Whether a person waits for it, because of an action of theirs. */
const asks = ({ method, background }: FetchOptions): boolean =>
  method !== undefined && method !== 'GET' && !background;

/** Null: it is not JSON of the server, such as the page of a proxy. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isReauth = ({ status }: Response, body: Partial<ErrorBody>): boolean =>
  status === 401 && body.type === 'reauth';

/** The header may be missing, or a date. */
function secondsToWait(headers: Headers): number {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? seconds : 0;
}

/** The time until the next try, in seconds: from the body, or else from the header. */
function withWait({ status, headers }: Response, body: Partial<ErrorBody>): Partial<ErrorBody> {
  const seconds = secondsToWait(headers);
  return status === 429 && body.data === undefined && seconds > 0 ? { ...body, data: { seconds } } : body;
}

async function bodyOf(response: Response): Promise<Partial<ErrorBody>> {
  try {
    return (await response.json()) as Partial<ErrorBody>;
  } catch {
    // Not from Tessera: a proxy's page, or nothing. Only the status is known.
    return {};
  }
}
