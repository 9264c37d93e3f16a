import type { z } from 'zod';
import { attributeKinds } from '../attributes/index.ts';
import { ATTRIBUTES_PER_FOLDER_MAX, FOLDER_DEPTH_MAX } from '../constants.ts';
import { DomainError, invalidBecause } from '../errors.ts';
import type { Issue, IssueCode } from '../issues.ts';
import { issuesOf } from '../validation.ts';
import { viewTypes } from '../views/index.ts';
import type { Attribute } from './attribute.ts';
import type { Board } from './board.ts';
import type { Folder } from './folder.ts';
import type { Records, StructureCollection } from './index.ts';
import type { StructureReader } from './structure-reader.ts';
import type { View } from './view.ts';
import { allBelow } from './within.ts';

/**
 * What must hold of a record beyond its own fields: rules between records. Each returns the record as it is to
 * be stored, or throws `invalid`.
 */
export const checks: {
  [C in StructureCollection]: (record: Records[C], reader: StructureReader) => Records[C];
} = {
  boards: checkBoard,
  folders: checkFolder,
  attributes: checkAttribute,
  views: checkView,
  permissions: (record) => record,
};

/** Whoever makes a board is on it; only people of the workspace can be. */
function checkBoard(record: Board, reader: StructureReader): Board {
  const before = new Set(reader.get('boards', record.id)?.user_ids);
  const user_ids = [
    ...new Set(record.row_version === 1 ? [reader.person, ...record.user_ids] : record.user_ids),
  ];
  // Whoever saves is asked about by what the save needs.
  const isNew = (id: number) => id !== reader.person && !before.has(id);
  if (user_ids.some((id) => isNew(id) && reader.standingOf(id) === undefined))
    invalid('no_such_person', { field: 'user_ids' });
  return { ...record, user_ids };
}

function checkFolder(record: Folder, reader: StructureReader): Folder {
  let parent = record.parent_id;
  let depth = 1;
  while (parent !== null) {
    depth += 1;
    const above = reader.get('folders', parent);
    if (parent === record.id) invalid('folder_in_itself');
    if (above?.board_id !== record.board_id) invalid('folder_on_other_board');
    parent = above!.parent_id;
  }
  const before = reader.get('folders', record.id);
  const isMoved = before !== undefined && before.parent_id !== record.parent_id;
  if (depth + (isMoved ? heightBelow(record.id, reader) : 0) > FOLDER_DEPTH_MAX)
    invalid('folders_too_deep', { params: { max: FOLDER_DEPTH_MAX } });
  return record;
}

/** How many folders are within each other below one. */
function heightBelow(id: string, reader: StructureReader): number {
  let height = 0;
  let level = [...reader.within('folders', id)];
  while (level.length > 0) {
    height += 1;
    level = level.flatMap((folder) => [...reader.within('folders', folder.id)]);
  }
  return height;
}

function checkAttribute(record: Attribute, reader: StructureReader): Attribute {
  const kind = attributeKinds[record.kind];
  const settings = settingsIn(kind.settings, record.settings);
  const folder = record.folder_id === null ? undefined : reader.get('folders', record.folder_id);
  if (folder && folder.board_id !== record.board_id) invalid('attribute_on_other_board');
  const siblings = sharingItems(record, reader).filter((other) => other.id !== record.id);
  if (siblings.length >= ATTRIBUTES_PER_FOLDER_MAX) {
    invalid('attributes_full', { params: { max: ATTRIBUTES_PER_FOLDER_MAX } });
  }
  if (siblings.some((other) => other.name === record.name && other.kind === record.kind)) {
    invalid('attribute_exists');
  }
  if (record.primary && !kind.canBePrimary) invalid('attribute_cannot_name');
  if (record.primary && siblings.some((other) => other.primary)) invalid('attribute_one_primary');
  return { ...record, settings };
}

/** Those that some item can have together with an attribute: one of a whole board, with all that are on the board. */
export function sharingItems({ board_id, folder_id }: Attribute, { within }: StructureReader): Attribute[] {
  const wide = [...within('attributes', board_id)];
  if (folder_id !== null) return [...wide, ...within('attributes', folder_id)];
  const below = allBelow(within, board_id);
  return below.flatMap((one) => (one.collection === 'attributes' ? [one.record as Attribute] : []));
}

function checkView(record: View, reader: StructureReader): View {
  const settings = settingsIn(viewTypes[record.type].settings, record.settings);
  if (reader.get('folders', record.folder_id)?.board_id !== record.board_id) {
    invalid('view_on_other_board');
  }
  return { ...record, settings };
}

export function invalid(code: IssueCode, about: Omit<Issue, 'code'> = {}): never {
  throw invalidBecause(code, about);
}

/** What a schema says of the settings of a record, with what is in them called by its place. */
function settingsIn<S extends z.ZodType>(schema: S, settings: unknown): Record<string, unknown> {
  const result = schema.safeParse(settings);
  if (result.success) return result.data as Record<string, unknown>;
  throw new DomainError('invalid', { issues: issuesOf(result.error, settings, { within: 'settings' }) });
}
