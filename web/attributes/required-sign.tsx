import { useTranslation } from 'react-i18next';
import styles from './cells.module.css';

/** In place of a value that is still to be given. */
export function RequiredSign() {
  const { t } = useTranslation();
  return <span className={styles.required}>{t('attributes.required')}</span>;
}
