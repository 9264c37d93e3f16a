import { z } from 'zod';
import { isStorable } from '../attributes/storable.ts';
import { recordId } from '../ids.ts';
import { because } from '../validation.ts';
import { conditionsOf, isLinked } from './conditions.ts';
import { GROUP_LEVELS_MAX, grouping } from './grouping.ts';
import { operatorId } from './operators.ts';

/** It is kept with a view. */
const text = (max: number) => z.string().max(max).refine(isStorable, because('unstorable'));

/** Of how many linked items a comparison has to hold: of some, of no one, or of each, of which there is one at least. */
export const quantifiers = ['any', 'none', 'every'] as const;
export type Quantifier = (typeof quantifiers)[number];

/**
 * One comparison. `operand`: a text, a number, option ids, or null where the operator takes none. `linked`: it is made with
 * an attribute of the items to which the attribute links.
 */
export const condition = z.object({
  attribute_id: recordId,
  linked: z.object({ attribute_id: recordId, quantifier: z.enum(quantifiers).default('any') }).optional(),
  operator: operatorId,
  operand: z.union([text(2_000), z.number(), z.array(text(2_000)).max(500), z.null()]).default(null),
});

export type Condition = z.infer<typeof condition>;
/** A condition about linked items. */
export type LinkedCondition = Condition & { linked: NonNullable<Condition['linked']> };

/** Conditions that are asked as one: all of them hold, or any. A group among them is such a filter too. */
export interface Filter {
  match: 'all' | 'any';
  conditions: (Condition | Filter)[];
}

/** Conditions of a filter, those of its groups too. */
export const CONDITIONS_MAX = 50;
/** Those of them about linked items: what comes of each is kept for every item. */
export const LINKED_CONDITIONS_MAX = 10;
/** A filter, its groups, and theirs. */
export const FILTER_DEPTH = 3;

/** One kind of entry is asked, so that what is wrong is told where it stands. */
const entryOf = (depth: number): z.ZodType<Condition | Filter> =>
  depth === 0
    ? condition
    : z.unknown().transform((sent, context) => {
        const asked = sent !== null && typeof sent === 'object' && 'conditions' in sent;
        const result = (asked ? groupOf(depth) : condition).safeParse(sent);
        if (result.success) return result.data;
        context.issues.push(
          ...result.error.issues.map((issue) => ({ ...issue, input: sent }) as z.core.$ZodRawIssue),
        );
        return z.NEVER;
      });

/** @param depth groups that it may have in one another, itself counted */
const groupOf = (depth: number): z.ZodType<Filter> =>
  z.object({
    match: z.enum(['all', 'any']).default('all'),
    conditions: z
      .array(entryOf(depth - 1))
      .max(CONDITIONS_MAX)
      .default([]),
  });

export const filter = groupOf(FILTER_DEPTH)
  .refine((one) => conditionsOf(one).length <= CONDITIONS_MAX, {
    error: because('list_long'),
    params: { max: CONDITIONS_MAX },
  })
  .refine((one) => conditionsOf(one).filter(isLinked).length <= LINKED_CONDITIONS_MAX, {
    error: because('list_long'),
    params: { max: LINKED_CONDITIONS_MAX },
  });

/** Sorts of one view. */
export const SORTS_MAX = 10;

const sort = z.object({ attribute_id: recordId, direction: z.enum(['ascending', 'descending']) });

/** Which of a folder's items to show, and in which order. Without sorts: by the items' own position. */
export const arrangement = z.object({
  filter: filter.default({ match: 'all', conditions: [] }),
  sorts: z.array(sort).max(SORTS_MAX).default([]),
  /** From the outermost to the innermost. */
  groups: z.array(grouping).max(GROUP_LEVELS_MAX).default([]),
});

/** What somebody asks of a folder. Their search is of the moment: no view keeps it. */
export const query = arrangement.extend({
  /** Words that must all occur somewhere in the item's text. */
  search: text(500).default(''),
});

export type Sort = z.infer<typeof sort>;
export type Arrangement = z.infer<typeof arrangement>;
export type Query = z.infer<typeof query>;

export const emptyArrangement: Arrangement = {
  filter: { match: 'all', conditions: [] },
  sorts: [],
  groups: [],
};

export const emptyQuery: Query = { ...emptyArrangement, search: '' };
