import { operatorsOf } from '../attributes/attribute-data.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import { isError } from '../formula/formula-error.ts';
import type { Attribute } from '../records/attribute.ts';
import { isComplete } from './complete.ts';
import { askedId, conditionsOf, isGroup } from './conditions.ts';
import type { OperatorId } from './operators.ts';
import { CONDITIONS_MAX, type Condition, condition, FILTER_DEPTH, type Filter } from './query.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** A condition that items with a value meet. Undefined: there is none. */
export function conditionOfValue(data: unknown, attribute: Attribute, lookup: Lookup): Condition | undefined {
  const offered = operatorsOf(attribute);
  for (const [operator, operand] of candidates(data, attribute, lookup)) {
    const made = condition.safeParse({ attribute_id: attribute.id, operator, operand });
    if (made.success && offered.includes(operator) && isComplete(made.data)) return made.data;
  }
  return undefined;
}

type Candidate = [OperatorId, Condition['operand']];

/** What says most first. */
function candidates(value: unknown, attribute: Attribute, lookup: Lookup): Candidate[] {
  if (isError(value)) return [['is-error', null]];
  const kind: AttributeKind = attributeKinds[attribute.kind];
  // As filters see it: without links to items that are not known.
  const data =
    value === null || !kind.linksWhere
      ? value
      : kind.linksWhere(
          value,
          ({ item_id, folder_id }) => lookup.itemTitle(item_id, folder_id) !== undefined,
        );
  if (kind.storage === 'boolean') return [[data === true ? 'is-checked' : 'is-not-checked', null]];
  if (data === null) return [['is-empty', null]];
  if (Array.isArray(data) && (kind.storage === 'options' || kind.storage === 'links')) {
    const ids = kind.named?.(data).map(String) ?? data.map(String);
    return [
      ['exactly', ids],
      ['any-of', ids],
    ];
  }
  const settings = kind.settings.parse(attribute.settings);
  const key = kind.sortKey(data, settings, lookup);
  if (typeof key === 'number') return [['equals', key]];
  if (kind.storage === 'instant') return [['on', key?.slice(0, DAY_LENGTH) ?? null]];
  const text = kind.format(data, settings, lookup);
  // What is compared with has no space around it.
  return [...(text.trim() === text ? [['is', text] satisfies Candidate] : []), ['contains', text]];
}

/**
 * The filter that also asks for a condition, in place of another one about the same attribute. Undefined: it has no
 * room.
 */
export function alsoAsking(filter: Filter, added: Condition): Filter | undefined {
  const isOne = filter.match === 'all' || filter.conditions.length <= 1;
  const others = filter.conditions.filter((one) => isGroup(one) || askedId(one) !== added.attribute_id);
  const next: Filter = {
    match: 'all',
    conditions: isOne ? [...others, added] : [filter, added],
  };
  return conditionsOf(next).length <= CONDITIONS_MAX && depthOf(next) <= FILTER_DEPTH ? next : undefined;
}

const depthOf = ({ conditions }: Filter): number =>
  1 + Math.max(0, ...conditions.map((one) => (isGroup(one) ? depthOf(one) : 0)));
