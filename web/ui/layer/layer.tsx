import clsx from 'clsx';
import { type ReactNode, useContext, useState } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { useNarrow } from '../use-narrow.ts';
import styles from './layer.module.css';
import { useSheet } from './use-sheet.ts';

interface LayerProps
  extends Pick<
    PopoverProps,
    'isOpen' | 'onOpenChange' | 'triggerRef' | 'placement' | 'offset' | 'aria-label'
  > {
  className?: string | undefined;
  /** What is read above it on a phone. */
  title: string;
  children: ReactNode;
}

/** What opens at something and lies above the page: menus, panels, choices. On a phone it is a sheet at its foot. */
export function Layer({ className, title, children, ...layer }: LayerProps) {
  const trigger = useContext(OverlayTriggerStateContext);
  const isSheet = useNarrow();
  const [element, setElement] = useState<HTMLElement | null>(null);
  useSheet({
    element: isSheet ? element : null,
    close: () => (layer.isOpen === undefined ? trigger?.close() : layer.onOpenChange?.(false)),
  });
  return (
    <Popover
      offset={4}
      {...layer}
      ref={setElement}
      className={clsx(styles.layer, isSheet && styles.sheet, className)}
    >
      {isSheet && <SheetTitle>{title}</SheetTitle>}
      {children}
    </Popover>
  );
}

/** What is below it is called so for screen readers too. */
export function SheetTitle({ children }: { children: string }) {
  return (
    <p className={styles.title} dir="auto" aria-hidden>
      {children}
    </p>
  );
}
