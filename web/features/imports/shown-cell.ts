import type { ImportColumn } from '@tessera/domain/api/imports.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { cellReader, partsOf } from '@tessera/domain/imports/cell-reader.ts';
import type { Formats } from '../../data/page/formats.ts';

/** A cell as the value that it will be; undefined: it can't be read as the kind. */
export function shownCell(
  kind: AttributeKindId,
  column: ImportColumn,
  formats: Formats,
): (cell: string) => string | undefined {
  if (kind === 'label') return (cell) => partsOf(cell, column.split).join(' · ');
  const read = cellReader(kind, {}, column);
  return (cell) => {
    const data = read(cell);
    if (data === undefined) return undefined;
    if (typeof data === 'number') return formats.number(data);
    if (typeof data === 'boolean') return data ? '✓' : '–';
    return kind === 'date' ? formats.day(data as string) : String(data ?? '');
  };
}
