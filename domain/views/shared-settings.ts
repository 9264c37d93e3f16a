import { z } from 'zod';
import { recordId } from '../ids.ts';
import { complete } from '../query/complete.ts';
import { withLevels } from '../query/grouping.ts';
import { arrangement, emptyArrangement, filter } from '../query/query.ts';
import { subItems } from '../query/tree.ts';
import { colors, noColors } from './colors.ts';
import { eachMember, triedFirst, whole } from './own-part.ts';

const query = arrangement.extend({
  filter: filter.transform(complete).default(emptyArrangement.filter),
});

/** What the settings of every view say, of whatever type it is. */
export const sharedFields = {
  /** Which items it shows, and in which order. */
  query: z.preprocess(withLevels, query).default(emptyArrangement),
  /** Attributes that are not shown. The primary one always is. */
  hidden: z.array(recordId).max(1_000).default([]),
  /** The attributes' order where it differs from their own; those not named come after. */
  order: z.array(recordId).max(1_000).default([]),
  /** Whether it shows items that are below others. */
  sub_items: z.enum(subItems).default('all'),
  /** In which colours it shows them. */
  colors: colors.default(noColors),
};
const sharedSettings = z.object(sharedFields);
export type SharedSettings = z.infer<typeof sharedSettings>;

/** The parts of a query, each read by itself. */
export const queryFields = query.shape;

/** Those of them that may be one's own, in a view of any type. */
export const sharedOwnParts = {
  filter: triedFirst(whole(queryFields.filter.unwrap())),
  sorts: triedFirst(whole(queryFields.sorts.unwrap())),
  groups: triedFirst(whole(queryFields.groups.unwrap())),
  hidden: triedFirst(eachMember()),
  order: whole(sharedFields.order.unwrap()),
  sub_items: triedFirst(whole(sharedFields.sub_items.unwrap())),
  colors: triedFirst(whole(colors)),
};
