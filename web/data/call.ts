import type { Call } from '@tessera/domain/api/call.ts';
import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import type { ErrorBody } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { z } from 'zod';
import { RequestError } from './errors.ts';
import { currentToken, renewToken } from './token.ts';

interface Sent<P, Q, B> {
  params?: P;
  query?: Q;
  body?: B;
  signal?: AbortSignal;
  /** The same key again gets the first answer again. */
  idempotencyKey?: string;
}

/** Makes a call of `domain/api`. Throws `RequestError`. */
export async function request<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(call: Call<P, Q, B, A>, sent: Sent<z.input<P>, z.input<Q>, z.input<B>> = {}): Promise<z.output<A>> {
  const address = addressOf(call.path, sent.params ?? {}, sent.query ?? {});
  const response = await authorizedFetch(address, {
    method: call.method,
    open: call.open ?? false,
    ...(sent.body === undefined ? {} : { json: sent.body }),
    ...(sent.signal ? { signal: sent.signal } : {}),
    ...(sent.idempotencyKey ? { idempotencyKey: sent.idempotencyKey } : {}),
  });
  return (response.status === 204 ? null : await response.json()) as z.output<A>;
}

export function addressOf(path: string, params: object, query: object): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

interface FetchOptions {
  method?: string;
  open?: boolean;
  json?: unknown;
  body?: FormData;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** `fetch` with the headers of every call, a token that is valid, and failures as `RequestError`. */
export async function authorizedFetch(address: string, options: FetchOptions = {}): Promise<Response> {
  const method = options.method ?? 'GET';
  const headers = new Headers({ 'X-Client-Version': CLIENT_VERSION });
  if (method !== 'GET') headers.set('X-Idempotency-Key', options.idempotencyKey ?? newId());
  if (options.json !== undefined) headers.set('Content-Type', 'application/json');
  const token = options.open ? null : await currentToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const send = () =>
    fetch(address, {
      method,
      headers,
      body: options.json === undefined ? (options.body ?? null) : JSON.stringify(options.json),
      signal: options.signal ?? null,
    }).catch((error) => {
      if ((error as Error).name === 'AbortError') throw error;
      throw new RequestError(0, {});
    });
  let response = await send();
  if (response.status === 401 && token) {
    // The server does not take it any more, whatever its clock said here.
    const renewed = await renewToken();
    if (renewed) {
      headers.set('Authorization', `Bearer ${renewed}`);
      response = await send();
    }
  }
  if (!response.ok) throw new RequestError(response.status, await bodyOf(response));
  return response;
}

async function bodyOf(response: Response): Promise<Partial<ErrorBody>> {
  try {
    return (await response.json()) as Partial<ErrorBody>;
  } catch {
    // Not from Tessera: a proxy's page, or nothing at all. The status alone says what there is to say.
    return {};
  }
}
