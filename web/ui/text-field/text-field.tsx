import clsx from 'clsx';
import { type RefObject, useRef } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
} from 'react-aria-components/TextField';
import { ChipsBehind, type TextPart } from './chips-behind.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  /** Shown above the field; with `quiet`, only for screen readers. */
  label: string;
  quiet?: boolean;
  hint?: string;
  placeholder?: string;
  /** The error, and what to do about it. */
  error?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The value in its parts, of which some are drawn as chips. */
  parts?: readonly TextPart[] | undefined;
}

/** One line of text, with its error right below. */
export function TextField({
  label,
  quiet = false,
  hint,
  placeholder,
  error,
  inputRef,
  parts,
  ...props
}: TextFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = inputRef ?? own;
  const input = (
    <Input
      ref={field}
      className={clsx(styles.input, parts && styles.overChips)}
      placeholder={placeholder ?? ''}
      dir="auto"
    />
  );
  return (
    <AriaTextField
      {...props}
      isInvalid={error !== undefined}
      className={styles.field!}
      {...(quiet ? { 'aria-label': label } : {})}
    >
      {!quiet && <Label className={styles.label!}>{label}</Label>}
      {parts ? (
        <div className={styles.stack}>
          <ChipsBehind parts={parts} field={() => field.current} />
          {input}
        </div>
      ) : (
        input
      )}
      {hint && !error && <span className={styles.hint}>{hint}</span>}
      <FieldError className={styles.error!}>{error}</FieldError>
    </AriaTextField>
  );
}
