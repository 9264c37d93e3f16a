import type { ImportCellReason } from '@tessera/domain/api/imports.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { cellReader, shortName } from '@tessera/domain/imports/cell-reader.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import type { Import } from './imports.store.ts';
import type { LinkedCells } from './linked-cells.ts';
import type { PlannedColumn } from './plan-import.ts';

/** The value of a cell, and why it differs from the text, if it does. */
interface ReadCell {
  /** Null: empty; undefined: the text cannot be read as the attribute's kind. */
  data: unknown;
  reason?: ImportCellReason;
  /** New items that it names: they are saved before it. */
  made?: readonly SaveRequest[];
}

/** What cells are read with. */
interface ReadingCells {
  lookup: Lookup;
  /** The items that this column names by their titles, if it does. */
  linked?: LinkedCells | undefined;
  /** The folder of the import: no other items than its rows are made there. */
  into: string;
}

/** Reads the cells of one column of the plan into its attribute. */
export function columnReader(
  { index, shortened, creates = false }: Pick<PlannedColumn, 'index' | 'shortened' | 'creates'>,
  attribute: Attribute,
  file: Import['file'],
  { lookup, linked, into }: ReadingCells,
): (cell: string) => ReadCell {
  // The whole text comes in a column of its own.
  if (shortened) return (cell) => ({ data: shortName(cell) });
  if (linked) {
    const { multiple = true, waits = false } = linksOf(attribute) ?? {};
    const how = { multiple, waits, creates: creates && linked.folder.id !== into };
    return (cell) => linked.read(cell, how);
  }
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

function linksOf({ kind: id, settings }: Attribute): { multiple: boolean; waits: boolean } | undefined {
  const kind: AttributeKind = attributeKinds[id];
  const to = kind.linksTo?.(kind.settings.parse(settings));
  return to && { multiple: to.multiple, waits: kind.waits === true };
}
