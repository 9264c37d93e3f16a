import { TOOLTIP_DELAY_MS } from '@tessera/domain/constants.ts';
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';

/** A short text beside the element that it explains, on hover and on focus. */
export function Tooltip({
  text,
  shortcut,
  children,
}: {
  text: string;
  shortcut?: string;
  children: ReactElement;
}) {
  return (
    <TooltipTrigger delay={TOOLTIP_DELAY_MS} closeDelay={0}>
      {children}
      <AriaTooltip offset={6} className={styles.tooltip!}>
        {text}
        {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
