import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { groupText } from '../group-text.ts';
import type { Cell, Track } from './board.ts';
import type { BoardParts } from './board-body.tsx';
import { Card } from './card.tsx';
import styles from './column.module.css';
import { NewCard } from './new-card.tsx';
import { newCardIn } from './new-card-place.ts';
import type { NewCardPlace } from './use-board.ts';
import { useDropIn, useHeld, useRefusal } from './use-card-drag.ts';
import { useCards } from './use-cards.ts';

interface CardCellProps extends BoardParts {
  column: Track;
  lane: Track | undefined;
  cell: Cell;
}

/**
 * The cards of a column, or of its part in a swimlane: only those in sight are drawn. It stays as it is while the board
 * scrolls sideways.
 */
export const CardCell = memo(function CardCell({ state, drag, cards, column, lane, cell }: CardCellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isCollapsed = state.isCollapsed(column.key);
  const { element, list, virtual, items, topOf } = useCards(state, drag, cell, isCollapsed);
  const drop = useDropIn(drag, cell.key);
  const held = useHeld(drag);
  const isRefused = useRefusal(drag) !== undefined;
  const name = groupText(cell.path, state.levels, { t, formats });
  const isNaming = newCardIn(state, cell);
  const newCard = isNaming && <NamedCard {...{ state, cards }} place={{ cell: cell.key, at: isNaming }} />;
  if (isCollapsed)
    return <div ref={element} className={styles.collapsedCell} data-drop={drop !== undefined || undefined} />;
  return (
    <div
      ref={element}
      className={clsx(styles.cell, drop !== undefined && (isRefused ? styles.refused : styles.target))}
      data-in-lane={lane !== undefined}
    >
      {isNaming === 'start' && newCard}
      <ul
        ref={list}
        aria-label={t('column.cards', { name })}
        className={styles.cards}
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {items.map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.place}
            style={{ insetBlockStart: start }}
            aria-posinset={index + 1}
            aria-setsize={cell.count}
          >
            <Card
              {...{ state, cards, cell }}
              row={cell.start + index}
              isHeld={held.length > 0 && held.includes(String(key))}
            />
            {typeof isNaming === 'object' && isNaming.below === key && newCard}
          </li>
        ))}
        {drop !== undefined && !isRefused && (
          <li className={styles.dropLine} style={{ transform: `translateY(${topOf(drop)}px)` }} aria-hidden />
        )}
      </ul>
      {isNaming === 'end' && newCard}
      {isNaming !== 'end' && <NewInCell {...{ state, cards, cell, name }} />}
    </div>
  );
});

type OfBoard = Pick<BoardParts, 'state' | 'cards'>;

/** A new card that is being named: the next one comes below it. */
function NamedCard({
  state: { rows, typedName, setNewAt },
  cards,
  place,
}: OfBoard & { place: NewCardPlace }) {
  const { cell, at } = place;
  return (
    <NewCard
      kept={typedName}
      onCreate={(typed) => {
        const id = cards.create(place, typed);
        const isSeen = id !== undefined && rows.indexOf(id) >= 0;
        setNewAt(isSeen && at !== 'end' ? { cell, at: { below: id } } : place);
        return id !== undefined;
      }}
      onClose={() => setNewAt(undefined)}
    />
  );
}

/** The button for a new card at the end of a cell, which also says why there can be none. */
function NewInCell({ state, cards, cell, name }: OfBoard & { cell: Cell; name: string }) {
  const { t } = useTranslation();
  if (!state.props.allowed.createItem || !state.settled) return null;
  const refused = cards.newRefusal(cell.key);
  return (
    <button
      type="button"
      className={styles.newCard}
      data-new-card
      aria-label={t('column.newIn', { name })}
      aria-disabled={refused !== undefined}
      title={refused}
      onClick={() => cards.beginNew({ cell: cell.key, at: 'end' })}
    >
      <Plus size={14} aria-hidden />
      {t('table.newItem')}
    </button>
  );
}
