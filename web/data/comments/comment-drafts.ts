import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { folderName } from '../folder/folder-names.ts';
import { syncClient } from '../sync/client.ts';
import { type About, targetOf } from './conversation.ts';

type Folder = Pick<FolderPlace, 'team_id' | 'folder_id'>;

/** Under this all drafts of comments in a folder are kept. They are their writer's own: they stay where the folder is lost. */
const draftsIn = ({ team_id, folder_id }: Folder): string =>
  `comment-drafts/${folderName(team_id, folder_id)}/`;

/** Those of an item or a view: of a new comment, of an answer, or of what a comment is to say. */
export const draftsAbout = (folder: Folder, about: About): string => `${draftsIn(folder)}${targetOf(about)}/`;

/** Keeps in this browser what somebody is writing; undefined: nothing is left of it. */
export function keepDraft(name: string, draft: unknown): void {
  const { storage, pretend } = syncClient();
  if (pretend) return;
  // At once: the storage keeps the order, and a page that ends right after a key has that key.
  const kept = draft === undefined ? storage.forget(name) : storage.write(name, draft);
  kept.catch(() => {
    // The storage is full: only a crash would lose it.
  });
}

/** What is kept of the comments that somebody was writing in a folder, or about one of its items. */
export async function keptCommentDrafts(
  folder: Folder,
  itemId?: string,
): Promise<{ id: string; text: RichText }[]> {
  const prefix =
    itemId === undefined ? draftsIn(folder) : draftsAbout(folder, { item_id: itemId, view_id: null });
  const kept = await syncClient()
    .storage.list(prefix)
    .catch(() => []);
  // One that is being changed is kept with the comment that it is.
  return kept.map(({ name, value }) => ({
    id: name,
    text: (value as { text?: RichText }).text ?? (value as RichText),
  }));
}
