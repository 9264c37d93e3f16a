import { parseInstant } from '@tessera/domain/dates.ts';
import type { SeenItem } from '../../data/own/seen-items.ts';
import { isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { PlaceIcon } from '../../records/tree/place-link.tsx';
import { FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import { viewUis } from '../../views/index.ts';
import type { Entry } from './entry.ts';
import type { Go } from './go.ts';
import { pathOf } from './places.ts';

/** In CSS pixels. */
const ICON_PX = 20;
/** A board is meant more often than what is in it, an archived one seldom. */
const BOARD = 0.05;
const ARCHIVED = -0.2;
const VIEW = -0.1;

/** The boards and folders of a workspace, and the views in them. */
export function placeEntries(structure: Structure, go: Go): Entry[] {
  const visits = new Map(
    structure.own('recents').map(({ id, visited_at }) => [id, parseInstant(visited_at)]),
  );
  const entryOf = (record: TreeRecord): Entry => {
    const folder = isFolder(record);
    const visitedAt = visits.get(record.id)?.getTime();
    return {
      key: `place/${record.id}`,
      kind: 'place',
      name: record.name,
      icon: <PlaceIcon record={record} size={ICON_PX} />,
      ...(folder ? { place: pathOf(structure, record) } : {}),
      ...(visitedAt === undefined ? {} : { visitedAt }),
      weight: (folder ? 0 : BOARD) + (record.archived ? ARCHIVED : 0),
      run: () => go.toPlace(record),
    };
  };
  const boards = structure.boards();
  const folders = boards.flatMap(({ id }) => structure.folders(id));
  return [...boards.map(entryOf), ...folders.map(entryOf), ...viewEntries(structure, go)];
}

const viewEntries = (structure: Structure, go: Go): Entry[] =>
  [...structure.allViews()].flatMap((view) => {
    const folder = structure.folder(view.folder_id);
    if (!folder) return [];
    const { Icon } = viewUis[view.type];
    return [
      {
        key: `view/${view.id}`,
        kind: 'view',
        name: view.name,
        icon: <Icon size={16} aria-hidden />,
        place: [...pathOf(structure, folder), folder.name],
        weight: VIEW + (folder.archived ? ARCHIVED : 0),
        run: () => go.toView(view),
      } as const,
    ];
  });

/** An item of a folder that the person may see. */
export function itemEntry(
  structure: Structure,
  go: Go,
  { id, folder_id, title }: Pick<SeenItem, 'id' | 'folder_id' | 'title'>,
  untitled: string,
): Entry | undefined {
  const folder = structure.folder(folder_id);
  if (!folder) return undefined;
  return {
    key: `item/${id}`,
    kind: 'item',
    name: title || untitled,
    icon: <FolderIcon hue={folder.hue} icon={folder.icon} size={15} />,
    place: [...pathOf(structure, folder), folder.name],
    run: () => go.toItem(folder.board_id, folder.id, id),
  };
}
