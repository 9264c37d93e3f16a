import clsx from 'clsx';
import type { Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
} from 'react-aria-components/TextField';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  /** Shown above the field; with `quiet`, only for screen readers. */
  label: string;
  quiet?: boolean;
  hint?: string;
  placeholder?: string;
  /** The error, and what to do about it. */
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text, with its error right below. */
export function TextField({
  label,
  quiet = false,
  hint,
  placeholder,
  error,
  inputRef,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      {...props}
      isInvalid={error !== undefined}
      className={styles.field!}
      {...(quiet ? { 'aria-label': label } : {})}
    >
      {!quiet && <Label className={styles.label!}>{label}</Label>}
      <Input
        ref={inputRef ?? null}
        className={clsx(styles.input)}
        placeholder={placeholder ?? ''}
        dir="auto"
      />
      {hint && !error && <span className={styles.hint}>{hint}</span>}
      <FieldError className={styles.error!}>{error}</FieldError>
    </AriaTextField>
  );
}
