import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Choice } from '../../ui/select/select.tsx';
import styles from './onboarding.module.css';

interface ChoiceChipsProps<Id extends string> {
  label: string;
  choices: readonly Choice<Id>[];
  /** Null: none yet. */
  value: Id | null;
  onChange(id: Id): void;
}

/** A choice of a few, all of them visible. */
export function ChoiceChips<Id extends string>({ label, choices, value, onChange }: ChoiceChipsProps<Id>) {
  return (
    <RadioGroup value={value} onChange={(id) => onChange(id as Id)} className={styles.question!}>
      <Label className={styles.legend!}>{label}</Label>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Radio key={choice.id} value={choice.id} className={styles.choice!}>
            {choice.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
