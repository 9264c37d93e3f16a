import type { AccessChange } from '@tessera/domain/permissions/changes.ts';
import { isStructure, structureTypes } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { FolderMove } from '@tessera/domain/records/plan-folder-move.ts';

/**
 * Folders that go to another board, and what the move changes in their items. The rows are changed by one statement in
 * the database; only the items that a save names are here.
 */
export class FolderMoves {
  private readonly folders = new Map<string, FolderMove>();

  add(move: FolderMove): void {
    const earlier = this.folders.get(move.folder_id);
    const values = new Map(earlier?.values);
    for (const [id, from] of move.values)
      values.set(id, from === null ? null : earlier?.values.has(from) ? earlier.values.get(from)! : from);
    this.folders.set(move.folder_id, { ...move, values });
  }

  all(): readonly FolderMove[] {
    return [...this.folders.values()];
  }

  /** The attribute whose values an attribute of the folder has now; undefined: there is none. */
  formerly(folderId: string, attributeId: string): string | undefined {
    const from = this.folders.get(folderId)?.values.get(attributeId);
    return from === null ? undefined : (from ?? attributeId);
  }

  /** An item as it is after the moves. */
  applyTo(item: Item): Item {
    const move = this.folders.get(item.folder_id);
    if (!move) return item;
    const { board_id, values: keys } = move;
    return {
      ...item,
      board_id,
      values: exchanged(item.values, keys),
      versions: exchanged(item.versions, keys),
    };
  }
}

function exchanged<T>(map: Record<string, T>, keys: ReadonlyMap<string, string | null>): Record<string, T> {
  if (keys.size === 0) return map;
  const next = Object.fromEntries(Object.entries(map).filter(([id]) => !keys.has(id)));
  for (const [id, from] of keys) if (from !== null && from in map) next[id] = map[from]!;
  return next;
}

/** The folders that have come to another board: what is known of their items is no longer valid. */
export const movedFolders = (changes: readonly AccessChange[]): string[] =>
  changes.flatMap(({ collection, id, before, after }) => {
    if (!before || !after || !isStructure(collection)) return [];
    return structureTypes[collection].movesRows?.(before, after) ? [id] : [];
  });
