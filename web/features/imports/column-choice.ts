import type { ImportColumn, ImportFile, ImportPlan } from '@tessera/domain/api/imports.ts';
import { isComputed } from '@tessera/domain/attributes/attribute-data.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
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

/** The proposal: attributes with the same name and type are used again, and names go to the primary attribute. */
export function proposedChoices(file: ImportFile, attributes: readonly Attribute[]): ColumnChoice[] {
  return file.columns.map((column) => {
    const isName = column.index === file.primary;
    const same = attributes.find(({ name, kind, primary }) =>
      isName && primary ? attributeKinds[kind].canBePrimary : name === column.header && kind === column.kind,
    );
    return {
      index: column.index,
      name: column.header,
      kind: column.kind,
      // Nobody saves a value of what is computed.
      included: !same || !isComputed(same),
      attributeId: same && !isComputed(same) ? same.id : null,
      ...{ linkedFolder: null, creates: false },
    };
  });
}

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

/** Cells that a choice would leave out or change, as far as that is known before. */
export const misfitCount = ({ filled, fits }: ImportColumn, kind: AttributeKindId): number =>
  namedLater.includes(attributeKinds[kind].importable?.cells) ? 0 : filled - (fits[kind] ?? 0);
