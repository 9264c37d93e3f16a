import type { ImportColumn, ImportFile, ImportPlan } from '@tessera/domain/api/imports.ts';
import { isComputed } from '@tessera/domain/attributes/attribute-data.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { cellReader } from '@tessera/domain/imports/cell-reader.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';

/** The person's choices for one column of the file. */
export interface ColumnChoice {
  index: number;
  name: string;
  kind: AttributeKindId;
  included: boolean;
  /** The attribute of the folder that it goes into; null: a new one. */
  attributeId: string | null;
  /** For new links: the folder whose items the cells name by their titles. */
  linkedFolder: string | null;
  /** Whether items that are missing there are created. */
  creates: boolean;
}

/**
 * The proposal: attributes with the same name are used again where they can read the cells, and names go to the primary
 * attribute. What is computed, or is given by people alone, is left out: an export has it, and nobody could save it.
 */
export function proposedChoices(file: ImportFile, attributes: readonly Attribute[]): ColumnChoice[] {
  return file.columns.map((column) => {
    const isName = column.index === file.primary;
    const primary = isName
      ? attributes.find((one) => one.primary && attributeKinds[one.kind].canBePrimary)
      : undefined;
    const named = attributes.filter(({ name }) => name === column.header);
    const same =
      primary ??
      named.find(({ kind }) => kind === column.kind) ??
      named.find((one) => isUnsaved(one) || reads(one, column));
    const isTaken = same !== undefined && !isUnsaved(same);
    return {
      index: column.index,
      name: column.header,
      kind: isTaken && same !== primary ? same.kind : column.kind,
      included: !same || isTaken,
      attributeId: isTaken ? same.id : null,
      ...{ linkedFolder: null, creates: false },
    };
  });
}

/** Whether no cell becomes a value of an attribute. */
const isUnsaved = (attribute: Attribute): boolean =>
  isComputed(attribute) || attributeKinds[attribute.kind].importable === null;

/** Whether an attribute has all cells of a column as values, as far as that is known before. */
const reads = (attribute: Attribute, column: ImportColumn): boolean =>
  misfitCount(column, attribute.kind, attribute) === 0;

/** After the file is read again, choices stay for columns that are the same. */
export function carriedChoices(
  file: ImportFile,
  attributes: readonly Attribute[],
  before: readonly ColumnChoice[],
  isSameTable: boolean,
): ColumnChoice[] {
  const proposed = proposedChoices(file, attributes);
  if (!isSameTable) return proposed;
  return proposed.map((choice) => before.find(({ index }) => index === choice.index) ?? choice);
}

export function plannedColumns(choices: readonly ColumnChoice[], primary: number): ImportPlan['columns'] {
  return choices.flatMap(({ index, name, kind, included, attributeId, linkedFolder, creates }) => {
    if (!included) return [];
    const column = { index, name: name.trim(), kind, primary: index === primary, attribute_id: attributeId };
    return isOfTitles(kind) ? [{ ...column, linked_folder_id: linkedFolder, creates }] : [column];
  });
}

/** Whether the cells name items by their titles. */
export const isOfTitles = (kind: AttributeKindId): boolean =>
  attributeKinds[kind].importable?.cells === 'titles';

/** Whether new links wait for the folder to which they lead. */
export const isWithoutFolder = ({ included, attributeId, kind, linkedFolder }: ColumnChoice): boolean =>
  included && attributeId === null && linkedFolder === null && asksForFolder(kind);

/** Whether the person says to which folder it leads: a kind may lead to the one that the rows come into. */
export const asksForFolder = (kind: AttributeKindId): boolean =>
  isOfTitles(kind) && (attributeKinds[kind] as AttributeKind).settingsIn === undefined;

/** The kinds whose cells only the import itself can read. */
const namedLater: readonly unknown[] = ['names', 'titles'];

/** The kinds whose attributes may read cells, by their settings, that their kind alone does not. */
const bySettings: readonly unknown[] = ['numbers', 'typed', 'days'];

/**
 * Cells that a choice would leave out or change, as far as that is known before.
 *
 * @param into the attribute into which they go, such as one of percentages; undefined: a new one
 */
export function misfitCount(column: ImportColumn, kind: AttributeKindId, into?: Attribute): number {
  const { filled, fits, misfits } = column;
  const cells = attributeKinds[kind].importable?.cells;
  if (namedLater.includes(cells)) return 0;
  const count = filled - (fits[kind] ?? 0);
  if (count === 0 || into?.kind !== kind || !bySettings.includes(cells)) return count;
  const read = cellReader(kind, into.settings, column);
  const seen = misfits[kind] ?? [];
  return seen.length > 0 && seen.every(({ value }) => read(value) !== undefined) ? 0 : count;
}
