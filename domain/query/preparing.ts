import type { Lookup } from '../attributes/lookup.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import type { ItemColumns } from './columns.ts';
import { askedId, conditionsOf } from './conditions.ts';
import { namesItems } from './keys.ts';
import type { Query } from './query.ts';

/** Rows between two looks at which keys are kept: a change meanwhile may take their place. */
const ROWS_AT_ONCE = 64;

/** The attributes by which a query filters, sorts, groups and, of computed ones, searches. */
export function askedBy<One extends ShownAttribute>(
  { filter, sorts, groups, search }: Query,
  attributes: readonly One[],
): One[] {
  const arranged = [...sorts, ...groups].map((one) => one.attribute_id);
  const asked = new Set([...conditionsOf(filter).map(askedId), ...arranged]);
  return attributes.filter(
    ({ id, computing, asks }) => asked.has(id) || (search !== '' && computing && !asks),
  );
}

/**
 * Computes what a query filters and sorts by, row after row, so that others have their turn between. Yields after each row
 * how much of all is done, 0 to 1. What is computed already costs next to nothing.
 */
export function* preparing(
  columns: ItemColumns,
  attributes: readonly ShownAttribute[],
  lookup: Lookup,
): Generator<number, void> {
  for (const [index, attribute] of attributes.entries()) {
    const keysNow = () => (namesItems(attribute) ? undefined : columns.keysOf(attribute, lookup));
    let keys = keysNow();
    for (let row = 0; row < columns.length; row += 1) {
      if (row % ROWS_AT_ONCE === 0) keys = keysNow();
      if (keys) keys.prepare(row + 1);
      else if (attribute.computing) columns.data(row, attribute, lookup);
      yield (index + (row + 1) / columns.length) / attributes.length;
    }
  }
}
