import { attributeKinds } from '../attributes/index.ts';
import { ATTRIBUTES_PER_FOLDER_MAX, FOLDER_DEPTH_MAX } from '../constants.ts';
import { DomainError } from '../errors.ts';
import { viewTypes } from '../views/index.ts';
import type { Attribute } from './attribute.ts';
import type { Board } from './board.ts';
import type { Folder } from './folder.ts';
import type { Records, StructureCollection } from './index.ts';
import type { View } from './view.ts';
import { allBelow } from './within.ts';
import type { World } from './world.ts';

/**
 * What must hold of a record beyond its own fields: rules between records. Each returns the record as it is to
 * be stored, or throws `invalid` with the text for the person.
 */
export const checks: { [C in StructureCollection]: (record: Records[C], world: World) => Records[C] } = {
  boards: checkBoard,
  folders: checkFolder,
  attributes: checkAttribute,
  views: checkView,
  permissions: (record) => record,
};

/** Whoever makes a board is on it; only people of the workspace can be. */
function checkBoard(record: Board, world: World): Board {
  const before = new Set(world.get('boards', record.id)?.user_ids);
  const user_ids = [
    ...new Set(record.row_version === 1 ? [world.person, ...record.user_ids] : record.user_ids),
  ];
  // Whoever saves is asked about by what the save needs.
  const isNew = (id: number) => id !== world.person && !before.has(id);
  if (user_ids.some((id) => isNew(id) && world.standingOf(id) === undefined))
    invalid('user_ids: there is no such person in this workspace.');
  return { ...record, user_ids };
}

function checkFolder(record: Folder, world: World): Folder {
  let parent = record.parent_id;
  let depth = 1;
  while (parent !== null) {
    depth += 1;
    const above = world.get('folders', parent);
    if (parent === record.id) invalid('A folder cannot be inside itself.');
    if (above?.board_id !== record.board_id) invalid('A folder stays on the board of the folder it is in.');
    parent = above!.parent_id;
  }
  const before = world.get('folders', record.id);
  const isMoved = before !== undefined && before.parent_id !== record.parent_id;
  if (depth + (isMoved ? heightBelow(record.id, world) : 0) > FOLDER_DEPTH_MAX)
    invalid(`Folders can be at most ${FOLDER_DEPTH_MAX} deep.`);
  return record;
}

/** How many folders are within each other below one. */
function heightBelow(id: string, world: World): number {
  let height = 0;
  let level = [...world.within('folders', id)];
  while (level.length > 0) {
    height += 1;
    level = level.flatMap((folder) => [...world.within('folders', folder.id)]);
  }
  return height;
}

function checkAttribute(record: Attribute, world: World): Attribute {
  const kind = attributeKinds[record.kind];
  const settings = kind.settings.safeParse(record.settings);
  if (!settings.success) invalid(`settings: ${settings.error!.issues[0]?.message ?? 'not understood'}`);
  const folder = record.folder_id === null ? undefined : world.get('folders', record.folder_id);
  if (folder && folder.board_id !== record.board_id) invalid('A folder and its attributes are on one board.');
  const siblings = sharingItems(record, world).filter((other) => other.id !== record.id);
  if (siblings.length >= ATTRIBUTES_PER_FOLDER_MAX) {
    invalid(`A folder can have at most ${ATTRIBUTES_PER_FOLDER_MAX} attributes.`);
  }
  if (siblings.some((other) => other.name === record.name && other.kind === record.kind)) {
    invalid('An attribute with the same name and type must not already exist.');
  }
  if (record.primary && !kind.canBePrimary) invalid('An attribute of this type cannot name an item.');
  if (record.primary && siblings.some((other) => other.primary))
    invalid('A folder has one primary attribute.');
  return { ...record, settings: settings.data as Record<string, unknown> };
}

/** Those that some item can have together with an attribute: one of a whole board, with all that are on the board. */
export function sharingItems({ board_id, folder_id }: Attribute, { within }: World): Attribute[] {
  const wide = [...within('attributes', board_id)];
  if (folder_id !== null) return [...wide, ...within('attributes', folder_id)];
  const below = allBelow(within, board_id);
  return below.flatMap((one) => (one.collection === 'attributes' ? [one.record as Attribute] : []));
}

function checkView(record: View, world: World): View {
  const settings = viewTypes[record.type].settings.safeParse(record.settings);
  if (!settings.success) invalid(`settings: ${settings.error!.issues[0]?.message ?? 'not understood'}`);
  if (world.get('folders', record.folder_id)?.board_id !== record.board_id) {
    invalid('A folder and its views are on one board.');
  }
  return { ...record, settings: settings.data as Record<string, unknown> };
}

export function invalid(message: string): never {
  throw new DomainError('invalid', { errors: [message] });
}
