import { multiAuth } from '@tessera/domain/api/realtime.ts';
import { systemClock } from '@tessera/sync/clock.ts';
import { Connection } from '@tessera/sync/connection.ts';
import { onSign, serverSigns } from '../sync/server-signs.ts';
import { fetchOrAsked } from './asked-ahead.ts';
import { Caller, type CallerOptions, type FetchOptions } from './caller.ts';
import { challenge } from './challenge.ts';
import { RequestError } from './errors.ts';
import { askAgain } from './reauth.ts';
import { type Request, requestWith } from './request.ts';
import { tokens } from './token.ts';

/** Whether the server can be reached, for the whole page. */
export const connection = new Connection(systemClock, { probe: () => probe() });

/** How calls of this page are made. */
export const callerOptions: CallerOptions = {
  fetch: fetchOrAsked,
  origin: '',
  tokens,
  offline: () => connection.state === 'disconnected',
  challenge,
  signs: { ...serverSigns, reauth: askAgain },
};
onSign('success', ({ method }) => connection.succeeded(method));
onSign('disconnected', () => connection.failed());
export const caller = new Caller(callerOptions);

/** Calls through another transport, such as one that reports upload progress. */
export const callerWith = (way: typeof fetch): Caller => new Caller({ ...callerOptions, fetch: way });

/** Calls with a given access token, whoever is signed in: a refusal does not end the session. */
export const callerAs = (token: string): Caller =>
  new Caller({
    ...callerOptions,
    tokens: { current: async () => token, renew: async () => null },
    signs: { ...callerOptions.signs, failedRequest: () => {} },
  });

export const request: Request = requestWith(caller);
export const authorizedFetch = (address: string, options?: FetchOptions): Promise<Response> =>
  caller.fetch(address, options);

/**
 * The cheapest call that only the server can answer. For signed-out people it asks for sign-in, which is an answer
 * too.
 */
const probe = (): Promise<unknown> =>
  request(multiAuth, { body: { socketId: '', channelNames: [] }, anyway: true, background: true }).catch(
    (error) => {
      if (!(error instanceof RequestError) || error.body.code !== 'unauthorized') throw error;
    },
  );

// As after a break: failed loads are repeated, and waiting changes are sent.
challenge.onOver(() => {
  connection.failed();
  connection.alive();
});
