import type { TFunction } from 'i18next';
import { Columns3, ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommentCount } from '../../data/comments/use-comment-count.ts';
import { type Formats, useFormats } from '../../data/page/formats.ts';
import { CommentCount } from '../comment-count.tsx';
import { ItemPeople } from '../item-people.tsx';
import styles from './card.module.css';
import type { BoardState } from './use-board.ts';

interface CardFootProps {
  state: BoardState;
  id: string;
  row: number;
}

/** Where else an item has a card, in words; empty: nowhere. */
export function spreadOf(
  { board, rows }: Pick<BoardState, 'board' | 'rows'>,
  id: string,
  { t, formats }: { t: TFunction; formats: Formats },
): string[] {
  const all = rows.order.rowsOf(id);
  if (all.length < 2) return [];
  const { columns, lanes } = board.spread(all);
  return [
    ...(columns > 1 ? [t('column.places', { formatted: formats.number(columns) })] : []),
    ...(lanes > 1 ? [t('column.inLanes', { formatted: formats.number(lanes) })] : []),
  ];
}

/** What is told of a card beside its values. */
export function CardFoot({ state, id, row }: CardFootProps) {
  const { rows, props } = state;
  const { t } = useTranslation();
  const formats = useFormats();
  const below = rows.below(id).length;
  const spread = spreadOf(state, id, { t, formats });
  const people = props.others;
  const talk = useCommentCount(props.comments, { item_id: id, view_id: null });
  if (below === 0 && spread.length === 0 && people.size === 0 && !talk?.count) return null;
  const words = { count: below, formatted: formats.number(below) };
  return (
    <footer className={styles.foot}>
      {below > 0 && rows.tree ? (
        <button
          type="button"
          className={styles.told}
          tabIndex={-1}
          aria-expanded={!rows.tree.isCollapsedAt(row)}
          onClick={() => rows.tree?.collapse(id, !rows.tree.isCollapsedAt(row))}
        >
          <ListTree size={12} aria-hidden />
          {t('column.subItems', words)}
        </button>
      ) : (
        below > 0 && (
          <span className={styles.told}>
            <ListTree size={12} aria-hidden />
            {t('column.subItems', words)}
          </span>
        )
      )}
      {spread.map((words) => (
        <span key={words} className={styles.told}>
          <Columns3 size={12} aria-hidden />
          {words}
        </span>
      ))}
      <CommentCount counts={props.comments} itemId={id} onPress={props.onOpenComments} />
      <span className={styles.people}>
        <ItemPeople others={people} id={id} />
      </span>
    </footer>
  );
}
