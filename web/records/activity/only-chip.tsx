import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './only-chip.module.css';

/** The active filter, and the button that removes it. */
export function OnlyChip({ name, onClear }: { name: string; onClear(): void }) {
  const { t } = useTranslation();
  return (
    <span className={styles.only}>
      <span dir="auto">{t('activity.only', { name })}</span>
      <IconButton small label={t('activity.showAll')} onPress={onClear}>
        <X size={12} />
      </IconButton>
    </span>
  );
}
