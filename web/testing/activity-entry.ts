import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { boardId, folderId } from '../data/testing/page.ts';

/** What Ben did in one line of the log, but for what that was. */
export const benDid = (seq: number): Omit<ActivityEntry, 'counts' | 'attribute_ids' | 'lines'> => ({
  ...{ board_id: boardId, folder_id: folderId, folder_name: 'Folder', folders: 1, batch: newId() },
  ...{ origin: 'user', user_id: 2, user_name: 'Ben', user_photo: null, user_gone: null },
  ...{ from_seq: seq, seq, undid: null, created_at: '2026-03-01 10:00:00', file: null },
  ...{ undone: false, undoable: false },
});
