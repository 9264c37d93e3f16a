import {
  createCalendarFeed,
  type FeedSettings,
  getCalendarFeeds,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@tessera/domain/api/calendar-feeds.ts';
import { CALENDAR_FEEDS_MAX } from '@tessera/domain/constants.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { deleteFeed, findFeeds, insertFeed, renewFeed } from './calendar-feeds.store.ts';
import { makeFeedToken } from './feed-token.ts';

/** Everybody in a team has feeds of their own; its owner sees and revokes all. */
export function calendarFeedRoutes(app: FastifyInstance, services: Services): void {
  const {
    address,
    database: { pool },
    teams,
  } = services;
  const addressOf = (token: string) => `${address()}/feeds/${token}.ics`;
  /** Whose feeds they may see and revoke; undefined: everybody's. */
  const whose = ({ access: { subject } }: VisibleTeam) =>
    subject.standing === 'owner' ? undefined : subject.person;

  route(app, getCalendarFeeds, async ({ params: { team }, person }) =>
    findFeeds(pool, team, whose(await insideTeam(teams, team, person))),
  );

  route(app, createCalendarFeed, async ({ params: { team }, body: { name, settings }, person }) => {
    mustBeSeen(await insideTeam(teams, team, person), settings);
    const { token, hash } = makeFeedToken();
    const feed = { id: newId(), team, person, hash, name, settings };
    const made = await insertFeed(pool, feed, CALENDAR_FEEDS_MAX);
    if (!made) throw invalidBecause('feeds_full', { params: { max: CALENDAR_FEEDS_MAX } });
    return { ...made, address: addressOf(token) };
  });

  route(app, renewCalendarFeed, async ({ params: { team, id }, person }) => {
    await insideTeam(teams, team, person);
    const { token, hash } = makeFeedToken();
    const renewed = await renewFeed(pool, { team, person, id }, hash);
    if (!renewed) throw new DomainError('not_found');
    return { ...renewed, address: addressOf(token) };
  });

  route(app, revokeCalendarFeed, async ({ params: { team, id }, person }) => {
    const found = await deleteFeed(pool, { team, person: whose(await insideTeam(teams, team, person)), id });
    if (!found) throw new DomainError('not_found');
    return null;
  });
}

/** Throws `not_found` where a feed would tell of a view or a board that its person does not see. */
function mustBeSeen(seen: VisibleTeam, settings: FeedSettings): void {
  if (settings.of === 'view' && !seen.get('views', settings.view_id)) throw new DomainError('not_found');
  if (settings.of === 'board' && !seen.get('boards', settings.board_id)) throw new DomainError('not_found');
}
