import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import { csvRow } from '../csv/write-csv.ts';
import { errorSigns, isError } from '../formula/formula-error.ts';
import type { ItemColumns } from '../query/columns.ts';
import { settingsOf } from '../records/attribute-settings.ts';

/** Some items of a folder as a table. */
export interface ExportedTable {
  columns: ItemColumns;
  /** By their rows in `columns`, in order. */
  rows: Iterable<number>;
  /** As they are shown, in order. */
  attributes: readonly ShownAttribute[];
  lookup: Lookup;
}

/** Whether an attribute has values: a button has none. */
export const isExported = ({ kind }: Pick<ShownAttribute, 'kind'>): boolean =>
  (attributeKinds[kind] as AttributeKind).operators.length > 0;

/**
 * How the values of an attribute are written. One that is saved is written so that an import reads it as it was, in the same
 * form for everybody; one that is computed, as it is shown. No value is an empty text.
 */
export function exportedTexts(attribute: ShownAttribute, lookup: Lookup): (data: unknown) => string {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const settings = settingsOf(attribute);
  const write = attribute.computing ? kind.format : (kind.exact ?? kind.format);
  return (data) => {
    if (data === null || data === undefined) return '';
    return isError(data) ? errorSigns[data.error] : write(data, settings, lookup);
  };
}

/** The lines of a CSV file, one after the other, so that whoever writes it can rest between them. */
export function* exportedLines({ columns, rows, attributes, lookup }: ExportedTable): Generator<string> {
  yield csvRow(attributes.map(({ name }) => name));
  const written = attributes.map((attribute) => ({ attribute, write: exportedTexts(attribute, lookup) }));
  for (const row of rows) {
    // It may have been deleted since the export began.
    if (!columns.isAlive(row)) continue;
    yield csvRow(written.map(({ attribute, write }) => write(columns.data(row, attribute, lookup))));
  }
}
