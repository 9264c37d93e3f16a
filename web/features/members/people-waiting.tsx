import { useTranslation } from 'react-i18next';
import { RequestError } from '../../data/api/errors.ts';
import { reloadMembers } from '../../data/teams/members.ts';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import styles from './members.module.css';

const ROWS = 4;

/** Placeholder lines until the list has loaded, or its error. */
export function PeopleWaiting({ team, problem }: { team: number; problem: Error | null }) {
  const { t } = useTranslation();
  if (problem) {
    const offline = problem instanceof RequestError && problem.status === 0;
    return (
      <div className={styles.notice} role="alert">
        <p>{offline ? t('connection.featureOffline') : problem.message}</p>
        <Button onPress={() => void reloadMembers(team)}>{t('ui.retry')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.card} role="status" aria-label={t('ui.loading')}>
      <SkeletonRows rows={ROWS} of="faces" />
    </div>
  );
}
