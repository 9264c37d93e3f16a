import clsx from 'clsx';
import { memo, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '../../attributes/attachments/cover.tsx';
import { ShowsAll } from '../../attributes/shows-all.ts';
import { useFormats } from '../../data/page/formats.ts';
import { useRowFields } from '../use-row-fields.ts';
import type { Cell } from './board.ts';
import styles from './card.module.css';
import { CardFoot, spreadOf } from './card-foot.tsx';
import { CardHead } from './card-head.tsx';
import { CardValue } from './card-value.tsx';
import type { BoardState } from './use-board.ts';
import type { CardActions } from './use-card-actions.ts';
import { COVER_PX } from './use-cards.ts';

interface CardProps {
  state: BoardState;
  cards: CardActions;
  cell: Cell;
  row: number;
  isHeld: boolean;
}

/** An item as a card. It stays as it is while its column scrolls, and while cards are dragged over it. */
export const Card = memo(function Card({ state, cards, cell, row, isHeld }: CardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { rows, primary, onCards, settings, props, ticks, colorsAt } = state;
  const id = rows.idAt(row) ?? '';
  const colors = colorsAt(row);
  const element = useRef<HTMLElement>(null);
  const isFocused = state.focused?.id === id && state.focused.cell === cell.key;
  const isTabStop = isFocused || (state.focused === undefined && row === 0);
  useFocus(element, isFocused ? state.focused : undefined, props.openItemId !== undefined);
  const name = primary ? String(rows.valueAt(row, primary.id) ?? '') : '';
  const title = name || t('item.untitled');
  const fieldOf = useRowFields({ state, id, row, title, isTabStop });
  const size = settings.card_size;
  const cover = state.coverAt(row);
  const isOpen = props.openItemId === id;
  const spread = spreadOf(state, id, { t, formats });
  return (
    <article
      ref={element}
      className={clsx(
        styles.card,
        isHeld && styles.held,
        ticks.ids.has(id) && styles.ticked,
        rows.tree?.isContextAt(row) && styles.context,
        colors?.item && styles.tinted,
        colors?.edge && styles.edged,
        isOpen && styles.open,
      )}
      style={
        {
          '--depth': rows.tree?.depthAt(row) ?? 0,
          ...(colors?.item ? { '--tint': `var(--${colors.item}-tint)` } : {}),
          ...(colors?.edge ? { '--edge': `var(--${colors.edge}-strong)` } : {}),
        } as React.CSSProperties
      }
      aria-label={title}
      aria-description={spread.length > 0 ? formats.list(spread) : undefined}
      aria-current={isOpen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-card={id}
      data-cell={cell.key}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isFocused) state.setFocused({ id, cell: cell.key });
        if (primary) props.onPlace({ item_id: id, attribute_id: primary.id, editing: false });
      }}
    >
      {cover && (
        <div className={styles.cover}>
          <Cover team={props.folder.team_id} file={cover} height={COVER_PX[size]} />
        </div>
      )}
      <CardHead
        {...{ state, cards, isTabStop, title, fieldOf }}
        card={{ id, cell: cell.key }}
        isNamed={name !== ''}
      />
      {size !== 'small' && (
        <ShowsAll value={true}>
          <dl className={styles.values}>
            {onCards.map((attribute) => (
              <CardValue key={attribute.id} field={fieldOf(attribute)} isLarge={size === 'large'} />
            ))}
          </dl>
        </ShowsAll>
      )}
      <CardFoot {...{ state, id, row }} />
    </article>
  );
});

/**
 * The card that gets the focus of the board has that of the page too, unless something in it has it. The page's own fields,
 * and an item that is open beside the board, keep theirs.
 */
function useFocus(
  card: RefObject<HTMLElement | null>,
  focused: BoardState['focused'],
  isItemOpen: boolean,
): void {
  const hasOther = useEffectEvent(() => isItemOpen);
  useLayoutEffect(() => {
    const element = card.current;
    const active = document.activeElement;
    if (!focused || !element || element.contains(active)) return;
    const isOnBoard = element.closest('[data-lanes]')?.contains(active) ?? false;
    if (isOnBoard || (active === document.body && !hasOther())) element.focus({ preventScroll: true });
  }, [card, focused]);
}
