import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ItemRows } from '../../data/types.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './table.module.css';

/** Below the table: a new item, and how many there are. */
export function Foot({ rows, onCreate }: { rows: ItemRows; onCreate(): void }) {
  const { t } = useTranslation();
  const words = () => {
    if (rows.status === 'loading' && rows.total > 0)
      return t('table.loading', { loaded: rows.loaded.toLocaleString(), total: rows.total.toLocaleString() });
    if (rows.count < rows.loaded)
      return t('table.found', { found: rows.count.toLocaleString(), total: rows.loaded.toLocaleString() });
    return t('table.items', { count: rows.count, formatted: rows.count.toLocaleString() });
  };
  return (
    <footer className={styles.foot}>
      <Button kind="quiet" size="small" icon={<Plus size={14} />} onPress={onCreate}>
        {t('table.newItem')}
      </Button>
      <span className={styles.grow} />
      <span>{words()}</span>
    </footer>
  );
}
