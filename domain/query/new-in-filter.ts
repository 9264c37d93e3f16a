import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import { ME } from '../attributes/people.ts';
import type { Attribute } from '../records/attribute.ts';
import { withDefaults } from '../records/attribute-shape.ts';
import { withoutClashes } from '../records/clash.ts';
import { isComplete, numberIn } from './complete.ts';
import { isGroup, isLinked } from './conditions.ts';
import { inGroupRefusal } from './new-in-group.ts';
import { isPeriod, MONDAY, type PeriodId, periodOf } from './periods.ts';
import type { Condition, Filter } from './query.ts';

/**
 * What an item gets that is made where a filter is, so that the filter finds it: of the conditions that all have to hold,
 * those that say which value it is. A name is given by whoever makes the item, and a unique value may be there already.
 */
export function valuesOfFilter(
  filter: Filter,
  attributes: readonly Attribute[],
  lookup: Lookup,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const asked of held(filter)) {
    const attribute = attributes.find(({ id }) => id === asked.attribute_id);
    if (!attribute || attribute.id in values || attribute.primary || attribute.unique) continue;
    const data = dataOf(asked, attribute, lookup);
    if (data !== undefined && !inGroupRefusal(data, attribute)) values[attribute.id] = data;
  }
  return values;
}

/**
 * The values of a new item with those of the filter that it is not given, as far as they can stand beside the others.
 *
 * @param ofFilter what `valuesOfFilter` has told
 */
export function withValuesOfFilter(
  given: Readonly<Record<string, unknown>>,
  ofFilter: Readonly<Record<string, unknown>>,
  attributes: readonly Attribute[],
): Record<string, unknown> {
  const more = Object.fromEntries(Object.entries(ofFilter).filter(([id]) => !(id in given)));
  const { kept } = withoutClashes(attributes, withDefaults(attributes, given), more);
  return { ...kept, ...given };
}

/** The conditions that hold for everything that a filter finds. */
function* held({ match, conditions }: Filter): Generator<Condition> {
  if (match === 'any' && conditions.length > 1) return;
  for (const one of conditions)
    if (isGroup(one)) yield* held(one);
    else if (!isLinked(one) && isComplete(one)) yield one;
}

/** Undefined: several values meet the condition, or none that this person may save. */
function dataOf(asked: Condition, attribute: Attribute, lookup: Lookup): unknown {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const settings = kind.settings.parse(attribute.settings);
  const data = kind.startsEmpty ? undefined : namedBy(asked, { kind, settings, lookup });
  const valid = data === undefined ? undefined : kind.data(settings).safeParse(data);
  return valid?.success ? valid.data : undefined;
}

interface Of {
  kind: AttributeKind;
  settings: unknown;
  lookup: Lookup;
}

function namedBy({ operator, operand }: Condition, { kind, settings, lookup }: Of): unknown {
  switch (operator) {
    case 'is-checked':
      return true;
    case 'equals':
      return kind.storage === 'number' ? numberIn(operand) : undefined;
    case 'is':
      return kind.storage === 'text'
        ? (kind.parse(String(operand), settings, lookup) ?? undefined)
        : undefined;
    case 'on':
      return operand;
    case 'in-period':
      return isPeriod(operand) ? onlyDay(operand, lookup) : undefined;
    case 'any-of':
    case 'all-of':
    case 'exactly': {
      const ids = operand as string[];
      return operator === 'any-of' && ids.length > 1 ? undefined : idsOf(ids, kind, lookup);
    }
    default:
      return undefined;
  }
}

function onlyDay(period: PeriodId, { today, firstWeekday = MONDAY }: Lookup): string | undefined {
  if (!today) return undefined;
  const { from, to } = periodOf(period, today, firstWeekday);
  return from === to ? from : undefined;
}

/** Who else may be named here the server knows: of people, whoever makes the item alone is sure. */
function idsOf(ids: readonly string[], kind: AttributeKind, lookup: Lookup): unknown {
  if (kind.storage === 'options') return ids;
  if (kind.names !== 'people') return undefined;
  const { me } = lookup.people();
  const isMe = (id: string) => me !== undefined && (id === ME || id === String(me));
  return ids.every(isMe) ? [me] : undefined;
}
