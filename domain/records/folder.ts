import { z } from 'zod';
import { FOLDER_DEPTH_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { differsIn, type Need } from '../permissions/needs.ts';
import { folderPlace, type Place } from '../permissions/places.ts';
import { invalid } from './checks.ts';
import { completedByFirstView } from './first-view.ts';
import { icon } from './icons.ts';
import { hue, name, position, type RecordBase } from './record.ts';
import type { Needs, StructureType } from './record-type.ts';
import { parseStructureId } from './structure-id.ts';
import type { StructureReader } from './structure-reader.ts';

const fields = z.object({
  board_id: recordId,
  /** The folder that this one is in; null at the top of its board. */
  parent_id: recordId.nullable().default(null),
  name,
  position,
  hue: hue.nullable().default(null),
  icon: icon.nullable().default(null),
  /** Listed apart; nothing else differs. */
  archived: z.boolean().default(false),
});

export type Folder = RecordBase & z.infer<typeof fields>;

/** The place that a folder is in: its parent folder, else its board. */
const above = ({ board_id, parent_id }: Folder): Place => ({ board_id, folder_id: parent_id });

const containerOf = ({ board_id, parent_id }: Folder): string => parent_id ?? board_id;

const needs: Needs<Folder> = {
  create: (record) => [{ permission: 'CREATE_FOLDER', place: above(record) }],
  update: (before, after) => {
    const all: Need[] = [{ permission: 'UPDATE_FOLDER', place: folderPlace(before) }];
    // A move deletes the folder in one place and creates it in another, and changes its permissions.
    if (differsIn(before, after, ['parent_id', 'board_id']))
      all.push(
        { permission: 'CREATE_FOLDER', place: above(after) },
        { permission: 'DELETE_FOLDER', place: folderPlace(before) },
      );
    return all;
  },
  remove: (record) => [{ permission: 'DELETE_FOLDER', place: folderPlace(record) }],
};

function check(record: Folder, reader: StructureReader): Folder {
  let parent = record.parent_id;
  let depth = 1;
  while (parent !== null) {
    depth += 1;
    const found = reader.get('folders', parent);
    if (parent === record.id) invalid('folder_in_itself');
    if (found?.board_id !== record.board_id) invalid('folder_on_other_board');
    parent = found!.parent_id;
  }
  const before = reader.get('folders', record.id);
  const isMoved = before !== undefined && before.parent_id !== record.parent_id;
  if (depth + (isMoved ? heightBelow(record.id, reader) : 0) > FOLDER_DEPTH_MAX)
    invalid('folders_too_deep', { params: { max: FOLDER_DEPTH_MAX } });
  return record;
}

/** How many levels of folders are below one. */
function heightBelow(id: string, reader: StructureReader): number {
  let height = 0;
  let level = [...reader.within('folders', id)];
  while (level.length > 0) {
    height += 1;
    level = level.flatMap((folder) => [...reader.within('folders', folder.id)]);
  }
  return height;
}

const hasParent = (reader: StructureReader, { parent_id, board_id }: Folder): boolean =>
  parent_id === null || reader.get('folders', parent_id)?.board_id === board_id;

export const folder: StructureType<typeof fields, Folder> = {
  collection: 'folders',
  storage: 'structure',
  fields,
  /** With `board_id` it moves to another board, and all that is in it (`plan-folder-move.ts`). */
  changeable: ['name', 'position', 'hue', 'icon', 'archived', 'parent_id', 'board_id'],
  references: [
    { field: 'board_id', collection: 'boards' },
    { field: 'parent_id', collection: 'folders' },
  ],
  parseId: parseStructureId,
  place: folderPlace,
  nameOf: (record) => record.name,
  trash: 'board',
  isContainer: true,
  containerOf,
  siblings: (record, reader) => reader.within('folders', containerOf(record)),
  needs,
  check,
  checkedFirst: true,
  keepsRows: true,
  movesRows: (before, after) => before['board_id'] !== after['board_id'],
  completedBy: (reader, operation, folderId) =>
    operation === 'created' ? completedByFirstView(reader, folderId) : undefined,
  returns: {
    // Without its parent folder it comes back at the top of its board.
    asItWas: (reader, record) => (hasParent(reader, record) ? record : { ...record, parent_id: null }),
    mustFit: (was, record) => {
      if (was.board_id !== record.board_id) invalid('back_on_own_board');
    },
  },
  access: { fields: ['parent_id', 'team_id', 'board_id'], touches: () => true },
};
