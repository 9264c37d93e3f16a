import { boardsInOwnOrder } from '../../data/own/board-order.ts';
import type { TreeRecord } from '../../data/structure/boards.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { matches } from '../../ui/picker/match.ts';
import type { TreeNode } from './tree-nodes.ts';

interface FoundNodes {
  nodes: readonly TreeNode[];
  /** What is open, so that all that is found is seen. */
  open: ReadonlySet<string>;
  /** The first in the tree whose name matches. */
  first: string | undefined;
}

/** The boards and folders of which a word begins with what is typed, each in what it is in; without the archive. */
export function foundNodes(structure: Structure, typed: string): FoundNodes {
  const open = new Set<string>();
  let first: string | undefined;
  const found = (record: TreeRecord, boardId: string, parentId: string | null): TreeNode[] => {
    if (record.archived) return [];
    const isMatch = matches(record.name, typed);
    if (isMatch) first ??= record.id;
    const children = structure
      .foldersIn(boardId, parentId)
      .flatMap((folder) => found(folder, boardId, folder.id));
    if (children.length > 0) open.add(record.id);
    return isMatch || children.length > 0 ? [{ id: record.id, record, boardId, children }] : [];
  };
  const nodes = boardsInOwnOrder(structure).flatMap((board) => found(board, board.id, null));
  return { nodes, open, first };
}
