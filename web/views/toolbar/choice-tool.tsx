import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import styles from './toolbar.module.css';

interface ChoiceToolProps<Id extends string> {
  label: string;
  icon: ReactNode;
  choices: readonly { id: Id; label: string }[];
  chosen: Id;
  onChange(id: Id): void;
}

/** A setting of a view of which one of a few choices always holds. */
export function ChoiceTool<Id extends string>({
  label,
  icon,
  choices,
  chosen,
  onChange,
}: ChoiceToolProps<Id>) {
  return (
    <span className={styles.tool} title={label}>
      <Menu
        label={label}
        actions={choices.map((one) => ({ ...one, isChosen: one.id === chosen, run: () => onChange(one.id) }))}
      >
        <Button kind="quiet" size="small" icon={icon} aria-label={label}>
          <span className={styles.word}>{label}</span>
        </Button>
      </Menu>
    </span>
  );
}
