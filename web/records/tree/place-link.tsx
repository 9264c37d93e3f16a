import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { BoardIcon, FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import styles from './place-link.module.css';

/** The icon of a board, or of a folder, which is smaller and takes as much room. */
export function PlaceIcon({ record, size }: { record: TreeRecord; size: number }) {
  return (
    <span className={styles.icon} style={{ inlineSize: size }}>
      {isFolder(record) ? (
        <FolderIcon hue={record.hue} icon={record.icon} size={size - 5} />
      ) : (
        <BoardIcon hue={record.hue} icon={record.icon} size={size} />
      )}
    </span>
  );
}

/** A link to a board or a folder. */
export function PlaceLink({
  record,
  className,
  children,
  ...props
}: {
  record: TreeRecord;
  className: string | undefined;
  children: ReactNode;
  tabIndex?: number;
}) {
  return isFolder(record) ? (
    <Link
      {...props}
      to="/b/$rootId/$folderId/{-$itemId}"
      params={{ rootId: record.board_id, folderId: record.id, itemId: undefined }}
      className={className}
    >
      {children}
    </Link>
  ) : (
    <Link {...props} to="/b/$rootId" params={{ rootId: record.id }} className={className}>
      {children}
    </Link>
  );
}
