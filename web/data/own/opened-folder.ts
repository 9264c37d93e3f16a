import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Structure } from '../structure/structure.ts';

/**
 * The folder that a board opens: its only one, or else the one that the person has used last, on any of their devices.
 * Undefined: none of them; the page of the board has all.
 */
export function openedFolder(structure: Structure, boardId: string): Folder | undefined {
  const folders = structure.folders(boardId).filter((one) => !isArchived(structure, one));
  if (folders.length === 1) return folders[0];
  const visits = new Map(structure.own('recents').map(({ id, visited_at }) => [id, visited_at]));
  let last: Folder | undefined;
  for (const folder of folders) {
    const visited = visits.get(folder.id);
    if (visited !== undefined && visited > (last ? visits.get(last.id)! : '')) last = folder;
  }
  return last;
}

function isArchived(structure: Structure, { archived, parent_id }: Folder): boolean {
  const above = parent_id === null ? undefined : structure.folder(parent_id);
  return archived || (above !== undefined && isArchived(structure, above));
}
