import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import styles from './toolbar.module.css';

interface HiddenPanelProps {
  attributes: readonly Attribute[];
  hidden: readonly string[];
  onChange(hidden: string[]): void;
}

/** Chooses the shown attributes. The primary one always is. */
export function HiddenPanel({ attributes, hidden, onChange }: HiddenPanelProps) {
  return (
    <div className={styles.panel}>
      {attributes.map(({ id, name, primary }) => (
        <Checkbox
          key={id}
          isDisabled={primary}
          isSelected={primary || !hidden.includes(id)}
          onChange={(shown) => onChange(shown ? hidden.filter((other) => other !== id) : [...hidden, id])}
        >
          <span dir="auto">{name}</span>
        </Checkbox>
      ))}
    </div>
  );
}
