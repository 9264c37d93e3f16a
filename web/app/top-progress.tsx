import { useRouterState } from '@tanstack/react-router';
import styles from './top-progress.module.css';

/** A thin bar at the top while a page loads. */
export function TopProgress() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  return loading ? <div className={styles.bar} aria-hidden="true" /> : null;
}
