import { Columns3, ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { ItemPeople } from '../item-people.tsx';
import styles from './card.module.css';
import type { BoardState } from './use-board.ts';

interface CardFootProps {
  state: BoardState;
  id: string;
  row: number;
}

/** What is told of a card beside its values. */
export function CardFoot({ state: { rows, props }, id, row }: CardFootProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const below = rows.below(id).length;
  const places = rows.order.rowsOf(id).length;
  const people = props.others;
  if (below === 0 && places < 2 && people.size === 0) return null;
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
      {places > 1 && (
        <span className={styles.told}>
          <Columns3 size={12} aria-hidden />
          {t('column.places', { count: places, formatted: formats.number(places) })}
        </span>
      )}
      <span className={styles.people}>
        <ItemPeople others={people} id={id} />
      </span>
    </footer>
  );
}
