import { Check } from 'lucide-react';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { Layer } from '../layer/layer.tsx';
import styles from './menu.module.css';
import type { MenuActions } from './menu.tsx';

export interface MenuPopoverProps extends Required<Pick<PopoverProps, 'isOpen' | 'triggerRef'>> {
  label: string;
  'aria-labelledby'?: string;
  actions: MenuActions;
  onClose(): void;
}

/** The menu itself: its owner opens and places it, and closes it after a choice. */
export default function MenuPopover({ isOpen, triggerRef, ...menu }: MenuPopoverProps) {
  const { label, onClose } = menu;
  return (
    <Layer
      isOpen={isOpen}
      triggerRef={triggerRef}
      placement="bottom start"
      title={label}
      onOpenChange={(next) => !next && onClose()}
    >
      <OpenMenu {...menu} />
    </Layer>
  );
}

/** A component of its own, as a closed menu draws none of it. */
function OpenMenu({
  label,
  actions,
  ...menu
}: Pick<MenuPopoverProps, 'label' | 'aria-labelledby' | 'actions' | 'onClose'>) {
  const shown = typeof actions === 'function' ? actions() : actions;
  return (
    <AriaMenu {...menu} aria-label={label} className={styles.menu!} autoFocus="first">
      {shown.flatMap(({ id, apart, ...action }) => [
        ...(apart ? [<Separator key={`${id}-line`} className={styles.line!} />] : []),
        <MenuItem
          key={id}
          id={id}
          textValue={action.label}
          className={styles.item!}
          isDisabled={action.disabled ?? false}
          onAction={action.run}
          {...(action.danger ? { 'data-danger': true } : {})}
        >
          {action.icon}
          <Text slot="label" className={styles.label!}>
            {action.label}
            {action.isChosen && <span className="for-screen-readers"> ✓</span>}
          </Text>
          {action.isChosen && <Check size={14} aria-hidden />}
          {action.shortcut && <Keyboard className={styles.shortcut!} data-keys={action.shortcut} />}
        </MenuItem>,
      ])}
    </AriaMenu>
  );
}
