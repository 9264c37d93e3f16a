import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import styles from '../menu/menu.module.css';

interface PopoverProps {
  label: string;
  trigger: ReactElement;
  /** Without it, only its trigger opens it. */
  isOpen?: boolean;
  onOpenChange?(isOpen: boolean): void;
  children: ReactNode;
}

/** A button that opens a small panel beside it. */
export function Popover({ label, trigger, children, ...open }: PopoverProps) {
  return (
    <DialogTrigger {...open}>
      {trigger}
      <AriaPopover className={`${styles.popover} ${styles.panel}`} offset={4} placement="bottom start">
        <Dialog aria-label={label} style={{ outline: 'none' }}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
