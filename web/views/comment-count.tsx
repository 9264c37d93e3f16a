import clsx from 'clsx';
import { MessageSquare } from 'lucide-react';
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
