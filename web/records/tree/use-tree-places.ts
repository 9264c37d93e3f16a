import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { boardPlace, folderRecordPlace } from '../../commands/tree/index.ts';
import { usePlace } from '../../commands/use-place.ts';
import type { TreeMenu } from './tree-menu.tsx';

/** The board and the folder that are looked at, for the palette. */
export function useTreePlaces(
  menu: TreeMenu,
  { board, folder }: { board: Board | undefined; folder?: Folder },
): void {
  usePlace(boardPlace, { context: () => board && menu.contextOf(board), name: () => board?.name });
  usePlace(folderRecordPlace, { context: () => folder && menu.contextOf(folder), name: () => folder?.name });
}
