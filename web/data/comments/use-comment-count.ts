import { useCallback, useSyncExternalStore } from 'react';
import type { CommentCounts, Counted } from './comment-counts.ts';
import type { About } from './conversation.ts';

/** How many comments there are about something in sight; undefined: it is not known yet, or nobody is told. */
export function useCommentCount(
  counts: CommentCounts | undefined,
  { item_id, view_id }: About,
): Counted | undefined {
  const subscribe = useCallback(
    (listener: () => void) => counts?.subscribe({ item_id, view_id }, listener) ?? (() => {}),
    [counts, item_id, view_id],
  );
  const counted = () => counts?.of({ item_id, view_id });
  // A number stays the same between two that are alike.
  useSyncExternalStore(subscribe, () => {
    const now = counted();
    return now === undefined ? -1 : now.count * 2 + Number(now.isNew);
  });
  return counted();
}
