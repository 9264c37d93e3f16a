import type { AttributeKindId } from '../../attributes/ids.ts';
import { newId } from '../../ids.ts';
import { ItemColumns } from '../../query/columns.ts';
import type { Attribute } from '../../records/attribute.ts';

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const own = {
  row_version: 1,
  created_at: '2026-01-02 10:00:00',
  updated_at: '2026-01-02 10:00:00',
  created_by: 1,
};

export const attributeOf = (
  kind: AttributeKindId,
  name: string,
  settings: Record<string, unknown> = {},
  id: string = newId(),
): Attribute => ({ id, ...place, ...own, kind, name, position: 'a0', primary: false, settings });

/** A formula in which attributes are written by name: `[Price] * 2`. */
export function formulaOf(name: string, text: string, around: readonly Attribute[], id?: string): Attribute {
  const formula = text.replace(/\[([^\]]+)\]/g, (whole, one: string) => {
    const found = around.find((other) => other.name === one);
    return found ? `[${found.id}]` : whole;
  });
  return attributeOf('formula', name, { formula }, id);
}

/** Items with these values, by the ids of attributes. */
export function columnsOf(values: readonly Readonly<Record<string, unknown>>[]): ItemColumns {
  const columns = new ItemColumns(place);
  for (const [index, one] of values.entries())
    columns.put({ id: newId(), ...place, ...own, position: `a${index}`, values: { ...one }, versions: {} });
  return columns;
}
