import { getTrash, type TrashEntry } from '@tessera/domain/api/boards.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import { useEffect, useState } from 'react';
import { request } from '../api/call.ts';
import { useAccess } from '../permissions/access.ts';

/** How many of the last deletions of its board an item is looked for in. */
const LOOKED_MAX = 200;

/**
 * An item in the trash, for those who manage it; undefined: it is not there, or that is not known.
 *
 * @param itemId undefined: nobody is asked
 */
export function useTrashedItem(
  team: number,
  { boardId, itemId }: { boardId: string; itemId: string | undefined },
): TrashEntry | undefined {
  const [entry, setEntry] = useState<TrashEntry>();
  const mayManage = useAccess(team).may('MANAGE_TRASH', boardPlace(boardId));
  useEffect(() => {
    // That of another item would be restored in its place.
    setEntry(undefined);
    if (!mayManage || itemId === undefined) return;
    let isOver = false;
    request(getTrash, { params: { team }, query: { board_id: boardId, limit: LOOKED_MAX } }).then(
      ({ data }) => {
        if (!isOver) setEntry(data.find(({ id }) => id === itemId));
      },
      () => {
        // Without an answer nothing is offered.
      },
    );
    return () => {
      isOver = true;
    };
  }, [team, boardId, itemId, mayManage]);
  return mayManage ? entry : undefined;
}
