import { type ReactNode, useState } from 'react';
import styles from './repeat.module.css';

interface ChoiceFieldProps<Id extends string> {
  label: string;
  choices: readonly (readonly [Id, string])[];
  value: Id;
  onChange(id: Id): void;
}

/** One of a few. The list is the system's own: the editor keeps the focus. */
export function ChoiceField<Id extends string>({ label, choices, value, onChange }: ChoiceFieldProps<Id>) {
  return (
    <Row label={label}>
      <select
        aria-label={label}
        className={styles.control}
        value={value}
        onChange={({ target }) => onChange(target.value as Id)}
      >
        {choices.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </Row>
  );
}

interface CountFieldProps {
  label: string;
  value: number;
  max: number;
  onChange(value: number): void;
}

/** A whole number from 1 on. What is no number yet stays in the field and changes nothing. */
export function CountField({ label, value, max, onChange }: CountFieldProps) {
  const [text, setText] = useState<string>();
  return (
    <Row label={label}>
      <input
        type="number"
        aria-label={label}
        className={styles.control}
        min={1}
        max={max}
        value={text ?? value}
        onBlur={() => setText(undefined)}
        onChange={({ target }) => {
          const next = Number(target.value);
          const isWhole = Number.isInteger(next) && next >= 1 && next <= max;
          setText(isWhole ? undefined : target.value);
          if (isWhole) onChange(next);
        }}
      />
    </Row>
  );
}

/** A field with its label beside it, which is read as the name of the field itself. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}
