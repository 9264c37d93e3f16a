import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import type { TreeItemContentRenderProps } from 'react-aria-components/Tree';
import { isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { BoardLink } from '../../records/tree/board-link.tsx';
import type { OpenMenu } from '../../records/tree/node-menu.tsx';
import { RecordActions } from '../../records/tree/record-actions.tsx';
import type { TreeMenu } from '../../records/tree/tree-menu.tsx';
import { VisibilitySign } from '../../records/tree/visibility-sign.tsx';
import { BoardIcon, FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import styles from './board-tree.module.css';
import type { TreeNode } from './tree-nodes.ts';

/** What all lines of the tree share. */
interface TreeLook {
  teamId: number;
  structure: Structure;
  menu: TreeMenu;
  /** The board or folder that one looks at. */
  current: string | undefined;
  /** Whose menu is open. */
  menuOf: string | undefined;
  onMenu(menu: OpenMenu): void;
  /** A phone: nothing hovers there. */
  narrow: boolean;
}

/** By context: what changes with every step would otherwise have the whole tree built anew. */
export const TreeLookContext = createContext<TreeLook | null>(null);

type LineState = Pick<
  TreeItemContentRenderProps,
  'hasChildItems' | 'isFocusVisible' | 'isFocusVisibleWithin' | 'isHovered' | 'isDragging'
>;

/** What is seen of a board or a folder in the tree. */
export function NodeLine({ node, state }: { node: TreeNode; state: LineState }) {
  const { teamId, structure, menu, current, menuOf, onMenu, narrow } = useContext(TreeLookContext)!;
  const { id, record, boardId } = node;
  const { hasChildItems, isFocusVisible, isFocusVisibleWithin, isHovered, isDragging } = state;
  const pointedAt = isHovered || isFocusVisible || isFocusVisibleWithin || isDragging || menuOf === id;
  return (
    <div
      className={styles.line}
      data-current={current === id || undefined}
      data-pointed-at={pointedAt || undefined}
    >
      <span className={styles.indent} aria-hidden="true" />
      {hasChildItems ? (
        <Button slot="chevron" className={styles.arrow!}>
          <ChevronRight size={14} className={styles.chevron} aria-hidden />
        </Button>
      ) : (
        <span className={styles.arrow} />
      )}
      {isFolder(record) ? (
        <FolderIcon hue={record.hue} icon={record.icon} size={15} />
      ) : (
        <BoardIcon hue={record.hue} icon={record.icon} size={20} />
      )}
      <span className={styles.named}>
        <NodeLink record={record} boardId={boardId} structure={structure} />
      </span>
      <VisibilitySign teamId={teamId} record={record} />
      {(narrow || pointedAt) && (
        <span className={styles.actions}>
          <RecordActions {...{ record, menu, onMenu }} movable={!narrow} addable={!narrow} passed />
        </span>
      )}
    </div>
  );
}

/** The whole line leads there; of the link in it a browser knows how to open it elsewhere, and it opens once. */
function NodeLink({
  record,
  boardId,
  structure,
}: {
  record: TreeRecord;
  boardId: string;
  structure: Structure;
}) {
  const props = {
    className: styles.name!,
    dir: 'auto',
    draggable: false,
    // The tree is one stop of Tab. What gets the focus on its way out would draw more that can have it.
    tabIndex: -1,
    onPointerDown: (event: React.PointerEvent) => event.stopPropagation(),
    onClick: (event: React.MouseEvent) => event.stopPropagation(),
  };
  return isFolder(record) ? (
    <Link
      to="/b/$rootId/$folderId/{-$itemId}"
      params={{ rootId: boardId, folderId: record.id, itemId: undefined }}
      {...props}
    >
      {record.name}
    </Link>
  ) : (
    <BoardLink structure={structure} boardId={record.id} {...props}>
      {record.name}
    </BoardLink>
  );
}
