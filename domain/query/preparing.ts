import type { Lookup } from '../attributes/lookup.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import type { ItemColumns } from './columns.ts';
import { askedId, conditionsOf } from './conditions.ts';
import { namesItems } from './keys.ts';
import type { Query } from './query.ts';

/** Rows whose keys are made at once. What is computed is made row by row: one may take long. */
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
 * Computes what a query filters and sorts by, some rows after others, so that others have their turn between. Yields after
 * each step how much of all is done, 0 to 1. What is there already is passed over.
 */
export function* preparing(
  columns: ItemColumns,
  attributes: readonly ShownAttribute[],
  lookup: Lookup,
): Generator<number, void> {
  for (const [index, attribute] of attributes.entries()) {
    const atOnce = attribute.computing ? 1 : ROWS_AT_ONCE;
    let row = 0;
    while (row < columns.length) {
      // A change meanwhile may have replaced the keys: they are asked for anew.
      const keys = namesItems(attribute) ? undefined : columns.keysOf(attribute, lookup);
      row = Math.min((keys?.prepared ?? row) + atOnce, columns.length);
      if (keys) keys.prepare(row);
      else if (attribute.computing) columns.data(row - 1, attribute, lookup);
      else row = columns.length;
      yield (index + row / columns.length) / attributes.length;
    }
  }
}

/** Rows whose groups are found at once: of most of them that is one look into a table. */
const GROUPED_AT_ONCE = 1_000;

/** Makes, in parts, what sorting by an attribute needs, and grouping by it where its groups are few. */
export function* preparingKeysOf(
  columns: ItemColumns,
  attribute: ShownAttribute,
  lookup: Lookup,
): Generator<void, void> {
  for (const _ of preparing(columns, [attribute], lookup)) yield;
  const keys = columns.keysOf(attribute, lookup);
  // Of other kinds each row may be a group of its own.
  if (keys.kind.storage !== 'options') return;
  const groups = keys.groups({ firstWeekday: lookup.firstWeekday });
  const rows = columns.inOrder();
  for (let from = 0; from < rows.length; from += GROUPED_AT_ONCE) {
    groups.prepare(rows.subarray(from, from + GROUPED_AT_ONCE));
    yield;
  }
}
