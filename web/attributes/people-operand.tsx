import { ME } from '@tessera/domain/attributes/people.ts';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../data/folder/people.ts';
import { Checkbox } from '../ui/checkbox/checkbox.tsx';
import type { OperandProps } from './attribute-ui.ts';
import styles from './people.module.css';
import { Person } from './people-cell.tsx';

/** The people that a condition compares with, before all the person who looks. Those who have left come last. */
export default function PeopleOperand({ value, onChange }: OperandProps) {
  const { t } = useTranslation();
  const { all } = usePeople();
  const chosen = Array.isArray(value) ? value : [];
  const known = all.toSorted((one, other) => Number(one.former) - Number(other.former));
  const ids = known.map(({ id }) => String(id));
  const unknown = chosen.filter((id) => id !== ME && !ids.includes(id));
  return (
    <div role="group" aria-label={t('filter.operand')} className={styles.operand}>
      {[ME, ...ids, ...unknown].map((id) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
        >
          {id === ME ? t('attributes.me') : <Person id={Number(id)} />}
        </Checkbox>
      ))}
    </div>
  );
}
