import { attributeKinds } from '../attributes/index.ts';
import { noLookup } from '../attributes/lookup.ts';
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
  return read === undefined ? null : convertedUnnamed(then, attribute, read);
}

/** Here nobody knows what people and items were called: of links of which only the names could be left nothing is. */
function convertedUnnamed(then: OfKind, attribute: Attribute, data: unknown): unknown {
  let isAsked = false;
  const asked = <T>(answer: T): T => {
    isAsked = true;
    return answer;
  };
  const lookup = { itemTitle: () => asked(undefined), people: () => asked(noLookup.people()) };
  const now = converterBetween(then, attribute, lookup)(data);
  return isAsked && attributeKinds[then.kind].storage === 'links' ? null : now;
}
