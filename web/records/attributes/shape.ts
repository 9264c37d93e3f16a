import { isComputed } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from '@tessera/domain/constants.ts';
import { wholeNumber } from '@tessera/domain/digits.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { validData } from '@tessera/domain/records/value-data.ts';

/** What every attribute has, as the form holds it. */
export interface Shape {
  description: string;
  /** Null: none. */
  default: unknown;
  required: boolean;
  unique: boolean;
  hidden: boolean;
  /** As it is typed; empty: as usual. */
  width: string;
}

export const shapeIn = (attribute: Attribute | undefined): Shape => ({
  description: attribute?.description ?? '',
  default: attribute?.default ?? null,
  required: attribute?.required ?? false,
  unique: attribute?.unique ?? false,
  hidden: attribute?.hidden ?? false,
  width: attribute?.width ? String(attribute.width) : '',
});

/** How wide a column may be, as the form says it. */
export const WIDTHS = { min: COLUMN_WIDTH_MIN, max: COLUMN_WIDTH_MAX };

export function isWidth(typed: string): boolean {
  const width = wholeNumber(typed) ?? 0;
  return typed === '' || (width >= COLUMN_WIDTH_MIN && width <= COLUMN_WIDTH_MAX);
}

/** What the kind of an attribute can have. */
export function possibleShape(attribute: Pick<Attribute, 'kind' | 'primary' | 'settings'>) {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const isSaved = !isComputed(attribute);
  return {
    default: isSaved && kind.canHaveDefault !== false,
    required: isSaved && kind.canBeRequired !== false,
    unique: isSaved && kind.canBeUnique !== false,
    // What names the items is always shown.
    hidden: !attribute.primary,
  };
}

/** The fields that are to be saved: those that differ from what is stored, and that the kind can have. */
export function changedShape(edited: Attribute | undefined, attribute: Attribute, shape: Shape) {
  const possible = possibleShape(attribute);
  const before = shapeIn(edited);
  const wanted = {
    description: shape.description.trim(),
    default: possible.default ? defaultIn(attribute, shape) : null,
    required: possible.required && shape.required,
    unique: possible.unique && shape.unique,
    hidden: possible.hidden && shape.hidden,
    width: wholeNumber(shape.width) ?? null,
  };
  const width = wholeNumber(before.width) ?? null;
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify({ ...before, width }[field as keyof Shape]),
    ),
  );
}

/** What is stored may not fit settings that were changed in the same form. */
const defaultIn = (attribute: Attribute, { default: data }: Shape): unknown =>
  data === null ? null : (validData(attribute, data) ?? null);
