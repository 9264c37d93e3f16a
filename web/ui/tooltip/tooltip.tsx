import { TOOLTIP_DELAY_MS, TOOLTIP_STAY_MS } from '@tessera/domain/constants.ts';
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './tooltip.module.css';

/** When a tooltip comes and goes, in milliseconds (specification §9): `told` is something to read, and no name of a button. */
const times = {
  name: { delay: TOOLTIP_DELAY_MS, closeDelay: 0 },
  told: { delay: 0, closeDelay: TOOLTIP_STAY_MS },
} as const;

/** A short text beside the element that it explains, on hover and on focus. */
export function Tooltip({
  text,
  shortcut,
  theme = 'name',
  children,
}: {
  text: string;
  shortcut?: string;
  theme?: keyof typeof times;
  children: ReactElement;
}) {
  return (
    <TooltipTrigger {...times[theme]}>
      {children}
      <AriaTooltip offset={6} className={styles.tooltip!}>
        {text}
        {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
