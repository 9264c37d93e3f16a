import clsx from 'clsx';
import { MessageSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentCounts, Counted } from '../data/comments/comment-counts.ts';
import { useCommentCount } from '../data/comments/use-comment-count.ts';
import { useFormats } from '../data/page/formats.ts';
import styles from './comment-count.module.css';

/** How many comments there are, and that some are new, in words. */
export function useCommentWords(): (counted: Counted) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ count, isNew }) =>
    formats.clauses([t('comments.count', { count }), ...(isNew ? [t('comments.new')] : [])]);
}

/** The number of comments, which stands out where some are new. Whoever shows it says it in words. */
export function CommentNumber({ count, isNew }: Counted) {
  const formats = useFormats();
  return (
    <span className={clsx(styles.number, isNew && styles.new)} aria-hidden>
      {formats.number(count)}
    </span>
  );
}

interface CommentCountProps {
  /** Undefined: the person is told nothing of them. */
  counts: CommentCounts | undefined;
  itemId: string;
  isTabStop?: boolean;
  /** Left out: what is around it hears the press. */
  onPress?: ((itemId: string) => void) | undefined;
}

/** How many comments there are about an item, beside its title; nothing where there are none. */
export function CommentCount({ counts, itemId, isTabStop = false, onPress }: CommentCountProps) {
  const counted = useCommentCount(counts, { item_id: itemId, view_id: null });
  const words = useCommentWords();
  if (!counted?.count) return null;
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={isTabStop ? 0 : -1}
      data-comments=""
      aria-label={words(counted)}
      title={words(counted)}
      onClick={onPress && (() => onPress(itemId))}
    >
      <MessageSquare size={12} aria-hidden />
      <CommentNumber {...counted} />
    </button>
  );
}

/** Before it comes into sight it is asked for. */
const AHEAD = '200px';

/**
 * How many comments there are about an item that is pressed as a whole; nothing where there are none. What is drawn out of
 * sight, or has no room, is not asked for.
 */
export function CommentMark({ counts, itemId }: Pick<CommentCountProps, 'counts' | 'itemId'>) {
  const place = useRef<HTMLSpanElement>(null);
  const [isInSight, setIsInSight] = useState(false);
  const isWatched = counts !== undefined && !isInSight;
  useEffect(() => {
    if (!isWatched) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsInSight(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [isWatched]);
  const counted = useCommentCount(isInSight ? counts : undefined, { item_id: itemId, view_id: null });
  const words = useCommentWords();
  if (!counts) return null;
  return (
    <span
      ref={place}
      className={styles.mark}
      data-comments=""
      title={counted?.count ? words(counted) : undefined}
    >
      {counted !== undefined && counted.count > 0 && (
        <>
          <MessageSquare size={12} aria-hidden />
          <CommentNumber {...counted} />
          <span className="for-screen-readers">{words(counted)}</span>
        </>
      )}
    </span>
  );
}
