import { folderChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import type { Fields } from '@tessera/sync/request.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import type { About } from './conversation.ts';

export interface CommentActions {
  /** Returns its id. */
  write(about: About, doc: RichText, thread?: string, id?: string): string;
  change(comment: Comment, fields: Partial<Pick<Comment, 'pinned' | 'resolved'>>): void;
  rewrite(comment: Comment, doc: RichText): void;
  remove(comment: Comment): void;
  /** One's own reaction: it is made, or taken back. */
  react(comment: Comment, reaction: string): void;
}

/** What a person does with the comments of a folder: it shows at once, and waits where there is no network. */
export function commentActions(client: SyncClient, place: FolderPlace): CommentActions {
  const channel = folderChannel(place.team_id, place.folder_id);
  const save = (collection: string, id: string, item: Fields | null, old: Fields | null) => {
    const version = Number(old?.['row_version'] ?? 0);
    client.save(place.team_id, [{ channel, collection, id, item, old, version }]).catch(() => {
      // The refusal tells it, as for every other save.
    });
  };
  const update = (comment: Comment, fields: Fields) =>
    save('comments', comment.id, fields, comment as unknown as Fields);
  return {
    write({ item_id, view_id }, doc, thread, id = newId()) {
      const { board_id, folder_id } = place;
      const about = { board_id, folder_id, item_id, view_id, parent_id: thread ?? null };
      save('comments', id, { ...about, text: { doc }, pinned: false, resolved: false, deleted: false }, null);
      return id;
    },
    change: (comment, fields) => update(comment, { ...fields }),
    rewrite: (comment, doc) => update(comment, { text: { doc } }),
    // With all that goes: an undo puts it back.
    remove: (comment) => update(comment, { deleted: true, text: null, pinned: false }),
    react({ id: comment_id }, reaction) {
      const { reactions } = client.folder(place).comments;
      const isMine = (one: { comment_id: string; reaction: string; created_by: number | null }) =>
        one.comment_id === comment_id && one.reaction === reaction && one.created_by === client.person;
      const mine = [...reactions.all()].find(isMine);
      if (mine) save('comment-reaction', mine.id, null, mine as unknown as Fields);
      else save('comment-reaction', newId(), { comment_id, reaction }, null);
    },
  };
}
