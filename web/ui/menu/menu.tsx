import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu as AriaMenu, MenuItem, MenuTrigger, type MenuTriggerProps } from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { Layer } from '../layer/layer.tsx';
import styles from './menu.module.css';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  shortcut?: string;
  /** It is what is set now. */
  isChosen?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** A line above it. */
  apart?: boolean;
  run(): void;
}

/** As a function it is asked whenever the menu is drawn, which is while it is open. */
type Actions = readonly MenuAction[] | (() => readonly MenuAction[]);

/** A button that opens a menu; its owner may control it. */
export function Menu({
  label,
  actions,
  children,
  ...trigger
}: Pick<MenuTriggerProps, 'isOpen' | 'onOpenChange'> & {
  label: string;
  actions: Actions;
  children: ReactElement;
}) {
  return (
    <MenuTrigger {...trigger}>
      {children}
      <MenuPopover label={label} actions={actions} />
    </MenuTrigger>
  );
}

interface MenuPopoverProps
  extends Pick<PopoverProps, 'isOpen' | 'onOpenChange' | 'triggerRef' | 'placement'> {
  label: string;
  actions: Actions;
}

/** The menu itself; without a button it is a context menu that its owner opens and places. */
export function MenuPopover({ label, actions, ...popover }: MenuPopoverProps) {
  return (
    <Layer {...popover} title={label}>
      <OpenMenu
        label={label}
        actions={actions}
        // Without a button the owner must close it after a choice.
        onClose={() => popover.onOpenChange?.(false)}
      />
    </Layer>
  );
}

/** A component of its own, as a closed menu draws none of it. */
function OpenMenu({
  label,
  actions,
  onClose,
}: Pick<MenuPopoverProps, 'label' | 'actions'> & { onClose(): void }) {
  const shown = typeof actions === 'function' ? actions() : actions;
  return (
    <AriaMenu aria-label={label} className={styles.menu!} autoFocus="first" onClose={onClose}>
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
