import { useTranslation } from 'react-i18next';
import styles from './spinner.module.css';

/** Something is loading. `size` in CSS pixels (specification: 35). */
export function Spinner({ size = 35 }: { size?: number }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t('ui.loading')}
      className={styles.spinner}
      style={{ inlineSize: size, blockSize: size }}
    />
  );
}
