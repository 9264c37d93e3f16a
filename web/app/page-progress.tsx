import { useRouterState } from '@tanstack/react-router';
import { TopProgress } from '../ui/top-progress/top-progress.tsx';

/** A thin bar at the top while a page loads. */
export function PageProgress() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  return loading ? <TopProgress /> : null;
}
