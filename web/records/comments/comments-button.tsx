import { MessageSquare } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useTranslation } from 'react-i18next';
import type { CommentCounts } from '../../data/comments/comment-counts.ts';
import { useCommentCount } from '../../data/comments/use-comment-count.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { CommentNumber, useCommentWords } from '../../views/comment-count.tsx';
import styles from './comments-button.module.css';

/** Shows what people say about a view, or hides it. */
export function CommentsButton({
  counts,
  viewId,
  isOpen,
  onChange,
}: {
  counts: CommentCounts;
  viewId: string;
  isOpen: boolean;
  onChange(isOpen: boolean): void;
}) {
  const { t } = useTranslation();
  const words = useCommentWords();
  const counted = useCommentCount(counts, { item_id: null, view_id: viewId });
  return (
    <Tooltip text={t('comments.onView')}>
      <ToggleButton className={styles.button!} isSelected={isOpen} onChange={onChange}>
        <MessageSquare size={14} aria-hidden />
        <span className={styles.word}>{t('comments.title')}</span>
        {counted !== undefined && counted.count > 0 && (
          <>
            <CommentNumber {...counted} />
            <span className="for-screen-readers">{words(counted)}</span>
          </>
        )}
      </ToggleButton>
    </Tooltip>
  );
}
