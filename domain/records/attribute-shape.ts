import { isComputed } from '../attributes/attribute-data.ts';
import { attributeKinds } from '../attributes/index.ts';
import { isSame } from '../is-same.ts';
import type { Attribute } from './attribute.ts';
import { invalid } from './checks.ts';
import type { StructureReader } from './structure-reader.ts';
import { sharedData, validateData, validData } from './value-data.ts';

/**
 * What an attribute of any kind can have, as far as its kind can. Throws `invalid`. A unique attribute has no default: the
 * second new item would be refused.
 */
export function checkedShape(record: Attribute, reader: Pick<StructureReader, 'get'>): Attribute {
  const { canBeRequired, canBeUnique, canHaveDefault } = attributeKinds[record.kind];
  const computed = isComputed(record);
  if (record.required && (computed || canBeRequired === false)) invalid('not_valid', { field: 'required' });
  if (record.unique && (computed || canBeUnique === false)) invalid('not_valid', { field: 'unique' });
  if ((record.default ?? null) === null) return record;
  if (computed || canHaveDefault === false) invalid('not_valid', { field: 'default' });
  if (record.unique) invalid('unique_without_default');
  return { ...record, default: checkedDefault(record, reader) };
}

/** One that is there and does not fit the settings any more, such as a label whose option is deleted, goes. */
function checkedDefault(record: Attribute, reader: Pick<StructureReader, 'get'>): unknown {
  const before = reader.get('attributes', record.id);
  return before && isSame(before.default, record.default)
    ? defaultOf(record)
    : sharedData(record, validateData(record, record.default));
}

/** What an attribute has whatever its kind, as far as it is set. */
export const shapeOf = ({
  description,
  default: data,
  required,
  unique,
  hidden,
  width,
}: Attribute): Partial<Attribute> =>
  Object.fromEntries(
    Object.entries({ description, default: data, required, unique, hidden, width }).filter(
      ([, value]) => value !== undefined,
    ),
  );

/** The value that a new item gets; null: none. */
const defaultOf = (attribute: Attribute): unknown =>
  (attribute.default ?? null) === null ? null : (validData(attribute, attribute.default) ?? null);

/** The values of a new item, with defaults for what it is not given. Null is given: it is to be empty. */
export function withDefaults(
  attributes: readonly Attribute[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const all = { ...values };
  for (const attribute of attributes) {
    if (attribute.id in all) continue;
    const data = defaultOf(attribute);
    if (data !== null) all[attribute.id] = data;
  }
  return all;
}

/** The values of an item that comes back or is copied: what was empty is to be empty. */
export function withoutDefaults(
  attributes: readonly Attribute[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const all = { ...values };
  for (const { id, default: data } of attributes) if ((data ?? null) !== null && !(id in all)) all[id] = null;
  return all;
}

/** Throws `invalid` where an attribute that has to have a value has none. */
export function mustHaveRequired(
  attributes: readonly Attribute[],
  values: Readonly<Record<string, unknown>>,
): void {
  for (const { id, name, required } of attributes)
    if (required && (values[id] ?? null) === null) invalid('required', { field: id, label: name });
}

/** Whether a value has to be there: what is empty may stay so. */
export const mayNotClear = ({ required }: Attribute, before: unknown): boolean =>
  required === true && (before ?? null) !== null;

/** Throws `invalid` where a value that has to be there would be cleared. */
export function mustNotClear(attribute: Attribute, before: unknown): void {
  if (mayNotClear(attribute, before)) invalid('required', { label: attribute.name });
}

/** The attributes that a view begins without. */
export const hiddenAtFirst = (attributes: readonly Attribute[]): string[] =>
  attributes.filter(({ hidden, primary }) => hidden && !primary).map(({ id }) => id);
