import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children'> {
  /** Its action in words, as accessible name and as tooltip. */
  label: string;
  shortcut?: string;
  children: ReactNode;
  small?: boolean;
}

/** A button with an icon only. */
export function IconButton({ label, shortcut, children, small = false, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label} {...(shortcut ? { shortcut } : {})}>
      <AriaButton {...props} aria-label={label} className={clsx(styles.button, small && styles.small)}>
        {children}
      </AriaButton>
    </Tooltip>
  );
}
