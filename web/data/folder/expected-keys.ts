import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { preparingKeysOf } from '@tessera/domain/query/preparing.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';

/** So long the page does nothing else, in milliseconds: less than a frame. */
const SLICE_MS = 8;

/**
 * Makes what sorting and grouping by an attribute needs, in slices, with the page's own work between: somebody looks at the
 * menu that offers it. Returns what ends it. Undefined: there is no such attribute.
 */
export function preparingKeys(
  columns: ItemColumns,
  attribute: Attribute | undefined,
  lookup: Lookup,
): () => void {
  if (!attribute) return () => {};
  const work = preparingKeysOf(columns, attribute, lookup);
  let slice = setTimeout(goOn);
  function goOn(): void {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) if (work.next().done) return;
    slice = setTimeout(goOn);
  }
  return () => clearTimeout(slice);
}
