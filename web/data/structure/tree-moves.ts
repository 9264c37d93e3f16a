import type { Access } from '@tessera/domain/permissions/access.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { structureTypes } from '@tessera/domain/records/index.ts';
import { type Placed, positionsFor } from './positions.ts';
import type { Structure, StructureSave } from './structure.ts';

/** Where something is let go: beside a board or a folder, or upon it, which is to say into it. */
export interface TreeTarget {
  id: string;
  where: 'before' | 'after' | 'on';
}

type Look = Pick<Structure, 'board' | 'boards' | 'folder' | 'foldersIn'>;

/**
 * The saves that put a board or a folder of the tree elsewhere. Undefined: it cannot stand there, it stands there
 * already, or the person may not move it so.
 */
export function movesTo(
  structure: Look,
  access: Pick<Access, 'may'>,
  id: string,
  target: TreeTarget,
): StructureSave[] | undefined {
  const board = structure.board(id);
  const folder = structure.folder(id);
  const saves = board
    ? boardMoves(structure, board, target)
    : folder && folderMoves(structure, folder, target);
  return saves && saves.length > 0 && saves.every((save) => allows(structure, access, save))
    ? saves
    : undefined;
}

/** Boards stand in one line; those in the archive stand between them, unseen. */
function boardMoves(structure: Look, board: Board, { id, where }: TreeTarget): StructureSave[] | undefined {
  if (where === 'on' || !structure.board(id)) return undefined;
  const line = placedBeside(structure.boards(), board, id, where);
  return line && [...line].map(([of, position]) => ({ collection: 'boards', id: of, fields: { position } }));
}

function folderMoves(structure: Look, folder: Folder, target: TreeTarget): StructureSave[] | undefined {
  const into = placeOf(structure, target);
  if (!into || isWithin(structure, into.parent_id, folder.id)) return undefined;
  const siblings = structure.foldersIn(into.board_id, into.parent_id);
  const last = siblings.filter(({ id }) => id !== folder.id).at(-1);
  const stays = folder.board_id === into.board_id && folder.parent_id === into.parent_id;
  if (target.where === 'on' && stays) return undefined;
  const line =
    target.where !== 'on'
      ? placedBeside(siblings, folder, target.id, target.where)
      : last
        ? placedBeside(siblings, folder, last.id, 'after')
        : new Map([[folder.id, 'a0']]);
  return (
    line &&
    [...line].map(([id, position]) => ({
      collection: 'folders',
      id,
      fields: id === folder.id && !stays ? { ...into, position } : { position },
    }))
  );
}

/** What a folder that is let go there is in. */
function placeOf(
  structure: Look,
  { id, where }: TreeTarget,
): Pick<Folder, 'board_id' | 'parent_id'> | undefined {
  if (structure.board(id)) return where === 'on' ? { board_id: id, parent_id: null } : undefined;
  const beside = structure.folder(id);
  if (!beside) return undefined;
  const { board_id, parent_id } = beside;
  return { board_id, parent_id: where === 'on' ? id : parent_id };
}

/** Whether a place is a folder itself, or somewhere in it. */
function isWithin(structure: Look, place: string | null, folderId: string): boolean {
  for (let at = place; at !== null; at = structure.folder(at)?.parent_id ?? null)
    if (at === folderId) return true;
  return false;
}

/** The positions that change; undefined: none does. */
function placedBeside(
  siblings: readonly Placed[],
  one: Placed,
  beside: string,
  where: 'before' | 'after',
): Map<string, string> | undefined {
  if (one.id === beside) return undefined;
  const others = siblings.filter(({ id }) => id !== one.id);
  const at = others.findIndex(({ id }) => id === beside) + (where === 'before' ? 0 : 1);
  const order = others.toSpliced(at, 0, one);
  const stays = order.every(({ id }, index) => id === siblings[index]?.id);
  return stays ? undefined : positionsFor(order, new Set([one.id]));
}

function allows(structure: Look, access: Pick<Access, 'may'>, save: StructureSave): boolean {
  if ('delete' in save) return false;
  const { collection, id, fields } = save;
  const before = structure.board(id) ?? structure.folder(id);
  const asked = before && structureTypes[collection].needs?.update(before, { ...before, ...fields });
  return asked?.every(({ permission, place }) => access.may(permission, place)) ?? false;
}
