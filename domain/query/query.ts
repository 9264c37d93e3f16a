import { z } from 'zod';
import { isStorable } from '../attributes/storable.ts';
import { recordId } from '../ids.ts';
import { because } from '../validation.ts';
import { operatorId } from './operators.ts';

/** It is kept with a view. */
const text = (max: number) => z.string().max(max).refine(isStorable, because('unstorable'));

/** One comparison. `operand`: a text, a number, option ids, or null where the operator takes none. */
export const condition = z.object({
  attribute_id: recordId,
  operator: operatorId,
  operand: z.union([text(2_000), z.number(), z.array(text(2_000)).max(500), z.null()]).default(null),
});

export const filter = z.object({
  match: z.enum(['all', 'any']).default('all'),
  conditions: z.array(condition).max(50).default([]),
});

const sort = z.object({ attribute_id: recordId, direction: z.enum(['ascending', 'descending']) });

/** Which of a folder's items to show, and in which order. Without sorts: by the items' own position. */
export const arrangement = z.object({
  filter: filter.default({ match: 'all', conditions: [] }),
  sorts: z.array(sort).max(10).default([]),
  group: z.object({ attribute_id: recordId }).nullable().default(null),
});

/** What somebody asks of a folder. Their search is of the moment: no view keeps it. */
export const query = arrangement.extend({
  /** Words that must all occur somewhere in the item's text. */
  search: text(500).default(''),
});

export type Condition = z.infer<typeof condition>;
export type Filter = z.infer<typeof filter>;
export type Sort = z.infer<typeof sort>;
export type Arrangement = z.infer<typeof arrangement>;
export type Query = z.infer<typeof query>;

export const emptyArrangement: Arrangement = {
  filter: { match: 'all', conditions: [] },
  sorts: [],
  group: null,
};

export const emptyQuery: Query = { ...emptyArrangement, search: '' };
