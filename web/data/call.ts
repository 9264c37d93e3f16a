import { multiAuth } from '@tessera/domain/api/realtime.ts';
import { systemClock } from '@tessera/sync/clock.ts';
import { Connection } from '@tessera/sync/connection.ts';
import { Caller, type FetchOptions } from './caller.ts';
import { type Request, requestWith } from './request.ts';
import { serverSigns } from './server-signs.ts';
import { tokens } from './token.ts';

/** Whether the server can be reached, for the whole page. */
export const connection = new Connection(systemClock, { probe: () => probe() });

export const caller = new Caller({
  fetch: (...parts) => fetch(...parts),
  origin: '',
  tokens,
  offline: () => connection.state === 'disconnected',
  signs: {
    ...serverSigns,
    succeeded: (method) => connection.succeeded(method),
    failed: () => connection.failed(),
  },
});

export const request: Request = requestWith(caller);
export const authorizedFetch = (address: string, options?: FetchOptions): Promise<Response> =>
  caller.fetch(address, options);

/** The cheapest call that only the server itself can answer. */
const probe = (): Promise<unknown> =>
  request(multiAuth, { body: { socketId: '', channelNames: [] }, anyway: true });
