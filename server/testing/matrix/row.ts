import type { Call } from '@tessera/domain/api/call.ts';
import type { Answer, TestClient } from '../test-server.ts';
import type { Actor, Stage } from './stage.ts';

/** What is sent: parameters of the path by their names, the query, the body. */
export interface Asked {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** If the call would end or change the actor: a new person of the same kind. */
  as?: TestClient | undefined;
}

/** One call, about one thing: a row of the table. */
export interface Row {
  call: Call;
  /** What it is about, as in the table. */
  about: string;
  /** Several: the same request in several ways, each of which gets the same answer. */
  ask(stage: Stage, actor: Actor): Asked | Asked[] | Promise<Asked | Asked[]>;
  /** For a status inside the answer. */
  statusOf: (answer: Answer) => number;
}

export const row = (
  call: Call,
  about: string,
  ask: Row['ask'],
  statusOf: Row['statusOf'] = ({ status }) => status,
): Row => ({ call, about, ask, statusOf });

/** A call about the caller, with an id that nobody has. */
export const self = (call: Call, body?: unknown): Row =>
  row(call, 'oneself', () => ({ params: { id: 'ffffffff-ffff-7fff-8fff-ffffffffffff' }, body }));

/** A call that is open to everybody. */
export const anybody = (call: Call, body?: unknown): Row => row(call, 'anybody', () => ({ body }));

export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

export function addressOf({ path }: Call, { params = {}, query = {} }: Asked): string {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${address}?${search}` : address;
}
