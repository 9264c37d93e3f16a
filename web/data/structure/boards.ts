import { newId } from '@tessera/domain/plain-ids.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import { positionAfter } from '@tessera/domain/records/end-position.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Icon } from '@tessera/domain/records/icons.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { dependents } from '@tessera/domain/records/validate.ts';
import { openTeam, Structure, type StructureSave, saveStructure } from './structure.ts';

/** A board, or a folder in one: what stands in the tree of a workspace. */
export type TreeRecord = Board | Folder;
type TreeCollection = 'boards' | 'folders';

export const isFolder = (record: TreeRecord): record is Folder => 'board_id' in record;
export const collectionOf = (record: TreeRecord): TreeCollection => (isFolder(record) ? 'folders' : 'boards');

/** Shown at once; a refusal takes it back and says so. */
export function saveTree(team: number, ...saves: StructureSave[]): void {
  saveStructure(team, ...saves).catch(() => {
    // Said by the refusal, as with every other save.
  });
}

/** What can be changed of a board and of a folder alike. */
interface TreeChange {
  name?: string;
  hue?: Hue | null;
  icon?: Icon | null;
  archived?: boolean;
}

export function changeTreeRecord(team: number, record: TreeRecord, fields: TreeChange): void {
  saveTree(team, { collection: collectionOf(record), id: record.id, fields: { ...fields } });
}

/** With all that is in it. It can be restored out of the trash. */
export function deleteTreeRecord(team: number, record: TreeRecord): void {
  saveTree(team, { collection: collectionOf(record), id: record.id, delete: true });
}

/** Folders that go with it. */
export function foldersBelow(team: number, record: TreeRecord): number {
  const below = dependents(openTeam(team).reader(), collectionOf(record), record.id);
  return Map.groupBy(below, ({ collection }) => collection).get('folders')?.length ?? 0;
}

interface NewFolder {
  boardId: string;
  parentId: string | null;
  name: string;
  /** The names of the attribute that names its items, and of its table. */
  words: { primary: string; table: string };
}

/** A new folder comes with an attribute that names its items, and a table. Returns its id at once. */
export function createFolder(team: number, { boardId, parentId, name, words }: NewFolder): string {
  const id = newId();
  const siblings = new Structure(openTeam(team).collections).foldersIn(boardId, parentId);
  const position = positionAfter(siblings.at(-1)?.position ?? null);
  const inside = { board_id: boardId, folder_id: id, position: 'a0', settings: {} };
  saveTree(
    team,
    { collection: 'folders', id, fields: { board_id: boardId, parent_id: parentId, name, position } },
    {
      collection: 'attributes',
      id: newId(),
      fields: { ...inside, kind: 'text', name: words.primary, primary: true },
    },
    { collection: 'views', id: newId(), fields: { ...inside, type: 'table', name: words.table } },
  );
  return id;
}
