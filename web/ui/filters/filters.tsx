import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import styles from './filters.module.css';

interface FiltersProps {
  /** How many of them are set. */
  count: number;
  /** Beside them, also where they are folded. */
  more?: ReactNode;
  children: ReactNode;
}

/** What a list is narrowed to. On a phone they are folded behind a button that says how many are set. */
export function Filters({ count, more, children }: FiltersProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const name = t('filter.filter');
  return (
    <div className={styles.filters}>
      <div className={styles.opener}>
        <Button
          icon={<SlidersHorizontal size={14} />}
          aria-expanded={isOpen}
          aria-controls={fields}
          onPress={() => setOpen(!isOpen)}
        >
          {count === 0 ? name : `${name} (${count})`}
        </Button>
      </div>
      <div id={fields} className={styles.fields} data-open={isOpen || undefined}>
        {children}
      </div>
      {more}
    </div>
  );
}
