import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import { useEffect, useRef } from 'react';
import { syncClient } from '../../data/sync/client.ts';
import { useSteady } from '../../ui/use-steady.ts';

/**
 * Prints an open item once all its comments are here, as paper is not drawn anew. Its keys do so too; what a browser prints by
 * itself has those that are known, and says that others are missing.
 * @param itemId undefined: there is nothing to print
 * @param place of its comments; undefined: whoever visits is told none
 */
export function usePrintItem(
  itemId: string | undefined,
  place: FolderPlace | undefined,
): () => Promise<void> {
  const isBusy = useRef(false);
  const print = useSteady(async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (place && itemId !== undefined)
        await syncClient().folder(place).comments.of({ item_id: itemId, view_id: null }).loadWhole();
      globalThis.print();
    } finally {
      isBusy.current = false;
    }
  });
  const hasPaper = itemId !== undefined;
  useEffect(() => {
    if (!hasPaper) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
      if (!isPrint || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void print();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [hasPaper, print]);
  return print;
}
