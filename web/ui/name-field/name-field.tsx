import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from '../is-composing.ts';
import styles from './name-field.module.css';

interface NameFieldProps {
  label: string;
  name: string;
  /** With the new name; undefined: the name stays. */
  onDone(name: string | undefined): void;
}

/** A name that is edited in its place. Enter, or leaving the field, saves it; Escape does not. */
export function NameField({ label, name, onDone }: NameFieldProps) {
  const [written, setWritten] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') onDone(written);
    else if (event.key === 'Escape') onDone(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={styles.naming} data-written={written}>
      <input
        ref={field}
        aria-label={label}
        dir="auto"
        value={written}
        maxLength={NAME_MAX_LENGTH}
        onChange={(event) => setWritten(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onDone(written)}
      />
    </span>
  );
}
