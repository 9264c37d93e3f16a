import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { namesItems } from '@tessera/domain/records/link-sight.ts';
import { currentLookup } from './lookup.ts';

/** A value of an item that is shown beside its title. */
export interface ValueBeside {
  attribute: ShownAttribute;
  data: unknown;
}

/** The most that are shown of an item where nobody has chosen which. */
const UNCHOSEN_MAX = 2;

/**
 * The values of an item that are shown beside its title: of the chosen attributes, or of the first ones.
 *
 * @param chosen the ids of attributes; undefined: nobody has chosen
 */
export function valuesBeside(
  attributes: readonly ShownAttribute[],
  chosen: readonly string[] | undefined,
  dataOf: (attribute: ShownAttribute) => unknown,
): ValueBeside[] {
  const shown = chosen
    ? chosen.flatMap((id) => attributes.find((one) => one.id === id) ?? [])
    : attributes.filter((one) => !one.primary && !one.hidden && !namesItems(one));
  const max = chosen?.length ?? UNCHOSEN_MAX;
  const values: ValueBeside[] = [];
  for (const attribute of shown) {
    if (values.length === max) break;
    const data = dataOf(attribute);
    if (isShown(attribute, data)) values.push({ attribute, data });
  }
  return values;
}

/** The titles of linked items may come later. */
const isShown = (attribute: ShownAttribute, data: unknown): boolean =>
  data !== null && (namesItems(attribute) || plainText(attribute, data, currentLookup) !== '');
