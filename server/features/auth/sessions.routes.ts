import {
  endOtherSessions,
  endSession,
  getAccountEvents,
  getSessions,
  type Session,
} from '@tessera/domain/api/account.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findAccountEvents } from './account-log.store.ts';
import { findSessions } from './sessions.store.ts';

const EVENTS_PAGE = 50;

/** Where a person is signed in, and what happened to the account. */
export function sessionRoutes(
  app: FastifyInstance,
  { accountLog, database: { pool }, sessions }: Services,
): void {
  route(app, getSessions, async ({ person, session }): Promise<Session[]> => {
    const found = await findSessions(pool, person);
    return found.map(({ refreshed_at, ...one }) => ({
      ...one,
      current: one.id === session,
      last_seen_at: refreshed_at,
    }));
  });

  route(app, endSession, async ({ params, person, request }) => {
    if ((await sessions.end({ person, only: params.id })) === 0) throw new DomainError('not_found');
    await accountLog.add(person, 'session-ended', request);
    return null;
  });

  route(app, endOtherSessions, async ({ person, session, request }) => {
    if ((await sessions.end({ person, but: session })) > 0)
      await accountLog.add(person, 'session-ended', request);
    return null;
  });

  route(app, getAccountEvents, async ({ query, person }) => {
    const found = await findAccountEvents(pool, person, query.before, EVENTS_PAGE + 1);
    return { data: found.slice(0, EVENTS_PAGE), more: found.length > EVENTS_PAGE };
  });
}
