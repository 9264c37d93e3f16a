import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { isAssigned } from '../attributes/read-only.ts';
import type { Attribute } from './attribute.ts';
import { invalid } from './checks.ts';

/** The numbers that an attribute has given its items. None is given twice, also after its item is deleted. */
export interface Counter {
  /** The last number that is given or kept; null: none yet. */
  last: number | null;
  /** The numbers kept for the items that are older than the attribute; null: none any more. */
  kept_next: number | null;
  kept_to: number | null;
}

export const emptyCounter: Counter = { last: null, kept_next: null, kept_to: null };

interface Given {
  number: number;
  counter: Counter;
}

function rangeOf({ kind, settings }: Attribute): { first: number; max: number } {
  const { assigned, settings: schema } = attributeKinds[kind] as AttributeKind;
  return { first: assigned!.first(schema.parse(settings)), max: assigned!.max };
}

/** The counter of a new attribute: the items that are there already get the first numbers. */
export function keepNumbers(attribute: Attribute, counter: Counter, items: number): Counter {
  if (items === 0) return counter;
  const { first, max } = rangeOf(attribute);
  const kept_next = Math.max((counter.last ?? first - 1) + 1, first);
  const kept_to = kept_next + items - 1;
  if (kept_to > max) invalid('no_number_left');
  return { last: kept_to, kept_next, kept_to };
}

/** The next number of a new item. Throws `invalid` if there is none. */
export function nextNumber(attribute: Attribute, counter: Counter): Given {
  const { first, max } = rangeOf(attribute);
  const number = Math.max((counter.last ?? first - 1) + 1, first);
  if (number > max) invalid('no_number_left');
  return { number, counter: { ...counter, last: number } };
}

/** The next number of an item that is older than the attribute. */
export function nextKept(attribute: Attribute, counter: Counter): Given {
  const { kept_next: number, kept_to } = counter;
  if (number === null || kept_to === null) return nextNumber(attribute, counter);
  const isLast = number === kept_to;
  const kept = isLast ? { kept_next: null, kept_to: null } : { kept_next: number + 1, kept_to };
  return { number, counter: { ...counter, ...kept } };
}

/** What an item's values are looked up in while it is created. */
interface Numbers {
  /** The number that the item had when it was deleted; undefined: it had none, or is new. */
  had(attributeId: string): unknown;
  /** Undefined: the number follows later. */
  next(attribute: Attribute): number | undefined;
}

/** The values of a new item with its numbers. One that comes back keeps its own; nobody chooses one. */
export function withNumbers(
  attributes: readonly Attribute[],
  values: Record<string, unknown>,
  numbers: Numbers,
): Record<string, unknown> {
  const next = { ...values };
  for (const attribute of attributes.filter(isAssigned)) {
    const { id } = attribute;
    if (id in values && values[id] === numbers.had(id)) continue;
    if (id in values) mustBeSaved(attribute);
    const number = numbers.next(attribute);
    if (number !== undefined) next[id] = number;
  }
  return next;
}

/** Throws `invalid` for an attribute whose values nobody saves. */
export function mustBeSaved(attribute: Attribute): void {
  if (isAssigned(attribute)) invalid('value_assigned', { field: attribute.id, label: attribute.name });
}
