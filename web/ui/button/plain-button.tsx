import clsx from 'clsx';
import { useFirstFocus } from '../use-first-focus.ts';
import styles from './button.module.css';

interface PlainButtonProps {
  kind?: 'primary' | 'secondary' | 'quiet';
  size?: 'medium' | 'large';
  type?: 'button' | 'submit';
  /** Under way: it keeps its size and label, and can't be pressed again. */
  busy?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  onPress?(): void;
  children: string;
}

/** The button of pages that come without React Aria: they are light. */
export function PlainButton({
  kind = 'secondary',
  size = 'medium',
  type = 'button',
  busy = false,
  isDisabled = false,
  autoFocus = false,
  onPress,
  children,
}: PlainButtonProps) {
  const button = useFirstFocus<HTMLButtonElement>(autoFocus);
  const isOff = busy || isDisabled;
  return (
    <button
      ref={button}
      type={type}
      disabled={isOff}
      data-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      className={clsx(styles.button, styles.plain, styles[kind], styles[size])}
      onClick={onPress}
    >
      {busy && <span className={styles.spinner} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
