import { z } from 'zod';
import { BATCH_MAX, STRUCTURE_PAGE_MAX } from '../constants.ts';
import { isId, recordId } from '../ids.ts';
import { recordBase } from '../records/record.ts';
import { parseValueId } from '../records/value.ts';
import { because } from '../validation.ts';
import { call } from './call.ts';
import { empty, inTeam, limitInAddress, nothing } from './shapes.ts';

/** Records on the wire: `recordBase` and the record type's own fields. */
const record = recordBase.extend({ id: z.string() }).loose();
const collection = z.string().describe('boards, folders, attributes, items, values or views');
const inCollection = inTeam.extend({ collection });
/** A value's id is `<item id>.<attribute id>`. */
const id = z.string().refine((text) => isId(text) || parseValueId(text) !== undefined, because('not_id'));
const oneRecord = inCollection.extend({ id });

export const indexQuery = z.object({
  board_id: recordId.optional(),
  folder_id: recordId.optional(),
  /** At most 10,000; of items 1,000. */
  limit: limitInAddress(STRUCTURE_PAGE_MAX).optional(),
  /** The id of the last record of the page before. */
  after: recordId.optional(),
  /** Items only: a filter, sorts and words to search, as JSON (`domain/query/query.ts`). */
  filter: z.string().max(20_000).optional(),
  sort: z.string().max(5_000).optional(),
  search: z.string().max(500).optional(),
});

export const indexRecords = call({
  method: 'GET',
  path: '/api/:team/:collection',
  summary:
    'List a page of a collection. `after` continues after a record; `seq` is the position in the log that the page shows. Structure: 204 if X-Content-Hash still matches. Visitors name the public board (`board_id`) or folder.',
  tag: 'Records',
  visitors: true,
  scope: 'records:read',
  params: inCollection,
  query: indexQuery,
  body: z.unknown(),
  answer: z.object({ data: z.array(record), seq: z.int(), total: z.int().optional() }),
});

export const getRecord = call({
  method: 'GET',
  path: '/api/:team/:collection/:id',
  summary: 'Get one record.',
  tag: 'Records',
  visitors: true,
  scope: 'records:read',
  params: oneRecord,
  query: nothing,
  body: z.unknown(),
  answer: record,
});

export const putRecord = call({
  method: 'PUT',
  path: '/api/:team/:collection/:id',
  summary:
    'Create (row_version 1) or update (row_version = the stored one + 1; else 409 with the stored record). Without row_version the record is created where it is not there and else changed, whatever it is by then: the last save holds (but permissions, which are saved whole). `If-Match: "3"` in its place: only over the version 3 that was seen, else 409. Without position a new record goes to the end of what it is in. A value may say what it was made over (`base`: the 32-bit FNV-1a of its data as JSON with keys in order, in hex): 409 where something else is stored. X-Log-Seq: how far the log is with it.',
  tag: 'Records',
  scope: 'records:write',
  params: oneRecord,
  query: nothing,
  body: z.record(z.string(), z.unknown()),
  answer: record,
});

export const deleteRecord = call({
  method: 'DELETE',
  path: '/api/:team/:collection/:id',
  summary: 'Delete a record and everything that belongs to it.',
  tag: 'Records',
  scope: 'records:write',
  params: oneRecord,
  query: nothing,
  body: z.unknown(),
  answer: empty,
});

/** One request of a batch. `route` is the path that it would have alone; a delete takes the id from `old`. */
export const batchPart = z.object({
  route: z.string().max(300),
  method: z.enum(['put', 'delete']).default('put'),
  item: z.record(z.string(), z.unknown()).nullish(),
  old: z.record(z.string(), z.unknown()).nullish(),
});
export type BatchPart = z.infer<typeof batchPart>;

export const saveMultiple = call({
  method: 'PUT',
  path: '/api/:team/multiple',
  summary:
    'Several saves in one transaction: all are done, or none (424 for those that did not fail themselves). Each may leave out row_version and position, as when it is sent alone.',
  tag: 'Records',
  scope: 'records:write',
  params: inTeam,
  query: z.object({
    /** Names the changes as one act in the activity log; a UUID. */
    batch: recordId.optional(),
  }),
  body: z.array(batchPart).min(1).max(BATCH_MAX),
  answer: z.array(z.object({ status: z.int(), data: z.unknown() })),
});

/** The columnar index: lines of JSON (`FolderHeader`, then `ItemChunk`s), for clients that hold a whole folder. */
export const streamItems = call({
  method: 'GET',
  path: '/api/:team/folders/:id/columns',
  summary:
    'Stream all items of a folder as columns: one JSON line of header, then one line for each chunk of rows.',
  tag: 'Records',
  visitors: true,
  scope: 'records:read',
  params: inTeam.extend({ id: recordId }),
  query: nothing,
  body: z.unknown(),
  answer: z.string(),
});

/** The first line of the columnar index. `seq`: the log as the whole stream sees it. */
export interface FolderHeader {
  folder_id: string;
  board_id: string;
  team_id: number;
  seq: number;
  total: number;
}
