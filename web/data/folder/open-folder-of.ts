import { syncClient } from '../sync/client.ts';

/** The open folder that an item is in. */
export function openFolderOf(itemId: string) {
  for (const folder of syncClient().opened.values())
    if (folder.store.columns.rowOf(itemId) !== undefined) return folder;
  return undefined;
}
