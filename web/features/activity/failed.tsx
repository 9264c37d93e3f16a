import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import styles from './activity.module.css';

/** Why there is nothing, or nothing older; what is shown already stays. */
export function Failed({ error, again }: { error: Error; again(): void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed} role="alert">
      <p>{error.message}</p>
      <Button onPress={again}>{t('ui.retry')}</Button>
    </div>
  );
}
