import { SPINNER_PX } from '@tessera/domain/constants.ts';
import { useTranslation } from 'react-i18next';
import styles from './spinner.module.css';

/** A loading indicator. `size` in CSS pixels. */
export function Spinner({ size = SPINNER_PX }: { size?: number }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t('ui.loading')}
      data-loading
      className={styles.spinner}
      style={{ inlineSize: size, blockSize: size }}
    />
  );
}
