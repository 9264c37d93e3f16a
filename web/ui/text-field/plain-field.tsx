import { type ComponentProps, useId } from 'react';
import { useFirstFocus } from '../use-first-focus.ts';
import styles from './text-field.module.css';

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoFocus' | 'onBlur' | 'defaultValue'
>;

export interface PlainFieldProps extends InputProps {
  label: string;
  hint?: string;
  /** The error, and what to do about it. */
  error?: string | undefined;
  value?: string;
  onChange?(value: string): void;
  isReadOnly?: boolean;
}

/** One line of text on pages that come without React Aria: they are light. */
export function PlainField({
  label,
  hint,
  error,
  onChange,
  isReadOnly = false,
  autoFocus = false,
  ...props
}: PlainFieldProps) {
  const id = useId();
  const input = useFirstFocus<HTMLInputElement>(autoFocus);
  const about = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...props}
        ref={input}
        id={id}
        className={styles.input}
        dir="auto"
        placeholder=""
        readOnly={isReadOnly}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {about !== undefined && (
        <span id={`${id}-about`} className={error === undefined ? styles.hint : styles.error}>
          {about}
        </span>
      )}
    </div>
  );
}
