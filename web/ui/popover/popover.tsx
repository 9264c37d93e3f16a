import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import styles from '../menu/menu.module.css';

/** A button that opens a small panel beside it. */
export function Popover({
  label,
  trigger,
  children,
}: {
  label: string;
  trigger: ReactElement;
  children: ReactNode;
}) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className={`${styles.popover} ${styles.panel}`} offset={4} placement="bottom start">
        <Dialog aria-label={label} style={{ outline: 'none' }}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
