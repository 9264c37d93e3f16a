import type { ImportCellReason } from '@tessera/domain/api/imports.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { cellReader, shortName } from '@tessera/domain/imports/cell-reader.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Import } from './imports.store.ts';
import type { PlannedColumn } from './plan-import.ts';

/** The value of a cell, and why it differs from the text, if it does. */
interface ReadCell {
  /** Null: empty; undefined: the text cannot be read as the attribute's kind. */
  data: unknown;
  reason?: ImportCellReason;
}

/** Reads the cells of one column of the plan into its attribute. */
export function columnReader(
  { index, shortened }: Pick<PlannedColumn, 'index' | 'shortened'>,
  attribute: Attribute,
  file: Import['file'],
  lookup: Lookup,
): (cell: string) => ReadCell {
  // The whole text comes in a column of its own.
  if (shortened) return (cell) => ({ data: shortName(cell) });
  const form = file.columns.find((column) => column.index === index)!;
  const read = cellReader(attribute.kind, attribute.settings, form, lookup);
  const { isWhole = () => true } = attributeKinds[attribute.kind].importable!;
  return (cell) => {
    const data = read(cell);
    if (data === undefined) return { data, reason: 'unread' };
    if (cell.includes('\ufffd')) return { data, reason: 'damaged' };
    return isWhole(cell.trim()) ? { data } : { data, reason: 'one-line' };
  };
}
