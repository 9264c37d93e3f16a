import type { Folder } from '@tessera/domain/records/folder.ts';
import { isMove, planFolderMove } from '@tessera/domain/records/plan-folder-move.ts';
import type { AnyRecord } from '../sync/channel-records.ts';
import type { ClientRecord } from './client-record.ts';

export const folders = {
  // What is in a folder goes along to another board.
  changedWith(reader, before, after) {
    const [was, is] = [before, after] as unknown as [Folder, Folder];
    if (!isMove(was, is)) return [];
    // Which attributes its items use is not known here: as if it were all of them.
    const { changes } = planFolderMove(reader, was, is, () => true);
    return changes.map(({ collection, change: { act, record } }) => ({
      collection,
      id: record.id,
      record: act === 'deleted' ? null : (record as unknown as AnyRecord),
    }));
  },
} satisfies ClientRecord;
