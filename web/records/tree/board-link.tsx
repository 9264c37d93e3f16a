import { Link } from '@tanstack/react-router';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { openedFolder } from '../../data/own/opened-folder.ts';
import type { Structure } from '../../data/structure/structure.ts';

/** The address to which a board leads: of the folder that it opens, or of its own page. */
export function boardAddress(structure: Structure, boardId: string) {
  const folder = openedFolder(structure, boardId);
  return folder
    ? ({
        to: '/b/$rootId/$folderId/{-$itemId}',
        params: { rootId: boardId, folderId: folder.id, itemId: undefined },
      } as const)
    : ({ to: '/b/$rootId', params: { rootId: boardId } } as const);
}

interface BoardLinkProps {
  structure: Structure;
  boardId: string;
  className: string | undefined;
  children: ReactNode;
  dir?: string;
  draggable?: boolean;
  tabIndex?: number;
  onPointerDown?(event: PointerEvent): void;
  onClick?(event: MouseEvent): void;
}

/** A link to a board: to the folder that it opens, or to its page. */
export function BoardLink({ structure, boardId, children, ...props }: BoardLinkProps) {
  return (
    <Link {...props} {...boardAddress(structure, boardId)}>
      {children}
    </Link>
  );
}
