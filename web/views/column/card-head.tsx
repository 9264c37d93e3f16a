import type { Attribute } from '@tessera/domain/records/attribute.ts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { type FieldProps, FieldValue } from '../../attributes/fields/field-value.tsx';
import checkbox from '../../ui/checkbox/bare.module.css';
import { mayTick } from '../bulk/may-tick.ts';
import { ItemMenuButton } from '../item-menu-button.tsx';
import styles from './card.module.css';
import type { BoardState, CardRef } from './use-board.ts';
import type { CardActions } from './use-card-actions.ts';

interface CardHeadProps {
  state: BoardState;
  cards: CardActions;
  card: CardRef;
  title: string;
  /** The item has a name. */
  isNamed: boolean;
  isTabStop: boolean;
  fieldOf(attribute: Attribute): FieldProps;
}

/** The name of a card, its tick and its menu. */
export function CardHead({ state, cards, card, title, isNamed, isTabStop, fieldOf }: CardHeadProps) {
  const { t } = useTranslation();
  const { primary, props, ticks, renamed } = state;
  const renames = renamed?.id === card.id && renamed.cell === card.cell;
  return (
    <header className={styles.head}>
      {renames && primary ? (
        <div className={styles.rename}>
          <FieldValue
            {...fieldOf(primary)}
            startsOpen
            onClosed={() => state.setRenamed(undefined)}
            onUnfocused={() => state.setFocused({ ...card })}
          >
            {title}
          </FieldValue>
        </div>
      ) : (
        <h3 className={clsx(styles.title, !isNamed && styles.nameless)} dir="auto">
          {title}
        </h3>
      )}
      <div className={styles.tools}>
        {mayTick(props.allowed) && (
          <input
            type="checkbox"
            className={clsx(checkbox.bare, styles.tick)}
            checked={ticks.ids.has(card.id)}
            tabIndex={-1}
            aria-label={t('column.select', { name: title })}
            onClick={({ shiftKey }) => {
              ticks.toggle(card.id, shiftKey ? state.focused?.id : undefined);
              state.setFocused({ ...card });
            }}
            onChange={() => {}}
          />
        )}
        <ItemMenuButton
          {...{ title, isTabStop }}
          className={styles.more}
          onOpen={(button) => cards.openMenu(card, button)}
        />
      </div>
    </header>
  );
}
