import { useCallback, useEffect, useRef } from 'react';
import { useSetPresence } from '../../data/sync/presence.ts';
import type { FocusedCell } from '../../views/view-props.ts';

const nowhere: FocusedCell = { item_id: null, attribute_id: null, editing: false };

/** Reports this page's place to the others on the board: the last focus in the view or the open item. */
export function useOwnPlace(folderId: string, itemId: string | undefined) {
  const set = useSetPresence();
  const last = useRef(nowhere);

  useEffect(() => {
    // After the item is closed the person is where they were in the view.
    const place = itemId === undefined ? last.current : { ...nowhere, item_id: itemId };
    set({ folder_id: folderId, ...place });
  }, [set, folderId, itemId]);

  const inView = useCallback(
    (place: FocusedCell) => {
      last.current = place;
      set({ folder_id: folderId, ...place });
    },
    [set, folderId],
  );
  const inItem = useCallback(
    (attributeId: string | null) => {
      if (itemId === undefined) return;
      set({
        folder_id: folderId,
        item_id: itemId,
        attribute_id: attributeId,
        editing: attributeId !== null,
      });
    },
    [set, folderId, itemId],
  );
  return { inView, inItem };
}
