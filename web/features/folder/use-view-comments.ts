import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { useRef } from 'react';
import { syncClient } from '../../data/sync/client.ts';
import type { ItemTab } from '../../records/items/item-tab.ts';

interface Asked {
  place: FolderPlace;
  view: View | undefined;
  itemId: string | undefined;
  tab: ItemTab;
  allowed: { isVisitor: boolean };
  goToItem(itemId: string | undefined, how?: Partial<OpeningItem>): void;
}

export interface OpeningItem {
  tab: ItemTab;
  /** The tab is told no more. */
  isLeft: boolean;
}

/** The comments of a folder as its address tells them: of the open item, else of the view. */
export function useViewComments({ place, view, itemId, tab, allowed, goToItem }: Asked) {
  const navigate = useNavigate();
  // Visitors are told nothing of comments.
  const { isVisitor } = allowed;
  const { comment } = useSearch({ strict: false });
  const marked = useNamedComment(comment, itemId ?? view?.id);
  // What is somebody's own is talked about with nobody.
  const about = isVisitor || view?.personal ? undefined : view;
  const isOpen = about !== undefined && itemId === undefined && tab === 'comments';
  const wasOpen = useRef(isOpen);
  if (itemId === undefined) wasOpen.current = isOpen;
  const show = (isShown: boolean) =>
    void navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: place.board_id, folderId: place.folder_id, itemId: undefined },
      search: (before) => ({ ...before, t: isShown ? 'comments' : undefined, comment: undefined }),
    });
  return {
    /** Undefined: there are none of the view. */
    about,
    counts: isVisitor ? undefined : syncClient().folder(place).comments.counts,
    marked,
    isOpen,
    show,
    openOfItem: (id: string) => goToItem(id, { tab: 'comments' }),
    /** Whoever has opened the comments of an item has not asked for those of the view behind it. */
    openItem: (next: string | undefined) =>
      goToItem(next, { isLeft: next === undefined && tab === 'comments' && !wasOpen.current }),
  };
}

/** The comment of the address, which is about what was open when it came there. */
function useNamedComment(comment: string | undefined, target: string | undefined): string | undefined {
  const named = useRef({ comment, target });
  if (named.current.comment !== comment) named.current = { comment, target };
  return named.current.target === target ? comment : undefined;
}
