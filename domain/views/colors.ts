import { z } from 'zod';
import { recordId } from '../ids.ts';
import { complete } from '../query/complete.ts';
import { conditionsOf, isLinked } from '../query/conditions.ts';
import { type Filter, filter, LINKED_CONDITIONS_MAX } from '../query/query.ts';
import { hue } from '../records/record.ts';
import { because } from '../validation.ts';

export const COLOR_RULES_MAX = 20;

/** What of an item is coloured where it is drawn: all of it, the edge at which it begins, or one of its values. */
const whole = z.object({ of: z.enum(['item', 'edge']) });
const target = z.discriminatedUnion('of', [
  whole,
  z.object({ of: z.literal('value'), attribute_id: recordId }),
]);
export type ColorTarget = z.infer<typeof target>;

const rule = z.object({
  /** Without a condition it holds for no item. */
  filter: filter.transform(complete),
  color: hue,
  target,
});
export type ColorRule = z.infer<typeof rule>;

/** How a view colours its items. Of what is coloured the first rule that holds says how, and after all of them the label. */
export const colors = z.object({
  /** Items have the colour that their value of an attribute has. */
  label: z.object({ attribute_id: recordId, target: whole }).nullable().default(null),
  rules: z
    .array(rule)
    .max(COLOR_RULES_MAX)
    .refine((rules) => linkedIn(rules) <= LINKED_CONDITIONS_MAX, {
      error: because('list_long'),
      params: { max: LINKED_CONDITIONS_MAX },
    })
    .default([]),
});
export type ViewColors = z.infer<typeof colors>;

export const noColors: ViewColors = { label: null, rules: [] };

/** All that the rules ask, as one filter. */
export const askedByRules = (rules: readonly Pick<ColorRule, 'filter'>[]): Filter => ({
  match: 'any',
  conditions: rules.map((one) => one.filter),
});

/** How many conditions of the rules are about linked items. */
export const linkedIn = (rules: readonly Pick<ColorRule, 'filter'>[]): number =>
  conditionsOf(askedByRules(rules)).filter(isLinked).length;
