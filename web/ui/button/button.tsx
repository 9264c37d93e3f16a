import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import styles from './button.module.css';

interface ButtonProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Under way: it keeps its size and label, and can't be pressed again. */
  busy?: boolean;
  icon?: ReactNode;
  children?: ReactNode;
}

/** A button. One place has at most one primary button. */
export function Button({
  kind = 'secondary',
  size = 'medium',
  busy = false,
  isDisabled = false,
  icon,
  autoFocus = false,
  children,
  ...props
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // React Aria's own autofocus waits if the focus was just lost, as when a button becomes busy, and never comes.
  useEffect(() => {
    if (autoFocus) button.current?.focus();
  }, [autoFocus]);
  return (
    <AriaButton
      {...props}
      ref={button}
      isDisabled={busy || isDisabled}
      // React Aria passes no `aria-busy` on by itself.
      render={(own) => <button {...own} aria-busy={busy || undefined} />}
      className={clsx(styles.button, styles[kind], styles[size])}
    >
      {busy ? <span className={styles.spinner} /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </AriaButton>
  );
}
