import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { syncClient } from '../sync/client.ts';
import { type CommentActions, commentActions } from './comment-actions.ts';
import type { About, Conversation } from './conversation.ts';
import type { FolderComments } from './folder-comments.ts';

/** The conversation about an item or a view, drawn anew with each change of it, and what can be done there. */
export function useConversation(
  { team_id, board_id, folder_id }: FolderPlace,
  { item_id, view_id }: About,
): { conversation: Conversation; comments: FolderComments; actions: CommentActions } {
  const { conversation, comments, actions } = useMemo(() => {
    const client = syncClient();
    const place = { team_id, board_id, folder_id };
    const known = client.folder(place).comments;
    return {
      comments: known,
      conversation: known.of({ item_id, view_id }),
      actions: commentActions(client, place),
    };
  }, [team_id, board_id, folder_id, item_id, view_id]);
  const subscribe = useCallback((listener: () => void) => conversation.subscribe(listener), [conversation]);
  useSyncExternalStore(subscribe, () => conversation.revision);
  return { conversation, comments, actions };
}
