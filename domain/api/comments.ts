import { z } from 'zod';
import { recordId } from '../ids.ts';
import { recordBase } from '../records/record.ts';
import { call } from './call.ts';
import { inTeam, limitInAddress } from './shapes.ts';

const record = recordBase.loose();

/** Threads on a page at most. */
export const THREADS_MAX = 100;
/** The newest answers of each thread that come with it; older ones are asked for with its id. */
export const ANSWERS_WITH_THREAD = 50;

export const listComments = call({
  method: 'GET',
  path: '/api/:team/comments/multiple',
  summary:
    'List the comments of an item or a view that you can see: threads, newest first, each with its newest 50 answers, and the reactions to all of them. `before` continues before a thread, `until` goes on to the thread of a comment (at most 1,000), and has its answers from that comment on. With `parent_id` the answers of one thread. `total` counts all comments, `pinned` are those that are pinned.',
  tag: 'Comments',
  scope: 'records:read',
  params: inTeam,
  query: z.object({
    item_id: recordId.optional(),
    view_id: recordId.optional(),
    parent_id: recordId.optional(),
    before: recordId.optional(),
    until: recordId.optional(),
    limit: limitInAddress(THREADS_MAX).optional(),
  }),
  body: z.unknown(),
  answer: z.object({
    data: z.array(record),
    reactions: z.array(record),
    pinned: z.array(record),
    total: z.int(),
    /** There are older threads, or answers. */
    more: z.boolean(),
    seq: z.int(),
  }),
});

/** Items, and views, whose comments are counted at once, at most. */
export const COUNTED_MAX = 200;

export const countComments = call({
  method: 'POST',
  path: '/api/:team/comments/counts',
  summary:
    'Count the comments of items and views of a folder that you can see. What has none is left out. `last_of_others_at`: when somebody else wrote the last time.',
  tag: 'Comments',
  scope: 'records:read',
  withoutKey: 'It changes nothing.',
  inPreview: true,
  params: inTeam,
  query: z.object({}),
  body: z.object({
    folder_id: recordId,
    items: z.array(recordId).max(COUNTED_MAX).default([]),
    views: z.array(recordId).max(COUNTED_MAX).default([]),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        /** Of an item, or of a view. */
        id: recordId,
        count: z.int(),
        last_of_others_at: z.string().nullable(),
      }),
    ),
  }),
});

export const listCommentVersions = call({
  method: 'GET',
  path: '/api/:team/comments/:id/versions',
  summary:
    'List what a comment said before, newest first: for whoever wrote it and those who may delete all comments.',
  tag: 'Comments',
  scope: 'records:read',
  params: inTeam.extend({ id: recordId }),
  query: z.object({}),
  body: z.unknown(),
  answer: z.object({ data: z.array(z.object({ text: z.unknown(), until: z.string() })) }),
});
