import type { Scope } from '@tessera/domain/accounts/scopes.ts';
import type { Call } from '@tessera/domain/api/call.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { issuesOf } from '@tessera/domain/validation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Asker, askers } from '../database/read-pool.ts';
import { countedAddress } from './client-address.ts';
import type { Idempotency } from './idempotency.ts';
import { JsonText } from './json-text.ts';

interface Asked<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.infer<P>;
  query: z.infer<Q>;
  body: z.infer<B>;
  /** The signed-in person's id; 0 (`VISITOR`) if nobody has signed in and the call is for visitors or open to all. */
  person: number;
  /** The session in which they have signed in; empty if the call has an access token. */
  session: string;
  /** The scopes of the access token of the request; undefined: it has none. */
  scopes: readonly Scope[] | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Serves a call of `domain/api`: what arrives is checked against its schemas before the handler sees it. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  call: Call<P, Q, B, A>,
  handler: (asked: Asked<P, Q, B>) => Promise<unknown>,
  options: { attemptsPerMinute?: number } = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: {
      open: call.open ?? false,
      visitors: call.visitors ?? false,
      scope: call.scope,
      privileged: call.privileged ?? false,
      unverified: call.unverified ?? false,
      ...(options.attemptsPerMinute
        ? { rateLimit: { max: options.attemptsPerMinute, timeWindow: 60_000 } }
        : {}),
    },
    handler: async (request, reply) => {
      const asked = {
        params: readPath(call.params, request.params),
        query: read(call.query, request.query, call.path),
        body: read(call.body, request.body, call.path),
        person: request.person,
        session: request.session,
        scopes: request.scopes,
        request,
        reply,
      };
      const answer = await answerTo(app, call, asked, () => handler(asked));
      if (answer === null) return reply.code(204).send();
      if (answer instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answer.text);
      return answer;
    },
  });
}

/** A write goes on to its end even if the client has gone; a reading ends with its client. */
function answerTo(
  app: FastifyInstance,
  call: Call,
  asked: Asked<z.ZodType, z.ZodType, z.ZodType>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { params, query, body, person, scopes, request, reply } = asked;
  if (call.method === 'GET') return askers.run(askerOf(request, reply), work);
  if (call.method !== 'POST' || call.withoutKey !== undefined) return work();
  const said = [params, query, body, scopes];
  return app.idempotency.once({ call, person, team: teamIn(call, params), said, request, reply }, work);
}

/** The team that an address names. */
function teamIn({ path }: Call, params: unknown): number | undefined {
  const { team, id } = params as { team?: number; id?: unknown };
  return path.startsWith('/api/teams/:id') ? Number(id) : team;
}

function askerOf({ person, ip }: FastifyRequest, { raw }: FastifyReply): Asker {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return { name: person ? `person:${person}` : countedAddress(ip), gone: gone.signal };
}

function readPath<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  // An impossible address names no record.
  if (!result.success) throw new DomainError('not_found');
  return result.data;
}

function read<S extends z.ZodType>(schema: S, value: unknown, path: string): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new DomainError('invalid', { issues: issuesOf(result.error, value, { of: namedIn(path) }) });
}

/** The kind of record that a call is about, by its address: messages name it. */
const namedIn = (path: string): string | undefined =>
  ['boards', 'folders', 'teams'].find((of) => path.includes(`/${of}`));

declare module 'fastify' {
  interface FastifyInstance {
    idempotency: Idempotency;
  }
  interface FastifyRequest {
    /** The signed-in person's id; 0: nobody. */
    person: number;
    /** The session in which they have signed in; empty: nobody has, or the call has an access token. */
    session: string;
    scopes: readonly Scope[] | undefined;
  }
  interface FastifyContextConfig {
    open?: boolean;
    visitors?: boolean;
    scope?: Call['scope'] | undefined;
    privileged?: boolean;
    unverified?: boolean;
  }
}
