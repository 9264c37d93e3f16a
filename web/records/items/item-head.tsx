import { ArrowLeft, ChevronDown, ChevronUp, Ellipsis, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemContext } from '../../commands/item/context.ts';
import { itemCommands } from '../../commands/item/index.ts';
import { menuActions } from '../../commands/menu-actions.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Toolbar } from '../../ui/toolbar/toolbar.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './item.module.css';
import type { KeptLook } from './item-look.ts';
import { ItemModeMenu } from './item-mode-menu.tsx';

/** The head of an open item: the items before and after it, the people at it, and what can be done with it. */
export function ItemHead({
  look,
  context,
  onClose,
  children,
}: {
  look: KeptLook;
  /** Undefined: the item is not there. */
  context: ItemContext | undefined;
  onClose(): void;
  /** What stands before its menus. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  return (
    <header>
      <Toolbar label={t('item.options')} className={styles.head}>
        {isNarrow && (
          <IconButton label={t('item.back')} onPress={onClose}>
            <ArrowLeft size={18} className="mirrored" />
          </IconButton>
        )}
        <IconButton
          label={t('item.previous')}
          shortcut="K"
          isDisabled={!context?.goToPrevious}
          onPress={() => context?.goToPrevious?.()}
        >
          <ChevronUp size={16} />
        </IconButton>
        <IconButton
          label={t('item.next')}
          shortcut="J"
          isDisabled={!context?.goToNext}
          onPress={() => context?.goToNext?.()}
        >
          <ChevronDown size={16} />
        </IconButton>
        <span className={styles.grow} />
        {children}
        {!isNarrow && <ItemModeMenu look={look} />}
        {context && (
          <Menu label={t('item.options')} actions={menuActions(itemCommands, context, t)}>
            <IconButton label={t('item.options')}>
              <Ellipsis size={16} />
            </IconButton>
          </Menu>
        )}
        {!isNarrow && (
          <IconButton label={t('item.close')} shortcut="Esc" onPress={onClose}>
            <X size={16} />
          </IconButton>
        )}
      </Toolbar>
    </header>
  );
}
