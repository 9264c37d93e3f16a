import type { Attribute } from '../records/attribute.ts';
import { invalid } from '../records/checks.ts';
import { validData } from '../records/value-data.ts';
import { converterBetween, type OfKind } from './convert-value.ts';

/**
 * Data that was made as another kind, as the attribute has it now. Throws `invalid` where it cannot be converted.
 *
 * @param madeAs the kind that the attribute had for whoever made it; undefined: the one that it has now
 */
export function dataNow(attribute: Attribute, madeAs: unknown, data: unknown): unknown {
  if (madeAs === undefined || madeAs === attribute.kind || data === null) return data;
  const { former } = attribute;
  const now = former?.kind === madeAs ? nowOf(attribute, former, data) : null;
  return now ?? invalid('attribute_converted', { label: attribute.name });
}

/** A value that was stored when the attribute was of another kind, as it has it now. Null: nothing is left of it. */
export function nowOf(attribute: Attribute, then: OfKind, data: unknown): unknown {
  const { kind, settings } = then;
  if (kind === attribute.kind) {
    const same = validData(attribute, data);
    if (same !== undefined) return same;
  }
  const read = validData({ ...attribute, kind, settings }, data);
  return read === undefined ? null : converterBetween(then, attribute)(read);
}
