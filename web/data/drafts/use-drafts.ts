import type { Folder } from '@tessera/domain/records/folder.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { syncClient } from '../sync/client.ts';

/** The drafts of a dead page in a folder: how many there are, and the actions on them. */
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
