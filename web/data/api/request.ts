import type { Call } from '@tessera/domain/api/call.ts';
import type { z } from 'zod';
import { addressOf } from './address.ts';
import type { Caller, FetchOptions } from './caller.ts';
import { RequestError } from './errors.ts';

interface Sent<P, Q, B>
  extends Pick<FetchOptions, 'signal' | 'idempotencyKey' | 'headers' | 'anyway' | 'background'> {
  /** False: open calls are made with the signed-in person's token too. */
  open?: boolean;
  params?: P;
  query?: Q;
  body?: B;
}

/** Makes calls of `domain/api` with a caller. Throws `RequestError`. */
export function requestWith(by: Pick<Caller, 'fetch'>) {
  return async <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    call: Call<P, Q, B, A>,
    sent: Sent<z.input<P>, z.input<Q>, z.input<B>> = {},
  ): Promise<z.output<A>> => {
    const { params, query, body, ...options } = sent;
    const response = await by.fetch(addressOf(call.path, params ?? {}, query ?? {}), {
      ...options,
      method: call.method,
      open: options.open ?? call.open ?? false,
      inPreview: call.inPreview,
      ...(body === undefined ? {} : { json: body }),
    });
    const answer = response.status === 204 ? null : response.json().catch(brokenOff);
    return (await answer) as z.output<A>;
  };
}

/** A body that breaks off is no answer. */
function brokenOff(): never {
  throw new RequestError(0, {});
}

export type Request = ReturnType<typeof requestWith>;
