import { useTranslation } from 'react-i18next';
import styles from './comments.module.css';

/** Stands above the first comment that the person has not read. */
export function NewLine() {
  const { t } = useTranslation();
  return (
    <div role="separator" aria-label={t('comments.new')} className={styles.newLine}>
      <span aria-hidden>{t('comments.new')}</span>
    </div>
  );
}

/** Stands beside each that they have not read. */
export function NewDot() {
  const { t } = useTranslation();
  return <span role="img" aria-label={t('comments.new')} className={styles.newDot} />;
}
