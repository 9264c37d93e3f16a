import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { replaceText } from '@tessera/domain/attributes/text-places.ts';
import { currentLookup } from '../../../data/folder/lookup.ts';
import { lineId } from '../../lines/line-id.ts';
import type { Paste } from '../paste.ts';
import type { Table } from '../use-table.ts';
import type { CellPlace } from './cell-search.ts';

/**
 * The texts of some cells with another text in place of what was found, as they are pasted over them. Undefined: nothing
 * changes. Values that nobody changes are left out.
 */
export function replacement(
  { rows, lines, columns }: Pick<Table, 'rows' | 'lines' | 'columns'>,
  places: readonly CellPlace[],
  folded: string,
  by: string,
): Paste | undefined {
  const { attributes } = columns;
  const byRow = new Map<number, (string | undefined)[]>();
  for (const { row, column } of places) {
    const attribute = attributes[column]!;
    if (isReadOnly(attribute)) continue;
    const before = plainText(attribute, rows.whole.valueAt(row, attribute.id), currentLookup);
    const after = replaceText(before, folded, by);
    if (after === before) continue;
    const texts = byRow.get(row) ?? attributes.map(() => undefined);
    texts[column] = after;
    byRow.set(row, texts);
  }
  if (byRow.size === 0) return undefined;
  return {
    lines: [...byRow.keys()].map((row) =>
      lineId(rows.whole.idAt(row)!, lines.groupOf(rows.whole.rowOf(row))?.key),
    ),
    attributeIds: attributes.map(({ id }) => id),
    texts: [...byRow.values()],
    after: null,
    values: {},
  };
}
