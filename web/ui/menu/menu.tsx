import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { LateMenuPopover } from './late-menu-popover.tsx';

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
export type MenuActions = readonly MenuAction[] | (() => readonly MenuAction[]);

interface MenuProps {
  label: string;
  actions: MenuActions;
  /** Its owner may control it. */
  isOpen?: boolean;
  onOpenChange?(isOpen: boolean): void;
  /** The button. */
  children: ReactElement;
}

/** A button that opens a menu. A page draws many of them, and nothing of a menu before it is opened. */
export function Menu({ label, actions, isOpen, onOpenChange, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpened, setOpened] = useState(false);
  const shown = isOpen ?? isOpened;
  const wasOpened = useRef(false);
  wasOpened.current ||= shown;
  const setOpen = (next: boolean) => {
    setOpened(next);
    onOpenChange?.(next);
  };
  const open = () => {
    // The focus comes back to where it was.
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  };
  return (
    <>
      <ButtonContext
        value={{
          id,
          ref: button,
          'aria-haspopup': 'menu',
          'aria-expanded': shown,
          isPressed: shown,
          preventFocusOnPress: true,
          // As the system's own menus: at once under a mouse, and when a finger leaves, which may scroll until then.
          onPressStart: ({ pointerType }) => !isLate(pointerType) && open(),
          onPress: ({ pointerType }) => isLate(pointerType) && open(),
          onKeyDown: (event) => {
            const { key, shiftKey, ctrlKey, metaKey } = event;
            const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
            // Keys that it does not take are for the page.
            if (!isArrow || shiftKey || ctrlKey || metaKey) return event.continuePropagation();
            event.preventDefault();
            open();
          },
        }}
      >
        {children}
      </ButtonContext>
      {wasOpened.current && (
        <LateMenuPopover
          label={label}
          // It is named as its button is.
          aria-labelledby={id}
          actions={actions}
          isOpen={shown}
          onClose={() => setOpen(false)}
          triggerRef={button}
        />
      )}
    </>
  );
}

const isLate = (pointerType: string): boolean => pointerType === 'touch' || pointerType === 'keyboard';
