import type { Attribute } from '../records/attribute.ts';
import { invalid } from '../records/checks.ts';
import { validData } from '../records/value-data.ts';
import { converterBetween } from './convert-value.ts';

/**
 * Data that was made as another kind, as the attribute has it now. Throws `invalid` where it cannot be converted.
 *
 * @param madeAs the kind that the attribute had for whoever made it; undefined: the one that it has now
 */
export function dataNow(attribute: Attribute, madeAs: unknown, data: unknown): unknown {
  if (madeAs === undefined || madeAs === attribute.kind || data === null) return data;
  const { former } = attribute;
  const now = former?.kind === madeAs ? converted(attribute, former, data) : null;
  return now ?? invalid('attribute_converted', { label: attribute.name });
}

/**
 * A value that was stored at some time, such as in the trash, as the attribute has it now. Null: it is not known what it
 * was, or nothing is left of it.
 */
export function storedNow(attribute: Attribute, at: string, data: unknown): unknown {
  const { former } = attribute;
  if (!former || at > former.until) return data;
  // Of the same second it is not known which came first.
  if (at === former.until && validData(attribute, data) !== undefined) return data;
  return former.since !== null && at < former.since ? null : converted(attribute, former, data);
}

function converted(attribute: Attribute, former: NonNullable<Attribute['former']>, data: unknown): unknown {
  const { kind, settings } = former;
  const read = validData({ ...attribute, kind, settings }, data);
  return read === undefined ? null : converterBetween(former, attribute)(read);
}
