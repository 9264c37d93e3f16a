import { isConverting } from '../attributes/read-only.ts';
import { invalid } from './checks.ts';
import type { Folder } from './folder.ts';
import { foldersBelow } from './folders-below.ts';
import { inOrder } from './in-order.ts';
import { type StructureRecord, structureOf, structureTypes } from './index.ts';
import { type MovedFolder, onNewBoard } from './moved-folder.ts';
import { namingAnew, namingElsewhere } from './other-ids.ts';
import type { StructureChange } from './record-type.ts';
import type { StructureReader } from './structure-reader.ts';

/**
 * How the items of a folder change that has come to another board. Each named attribute has the value that another one
 * had; null: none any more. What is not named stays.
 */
export interface FolderMove {
  folder_id: string;
  board_id: string;
  values: ReadonlyMap<string, string | null>;
}

/** What follows from a folder's move to another board. */
interface FolderMovePlan {
  changes: StructureChange[];
  folders: FolderMove[];
}

/** Collections of records in folders that are no containers. Those that describe items come first. */
const insideFolders = structureOf(
  ({ containerOf, isContainer, movesWithFolder }) =>
    !isContainer && (containerOf !== undefined || movesWithFolder !== undefined),
).sort((one, other) => describes(other) - describes(one));

/**
 * What goes along with a folder that has been moved to another board: its subfolders, and all that is in them and in
 * itself. For `reader` the folder itself is there already. Undefined: the change moves no folder to another board.
 *
 * @param isUsed whether an item of a folder has a value of an attribute
 */
export function planFolderMove(
  reader: StructureReader,
  { collection, change: { before, record } }: StructureChange,
  isUsed: (folderId: string, attributeId: string) => boolean,
): FolderMovePlan | undefined {
  if (!before || !structureTypes[collection].movesRows?.({ ...before }, { ...record })) return undefined;
  const [from, to] = [(before as Folder).board_id, (record as Folder).board_id];
  const wide = [...reader.within('attributes', from)].filter(({ folder_id }) => folder_id === null);
  if (wide.some(isConverting)) invalid('attribute_converting');
  const plan: FolderMovePlan = { changes: [], folders: [] };
  const movedIds = new Map<string, ReadonlyMap<string, string>>();
  for (const folder of [record as Folder, ...foldersBelow(reader.within, record.id)]) {
    if (folder.id !== record.id)
      plan.changes.push({ collection, change: onNewBoard(reader, { to }, folder) });
    const ids = new Map<string, string>();
    movedIds.set(folder.id, ids);
    const moved = { folder, from, to, ids, isUsed: (attributeId: string) => isUsed(folder.id, attributeId) };
    plan.changes.push(...changesInside(reader, moved));
    plan.folders.push({ folder_id: folder.id, board_id: to, values: valuesBy(ids) });
  }
  const changes = [...namingAnew(reader, movedIds, plan.changes), ...namingElsewhere(reader, movedIds)];
  return { ...plan, changes };
}

/** The changes of the records in a moved folder, as each type says; by default they take on the new board. */
function changesInside(reader: StructureReader, moved: MovedFolder): StructureChange[] {
  return insideFolders.flatMap((collection) => {
    const { movesWithFolder, siblings } = structureTypes[collection];
    const inside = (): StructureRecord[] => {
      const records = [...reader.within(collection, moved.folder.id)];
      return siblings ? inOrder(records as (StructureRecord & { position: string })[]) : records;
    };
    const changes =
      movesWithFolder?.(reader, moved) ?? inside().map((record) => onNewBoard(reader, moved, record));
    return changes.map((change) => ({ collection, change }));
  });
}

/** The attribute that takes over has the values, and the other none. */
function valuesBy(ids: ReadonlyMap<string, string>): Map<string, string | null> {
  const values = new Map<string, string | null>();
  for (const id of ids.keys()) values.set(id, null);
  for (const [from, to] of ids) values.set(to, from);
  return values;
}

function describes(collection: keyof typeof structureTypes): number {
  return Number(structureTypes[collection].describesItems === true);
}
