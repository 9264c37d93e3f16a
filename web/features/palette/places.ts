import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Structure } from '../../data/structure/structure.ts';
import type { SyncClient } from '../../data/sync/sync-client.ts';
import type { HeldFolder } from './item-finder.ts';

/** More levels than that no folder has; a loop would be endless. */
const LEVELS_MAX = 50;

/** The names of a folder's board and of the folders that it is in, from the outside. */
export function pathOf(structure: Structure, folder: Folder): string[] {
  const path: string[] = [];
  let at = folder.parent_id;
  for (let level = 0; at !== null && level < LEVELS_MAX; level += 1) {
    const parent = structure.folder(at);
    if (!parent) break;
    path.unshift(parent.name);
    at = parent.parent_id;
  }
  const board: Board | undefined = structure.board(folder.board_id);
  return board ? [board.name, ...path] : path;
}

/** The folders of a team whose items this page holds. */
export function heldFolders(client: SyncClient, structure: Structure, team: number): HeldFolder[] {
  return [...client.opened.values()].flatMap(({ place, store }) => {
    if (place.team_id !== team) return [];
    const folder = structure.folder(place.folder_id);
    const primary = folder && structure.attributes(folder).find((one) => one.primary);
    if (!folder || !primary) return [];
    return [{ folder, primary, columns: store.columns, place: [...pathOf(structure, folder), folder.name] }];
  });
}
