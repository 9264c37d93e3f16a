import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import { useCommentCount } from '../../data/comments/use-comment-count.ts';
import { syncClient } from '../../data/sync/client.ts';
import { CommentNumber, useCommentWords } from '../../views/comment-count.tsx';

/** How many comments there are about an item, behind the word of their tab. */
export function CommentSign({ place, itemId }: { place: FolderPlace; itemId: string }) {
  const { counts } = syncClient().folder(place).comments;
  const counted = useCommentCount(counts, { item_id: itemId, view_id: null });
  const words = useCommentWords();
  if (!counted?.count) return null;
  return (
    <>
      <CommentNumber {...counted} />
      <span className="for-screen-readers">{words(counted)}</span>
    </>
  );
}
