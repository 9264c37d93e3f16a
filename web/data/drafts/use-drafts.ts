import type { Folder } from '@tessera/domain/records/folder.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { syncClient } from '../sync/client.ts';

/** What a page that is no more was writing in a folder: how many values, and what becomes of them. */
export function useDrafts(team: number, folder: Folder): { count: number; save(): void; discard(): void } {
  const place = { team_id: team, board_id: folder.board_id, folder_id: folder.id };
  const opened = syncClient().folder(place);
  const subscribe = useCallback((listener: () => void) => opened.subscribe(listener), [opened]);
  const count = useSyncExternalStore(subscribe, () => opened.drafts.count);
  return {
    count,
    save: () => void opened.drafts.save().catch(() => {}),
    discard: () => opened.drafts.discard(),
  };
}
