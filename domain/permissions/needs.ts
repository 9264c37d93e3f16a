import type { Attribute } from '../records/attribute.ts';
import type { Board } from '../records/board.ts';
import type { Folder } from '../records/folder.ts';
import type { View } from '../records/view.ts';
import type { Permission } from './permissions.ts';
import { boardPlace, folderPlace, type Place, WORKSPACE } from './places.ts';

/** What a save asks of whoever saves. */
export interface Need {
  permission: Permission;
  place: Place;
}

type Built = { boards: Board; folders: Folder; attributes: Attribute; views: View };

/** What each save of the structure needs. Items and permissions, which look at more than their place, say it themselves. */
export interface Needs<T> {
  /** Where the record is: whoever may not view that place does not know that there is such a record. */
  place(record: T): Place;
  create(record: T): Need[];
  update(before: T, after: T): Need[];
  remove(record: T): Need[];
}

const changes = <T>(before: T, after: T, fields: readonly (keyof T)[]): boolean =>
  fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

const boards: Needs<Board> = {
  place: ({ id }) => boardPlace(id),
  create: () => [{ permission: 'CREATE_BOARD', place: WORKSPACE }],
  update: (before, after) => {
    const place = boardPlace(before.id);
    const needs: Need[] = [];
    const fields = Object.keys({ ...before, ...after }) as (keyof Board)[];
    // Who is on a board decides who sees it, where it is not for everybody.
    if (changes(before, after, ['user_ids'])) needs.push({ permission: 'MANAGE_VISIBILITY', place });
    if (
      needs.length === 0 ||
      changes(
        before,
        after,
        fields.filter((field) => field !== 'user_ids' && field !== 'row_version' && field !== 'updated_at'),
      )
    )
      needs.push({ permission: 'UPDATE_BOARD', place });
    return needs;
  },
  remove: ({ id }) => [{ permission: 'DELETE_BOARD', place: boardPlace(id) }],
};

/** Where a folder is put: the folder that it is in, else its board. */
const above = ({ board_id, parent_id }: Folder): Place => ({ board_id, folder_id: parent_id });

const folders: Needs<Folder> = {
  place: folderPlace,
  create: (record) => [{ permission: 'CREATE_FOLDER', place: above(record) }],
  update: (before, after) => {
    const needs: Need[] = [{ permission: 'UPDATE_FOLDER', place: folderPlace(before) }];
    // Moved, it is gone where it was and new where it comes to; what holds for it is then another thing too.
    if (changes(before, after, ['parent_id', 'board_id']))
      needs.push(
        { permission: 'CREATE_FOLDER', place: above(after) },
        { permission: 'DELETE_FOLDER', place: folderPlace(before) },
      );
    return needs;
  },
  remove: (record) => [{ permission: 'DELETE_FOLDER', place: folderPlace(record) }],
};

const within = ({ board_id, folder_id }: { board_id: string; folder_id: string | null }): Place => ({
  board_id,
  folder_id,
});

const attributes: Needs<Attribute> = {
  place: within,
  create: (record) => [{ permission: 'CREATE_ATTRIBUTE', place: within(record) }],
  update: (before) => [{ permission: 'UPDATE_ATTRIBUTE', place: within(before) }],
  remove: (record) => [{ permission: 'DELETE_ATTRIBUTE', place: within(record) }],
};

const views: Needs<View> = {
  place: within,
  create: (record) => [{ permission: 'CREATE_TAB', place: within(record) }],
  update: (before) => [{ permission: 'CUSTOMIZE_TAB', place: within(before) }],
  remove: (record) => [{ permission: 'DELETE_TAB', place: within(record) }],
};

export const needs: { [C in keyof Built]: Needs<Built[C]> } = { boards, folders, attributes, views };
