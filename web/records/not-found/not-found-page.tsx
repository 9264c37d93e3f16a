import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageName } from '../../data/page/page-name.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import styles from './not-found.module.css';

/** Says that there is nothing at the address; within the page's own `main`. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageName(t('notFound.title'));
  return (
    <div className={styles.page}>
      <h1 className={styles.code}>404</h1>
      <EmptyState title={t('notFound.title')} text={t('notFound.text')}>
        <Button kind="primary" onPress={() => void navigate({ to: '/home' })}>
          {t('notFound.home')}
        </Button>
      </EmptyState>
    </div>
  );
}
