import { z } from 'zod';
import { BATCH_MAX, STRUCTURE_PAGE_MAX } from '../constants.ts';
import { isId, recordId } from '../ids.ts';
import { recordBase } from '../records/record.ts';
import { parseValueId } from '../records/value.ts';
import { because } from '../validation.ts';
import { call } from './call.ts';
import { empty, inTeam, limitInAddress, nothing } from './shapes.ts';

/** Records in the API: `recordBase` and the record type's own fields. */
const record = recordBase.extend({ id: z.string() }).loose();
const collection = z
  .string()
  .describe('boards, folders, attributes, items, values, views, attribute_sections or item_templates');
const inCollection = inTeam.extend({ collection });
/** A value's id is `<item id>.<attribute id>`. */
const id = z.string().refine((text) => isId(text) || parseValueId(text) !== undefined, because('not_id'));
const oneRecord = inCollection.extend({ id });

export const indexQuery = z.object({
  board_id: recordId.optional(),
  folder_id: recordId.optional(),
  /** At most 10,000; for items 1,000. */
  limit: limitInAddress(STRUCTURE_PAGE_MAX).optional(),
  /** The id of the last record on the previous page. */
  after: recordId.optional(),
  /** Items only: a filter, sorts and search words, as JSON (`domain/query/query.ts`). */
  filter: z.string().max(20_000).optional(),
  sort: z.string().max(5_000).optional(),
  search: z.string().max(500).optional(),
});

export const indexRecords = call({
  method: 'GET',
  path: '/api/:team/:collection',
  summary:
    'List the records of a collection that you can see, page by page. `after` continues after a record; `seq` is the position in the log that the page shows. Structure: 204 if X-Content-Hash still matches. Visitors name the public board (`board_id`) or folder. Items bear what is computed of them in `computed`, by attribute, for your day in your time zone (UTC where you have chosen none): data of the kind of the result, or `{ "error": "#DIV/0!" }`; and, of an attribute that shows the links of others, these as far as you may see them.',
  tag: 'Records',
  visitors: true,
  scope: 'records:read',
  params: inCollection,
  query: indexQuery,
  body: z.unknown(),
  answer: z.object({ data: z.array(record), seq: z.int(), total: z.int().optional() }),
});

/** Collection → hash, as `getStructure` has told them. */
export const knownHashes = z.record(z.string().max(100), z.string().max(100));

/** A collection as far as it is told at once: as its list from the beginning on. */
const structurePart = z.object({
  data: z.array(record).exactOptional(),
  seq: z.int(),
  hash: z.string(),
});

export const getStructure = call({
  method: 'GET',
  path: '/api/:team/structure',
  summary:
    'List all that you can see but items: of each collection its first 10,000 records, `hash`, which names them, and `seq`, the position in the log that they show. `known` is a JSON object of hashes by collection: what still has that hash comes without `data`. Visitors name the public board (`board_id`).',
  tag: 'Records',
  visitors: true,
  scope: 'records:read',
  params: inTeam,
  query: z.object({ board_id: recordId.optional(), known: z.string().max(2_000).optional() }),
  body: z.unknown(),
  answer: z.record(z.string(), structurePart),
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
    'Create or update a record. `row_version` 1 creates it; the stored version + 1 updates it (else 409 with the stored record). Without `row_version` the record is created if it does not exist and else updated, whatever its version; permissions require it. `If-Match: "3"` instead updates version 3 only, else 409. Without `position` a new record is added at the end. An item with a `parent_id` is a sub-item of another one of its folder. A value may name the data that it replaces (`base`: the 32-bit FNV-1a of that data as JSON with sorted keys, in hex): 409 if other data is stored. X-Log-Seq in the answer is the position in the log that includes the save.',
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
  summary: 'Delete a record and everything that belongs to it: an item with its sub-items.',
  tag: 'Records',
  scope: 'records:write',
  params: oneRecord,
  query: nothing,
  body: z.unknown(),
  answer: empty,
});

/** One request of a batch. `route` is the path that it has alone; a delete takes the id from `old`. */
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
    'Save several records in one transaction: all or none (424 for those that did not fail themselves). Each may leave out `row_version` and `position`, as in a single save.',
  tag: 'Records',
  scope: 'records:write',
  params: inTeam,
  query: z.object({
    /** The id of the changes as one action in the activity log; a UUID. */
    batch: recordId.optional(),
  }),
  body: z.array(batchPart).min(1).max(BATCH_MAX),
  answer: z.array(z.object({ status: z.int(), data: z.unknown() })),
});

/** The columnar index: lines of JSON (`FolderHeader`, `ItemChunk`s, `FolderTotal`), for clients that hold a whole folder. */
export const streamItems = call({
  method: 'GET',
  path: '/api/:team/folders/:id/columns',
  summary:
    'Stream all items of a folder as columns: one line of JSON for the header, then one line for each chunk of rows. Of a large folder, `total`, the number of its items, is a line of its own behind the first chunk, so that nobody waits for it.',
  tag: 'Records',
  visitors: true,
  scope: 'records:read',
  params: inTeam.extend({ id: recordId }),
  query: nothing,
  body: z.unknown(),
  answer: z.string(),
});

/** The first line of the columnar index. `seq`: the position in the log that the whole stream shows. */
export interface FolderHeader {
  folder_id: string;
  board_id: string;
  team_id: number;
  seq: number;
  /** The number of items; missing: it is told behind the first chunk, as it takes long to count them. */
  total?: number;
}

/** The line behind the first chunk of a folder whose header has no total. */
export type FolderTotal = Required<Pick<FolderHeader, 'total'>>;

/** Where a page of references goes on: at an attribute in a folder, after an item of it; null: from its first one. */
const referencesFrom = z.object({
  folder_id: recordId,
  attribute_id: recordId,
  after: recordId.nullable(),
});

export const getReferences = call({
  method: 'GET',
  path: '/api/:team/items/:id/references',
  summary:
    'List the items whose attributes link to an item, by folder and attribute, as far as you may see them. A page may be empty and have a next one: send its `next` as the query.',
  tag: 'Records',
  visitors: true,
  scope: 'records:read',
  params: inTeam.extend({ id: recordId }),
  query: z.object({
    folder_id: recordId.optional(),
    attribute_id: recordId.optional(),
    after: recordId.optional(),
  }),
  body: z.unknown(),
  answer: z.object({
    data: z.array(
      z.object({
        item_id: recordId,
        /** Empty: it has none. */
        title: z.string(),
        attribute_id: recordId,
        folder_id: recordId,
        board_id: recordId,
      }),
    ),
    /** Null: there are no more. */
    next: referencesFrom.nullable(),
  }),
});
