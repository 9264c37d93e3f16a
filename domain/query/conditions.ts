import type { Condition, Filter, LinkedCondition } from './query.ts';

/** What stands in a filter: a condition, or a group of conditions that is asked as one. */
export type FilterEntry = Condition | Filter;

export const isGroup = (entry: FilterEntry): entry is Filter => 'conditions' in entry;

/** All conditions of a filter, also those of its groups. */
export const conditionsOf = (filter: Filter): Condition[] =>
  filter.conditions.flatMap((entry) => (isGroup(entry) ? conditionsOf(entry) : [entry]));

/** The filter with other conditions; undefined: without this one. A group that has none left goes with it. */
export const withConditions = <T extends Filter>(
  filter: T,
  change: (condition: Condition) => Condition | undefined,
): T => ({
  ...filter,
  conditions: filter.conditions.flatMap((entry): FilterEntry[] => {
    if (!isGroup(entry)) return [change(entry) ?? []].flat();
    const group = withConditions(entry, change);
    return group.conditions.length > 0 ? [group] : [];
  }),
});

export const isLinked = (condition: Condition): condition is LinkedCondition =>
  condition.linked !== undefined;

/** The attributes that a condition names: of the items themselves, and of those to which they link. */
export const namedIn = ({ attribute_id, linked }: Condition): string[] =>
  linked ? [attribute_id, linked.attribute_id] : [attribute_id];

/** The id of the attribute that is asked: one of the items, or the one that says whether a linked condition holds. */
export const askedId = (condition: Condition): string =>
  isLinked(condition) ? linkedId(condition) : condition.attribute_id;

const linkedId = ({ attribute_id, linked, operator, operand }: LinkedCondition): string =>
  JSON.stringify([attribute_id, linked.attribute_id, linked.quantifier, operator, operand]);
