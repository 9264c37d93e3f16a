import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { replaceText } from '@tessera/domain/attributes/text-places.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { replaceInText } from '@tessera/domain/rich-text/replace-text.ts';
import { same } from '@tessera/sync/same-content.ts';
import { currentLookup } from '../../../data/folder/lookup.ts';
import { lineId } from '../../lines/line-id.ts';
import type { HeldValue } from '../marked-cells.ts';
import type { Paste } from '../paste.ts';
import type { Table } from '../use-table.ts';
import type { CellPlace } from './cell-search.ts';

/** Texts that are pasted over cells, and the values that they are where a text has a form. */
export interface Replacement {
  texts: Paste;
  held: Paste<HeldValue>;
}

/**
 * The texts of some cells with another text in place of what was found, as they are pasted over them. Undefined: nothing
 * changes. Values that nobody changes are left out.
 */
export function replacement(
  { rows, lines, columns }: Pick<Table, 'rows' | 'lines' | 'columns'>,
  places: readonly CellPlace[],
  folded: string,
  by: string,
): Replacement | undefined {
  const { attributes } = columns;
  const none = (): undefined[] => attributes.map(() => undefined);
  const byRow = new Map<number, { texts: (string | undefined)[]; held: (HeldValue | undefined)[] }>();
  for (const { row, column } of places) {
    const attribute = attributes[column]!;
    if (isReadOnly(attribute)) continue;
    const data = rows.whole.valueAt(row, attribute.id);
    const before = plainText(attribute, data, currentLookup);
    const after = replaceText(before, folded, by);
    const formed = formedData(attribute, data, folded, by);
    if (after === before || same(formed, data)) continue;
    const line = byRow.get(row) ?? { texts: none(), held: none() };
    line.texts[column] = after;
    if (formed !== undefined)
      line.held[column] = { itemId: rows.whole.idAt(row)!, attributeId: attribute.id, data: formed };
    byRow.set(row, line);
  }
  if (byRow.size === 0) return undefined;
  const over = {
    lines: [...byRow.keys()].map((row) =>
      lineId(rows.whole.idAt(row)!, lines.groupOf(rows.whole.rowOf(row))?.key),
    ),
    attributeIds: attributes.map(({ id }) => id),
    after: null,
    values: {},
  };
  const replaced = [...byRow.values()];
  return {
    texts: { ...over, texts: replaced.map(({ texts }) => texts) },
    held: { ...over, texts: replaced.map(({ held }) => held) },
  };
}

/** A text with a form keeps it. Undefined: the value is no such text, or would be none any more. */
function formedData(attribute: Attribute, data: unknown, folded: string, by: string): unknown {
  const { sharedText }: AttributeKind = attributeKinds[attribute.kind];
  if (!sharedText || typeof data !== 'object' || data === null) return undefined;
  return sharedText.dataOf(replaceInText(sharedText.documentOf(data), folded, by));
}
