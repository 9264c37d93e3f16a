import { useTranslation } from 'react-i18next';
import styles from './open-fields.module.css';

/** Says that an item is drawn nowhere, of which something is being changed. */
export function NotInView({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.note} dir="auto">
      {t('table.notInView', { name })}
    </p>
  );
}
