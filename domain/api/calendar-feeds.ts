import { z } from 'zod';
import { recordId } from '../ids.ts';
import { call } from './call.ts';
import { empty, inTeam, nothing, serialInAddress } from './shapes.ts';

const inFeeds = { tag: 'Calendar feeds', query: nothing, body: z.unknown() } as const;
const oneFeed = z.object({ team: serialInAddress, id: recordId });
const attributeIds = z.array(recordId).max(50);

/** What a feed tells: the items that a view finds, those of a board, or those in which its person is named. */
export const feedSettings = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('view'),
    view_id: recordId,
    /** The dates that are told; empty: all that items of the folder have. An end goes with its start. */
    dates: attributeIds.default([]),
    /** The attributes whose values stand in the description. */
    fields: attributeIds.default([]),
  }),
  z.strictObject({ of: z.literal('board'), board_id: recordId }),
  z.strictObject({ of: z.literal('person') }),
]);
export type FeedSettings = z.infer<typeof feedSettings>;

const feed = z.object({
  id: recordId,
  person_id: z.int(),
  name: z.string(),
  settings: feedSettings,
  created_at: z.string(),
  /** Null: no program has read it yet. */
  last_used_at: z.string().nullable(),
});
export type CalendarFeed = z.infer<typeof feed>;

const made = feed.extend({
  /** Only this answer has it: whoever knows it reads the feed without signing in. */
  address: z.string(),
});

export const getCalendarFeeds = call({
  ...inFeeds,
  method: 'GET',
  path: '/api/:team/calendar-feeds',
  summary: 'List your calendar feeds of a workspace, newest first; its owner is told those of everybody.',
  params: inTeam,
  answer: z.array(feed),
});

export const createCalendarFeed = call({
  ...inFeeds,
  method: 'POST',
  path: '/api/:team/calendar-feeds',
  summary:
    'Make an address at which calendar programs read the dates of items, as you may see them at that time.',
  shownOnce: true,
  params: inTeam,
  body: z.strictObject({ name: z.string().trim().min(1).max(200), settings: feedSettings }),
  answer: made,
});

export const renewCalendarFeed = call({
  ...inFeeds,
  method: 'POST',
  path: '/api/:team/calendar-feeds/:id/renew',
  summary: 'Give one of your calendar feeds a new address. The former one ends at once.',
  shownOnce: true,
  params: oneFeed,
  answer: made,
});

export const revokeCalendarFeed = call({
  ...inFeeds,
  method: 'DELETE',
  path: '/api/:team/calendar-feeds/:id',
  summary: 'Revoke a calendar feed: its address ends at once. The owner of a workspace can revoke any.',
  params: oneFeed,
  answer: empty,
});
