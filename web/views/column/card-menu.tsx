import { useTranslation } from 'react-i18next';
import { cardMenu } from '../../commands/card/index.ts';
import { menuActions } from '../../commands/menu-actions.tsx';
import { ContextMenu } from '../../ui/menu/context-menu.tsx';
import type { CardActions } from './use-card-actions.ts';

/** The menu of a card, where it is open. */
export function CardMenu({ cards }: { cards: CardActions }) {
  const { t } = useTranslation();
  if (!cards.menu) return null;
  const { card, at } = cards.menu;
  return (
    <ContextMenu
      label={t('column.cardMenu')}
      actions={menuActions(cardMenu, cards.contextOf(card), t)}
      at={at}
      onClose={cards.closeMenu}
    />
  );
}
