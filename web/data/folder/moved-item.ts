import { getRecord } from '@tessera/domain/api/records.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { useEffect, useState } from 'react';
import { request } from '../api/call.ts';

/**
 * The folder in which an item is that is not in the one where it was looked for; undefined: in none that is known.
 *
 * @param itemId undefined: nobody is asked
 */
export function useFolderOfItem(team: number, itemId: string | undefined): string | undefined {
  const [found, setFound] = useState<string>();
  useEffect(() => {
    let isOver = false;
    setFound(undefined);
    if (itemId === undefined) return;
    request(getRecord, { params: { team, collection: 'items', id: itemId } }).then(
      (item) => {
        if (!isOver) setFound((item as unknown as Item).folder_id);
      },
      () => {
        // It is nowhere, or nobody answers.
      },
    );
    return () => {
      isOver = true;
    };
  }, [team, itemId]);
  return found;
}
