import type { ImportColumn } from '@tessera/domain/api/imports.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { cellReader, partsOf } from '@tessera/domain/imports/cell-reader.ts';
import type { Telling } from '../../attributes/attribute-ui.ts';
import { valueWords } from '../../attributes/value-words.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import { isOfTitles } from './column-choice.ts';

/** A cell as the imported value; undefined: it can't be read as the kind. */
export function shownCell(
  kind: AttributeKindId,
  column: ImportColumn,
  telling: Telling,
): (cell: string) => string | undefined {
  if (attributeKinds[kind].importable?.cells === 'options')
    return (cell) => partsOf(cell, column.split).join(' · ');
  // Whom it names is read when it is imported.
  if (isOfTitles(kind)) return (cell) => cell;
  const read = cellReader(kind, {}, column, currentLookup);
  return (cell) => {
    const data = read(cell);
    if (data === undefined) return undefined;
    if (typeof data === 'boolean') return data ? '✓' : '–';
    return valueWords({ kind, settings: {} }, data, telling);
  };
}
