import { boardsInOwnOrder } from '../../data/own/board-order.ts';
import type { TreeRecord } from '../../data/structure/boards.ts';
import type { Structure } from '../../data/structure/structure.ts';

/** A line of the tree: a board, or a folder in it. */
export interface TreeNode {
  id: string;
  record: TreeRecord;
  boardId: string;
  /** What is in it; where it is closed only the first, as a sign that there is something. */
  children: readonly TreeNode[];
}

/** The nodes of a tree by their ids. */
export type KnownNodes = Map<string, TreeNode>;

/**
 * The boards with what is in those that are open; without the archive.
 *
 * @param known what this made before: a node that is as it was is the same, and is not drawn again
 */
export function treeNodes(structure: Structure, open: ReadonlySet<string>, known: KnownNodes): TreeNode[] {
  const made: KnownNodes = new Map();
  const node = (record: TreeRecord, boardId: string, children: readonly TreeNode[]): TreeNode => {
    const before = known.get(record.id);
    const same = before?.record === record && isSame(before.children, children);
    const now = same ? before : { id: record.id, record, boardId, children };
    made.set(record.id, now);
    return now;
  };
  const inside = (id: string, boardId: string, parentId: string | null): TreeNode[] => {
    const folders = structure.foldersIn(boardId, parentId).filter(({ archived }) => !archived);
    return open.has(id)
      ? folders.map((folder) => node(folder, boardId, inside(folder.id, boardId, folder.id)))
      : folders.slice(0, 1).map((folder) => node(folder, boardId, []));
  };
  const nodes = boardsInOwnOrder(structure)
    .filter(({ archived }) => !archived)
    .map((board) => node(board, board.id, inside(board.id, board.id, null)));
  known.clear();
  for (const [id, one] of made) known.set(id, one);
  return nodes;
}

const isSame = (one: readonly TreeNode[], other: readonly TreeNode[]): boolean =>
  one.length === other.length && one.every((node, index) => node === other[index]);

/** A board or folder that is looked at, with all that it is in: they show it. */
export function pathTo(
  structure: Structure,
  boardId: string | undefined,
  folderId: string | undefined,
): string[] {
  if (boardId === undefined) return [];
  const path = [boardId];
  const folder = folderId === undefined ? undefined : structure.folder(folderId);
  for (let at = folder?.parent_id ?? null; at !== null; at = structure.folder(at)?.parent_id ?? null)
    path.push(at);
  return path;
}

/** The ids of the lines that are shown, from the top to the bottom. */
export const shownIds = (nodes: readonly TreeNode[], open: ReadonlySet<string>): string[] =>
  nodes.flatMap(({ id, children }) => (open.has(id) ? [id, ...shownIds(children, open)] : [id]));
