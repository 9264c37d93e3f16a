import { z } from 'zod';
import { attributeKindId } from '../attributes/ids.ts';
import { SEARCH_MAX_LENGTH, SEARCH_PAGE_MAX } from '../constants.ts';
import { parseInstant } from '../dates.ts';
import { recordId } from '../ids.ts';
import { because } from '../validation.ts';
import { call } from './call.ts';
import { inTeam, limitInAddress, serialInAddress } from './shapes.ts';

/** A moment, in the format of dates in the API. */
const instant = z.string().refine((text) => parseInstant(text) !== undefined, because('not_instant'));

/** What of one attribute was found: an excerpt (`EXCERPT_MAX_LENGTH`), and from where to where in it each found word stands. */
const match = z.object({
  attribute_id: recordId,
  text: z.string(),
  /** In UTF-16 units of `text`, in order, apart from each other. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type SearchMatch = z.infer<typeof match>;

const hit = z.object({
  collection: z.literal('items'),
  item_id: recordId,
  folder_id: recordId,
  board_id: recordId,
  /** Empty: it has none. */
  title: z.string(),
  updated_at: z.string(),
  /** Null: it is not in the trash. */
  deleted_at: z.string().nullable(),
  /** The value that says how far it is; null: nothing does. */
  status: z.object({ attribute_id: recordId, data: z.unknown() }).nullable(),
  is_done: z.boolean(),
  /** What was found, the title first. */
  matches: z.array(match),
});
export type SearchHit = z.infer<typeof hit>;

const searchQuery = z.object({
  /** Words in any order. The last one may be the beginning of a word. */
  q: z.string().trim().min(1).max(SEARCH_MAX_LENGTH),
  board_id: recordId.optional(),
  /** This folder alone, without its subfolders. */
  folder_id: recordId.optional(),
  /** Where something is found in an attribute of this kind only. */
  attribute_kind: attributeKindId.optional(),
  /** Created or last changed by this person. */
  person: serialInAddress.optional(),
  /** Last changed from this moment on, and before that one: `YYYY-MM-DD HH:mm:ss`, UTC. */
  from: instant.optional(),
  to: instant.optional(),
  /** What is in the trash instead of what is not, where you manage the trash. */
  trash: z.literal('true').optional(),
  limit: limitInAddress(SEARCH_PAGE_MAX).optional(),
  /** `after` of the page before. */
  after: z.string().max(100).optional(),
});

export const searchItems = call({
  method: 'GET',
  path: '/api/:team/search',
  summary:
    'Find items by the words in their values, as far as you may see them: those with all words in the title first, of these the last changed first; of those told at once, what is done comes last. Where nothing has these words, words like them are looked for.',
  tag: 'Records',
  scope: 'records:read',
  params: inTeam,
  query: searchQuery,
  body: z.unknown(),
  answer: z.object({
    data: z.array(hit),
    /** Null: there are no more. A page may be short, or empty, and have a next one. */
    after: z.string().nullable(),
    /** The position in the log up to which the index has read; what was saved later may be missing. */
    seq: z.int(),
  }),
});
