import { createHash } from 'node:crypto';
import { DomainError } from '@tessera/domain/errors.ts';
import { writeCalendar } from '@tessera/domain/ical/write-calendar.ts';
import type { FastifyInstance } from 'fastify';
import { askers } from '../../database/read-pool.ts';
import { insideTeam } from '../../http/team-access.ts';
import { viewingOf } from '../../people/viewing.ts';
import type { Services } from '../../services.ts';
import { findFeedByHash, noteFeedUse } from './calendar-feeds.store.ts';
import { feedEvents } from './feed-events.ts';
import { hashOfToken } from './feed-token.ts';

const FILE = /^([\w-]{43})\.ics$/;
const REQUESTS_PER_MINUTE = 60;
/** How often programs are asked to look, in minutes, and for how long an answer may be kept, in seconds. */
const [REFRESH_MINUTES, KEPT_SECONDS] = [60, 300];

/**
 * Serves feeds to whoever knows their address: calendar programs do not sign in. What a feed tells is what its person may
 * see at that moment.
 */
export function serveCalendarFeeds(app: FastifyInstance, services: Services): void {
  const { pool } = services.database;
  const limit = { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: 60_000 } };
  app.get<{ Params: { file: string } }>('/feeds/:file', { config: limit }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = FILE.exec(request.params.file)?.[1];
    const feed = token === undefined ? undefined : await findFeedByHash(pool, hashOfToken(token));
    if (!feed) throw new DomainError('not_found');
    const gone = new AbortController();
    reply.raw.once('close', () => reply.raw.writableFinished || gone.abort());
    const text = await askers.run({ name: `feed:${feed.id}`, gone: gone.signal }, async () => {
      const seen = await insideTeam(services.teams, feed.team, feed.person);
      const { timeZone = 'UTC' } = await viewingOf(services, feed.person);
      const events = await feedEvents(services, seen, feed.settings);
      return writeCalendar({ name: feed.name, timeZone, refreshMinutes: REFRESH_MINUTES, events });
    });
    await noteFeedUse(pool, feed.id);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({
      etag,
      'cache-control': `private, max-age=${KEPT_SECONDS}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // Nobody else learns the address.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="feed.ics"',
      })
      .send(text);
  });
}

/** Proxies that pack an answer say so of its tag. */
const isKnown = (known = '', etag: string): boolean =>
  known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
