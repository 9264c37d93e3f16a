import { cloneElement, type ReactElement, type ReactNode, useRef } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { Layer } from '../layer/layer.tsx';
import styles from './popover.module.css';

/** The button of a panel. */
export type PopoverTrigger = ReactElement<Pick<ButtonProps, 'onKeyDown'>>;

interface PopoverProps {
  label: string;
  trigger: PopoverTrigger;
  /** Without it, only its trigger opens it. */
  isOpen?: boolean;
  onOpenChange?(isOpen: boolean): void;
  children: ReactNode;
}

/** The arrow that opens menus opens panels too. */
const openDown: NonNullable<ButtonProps['onKeyDown']> = (event) => {
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (event.key !== 'ArrowDown' || !isPlain) return event.continuePropagation();
  event.preventDefault();
  (event.currentTarget as HTMLElement).click();
};

/** A button that opens a small panel beside it. */
export function Popover({ label, trigger, children, ...open }: PopoverProps) {
  return (
    <DialogTrigger {...open}>
      {cloneElement(trigger, { onKeyDown: openDown })}
      <Panel label={label}>{children}</Panel>
    </DialogTrigger>
  );
}

interface PopoverAtProps extends Pick<PopoverProps, 'label' | 'children'> {
  anchor: Element | null;
  onClose(): void;
}

/** An open panel at an element, which has not opened it itself. */
export function PopoverAt({ label, anchor, onClose, children }: PopoverAtProps) {
  const triggerRef = useRef<Element | null>(anchor);
  triggerRef.current = anchor;
  return (
    <Panel label={label} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} triggerRef={triggerRef}>
      {children}
    </Panel>
  );
}

function Panel({
  label,
  children,
  ...panel
}: Pick<PopoverProps, 'label' | 'children'> &
  Pick<AriaPopoverProps, 'isOpen' | 'onOpenChange' | 'triggerRef'>) {
  return (
    <Layer {...panel} title={label} className={styles.panel} placement="bottom start">
      <Dialog aria-label={label} className={styles.dialog!}>
        {children}
      </Dialog>
    </Layer>
  );
}
