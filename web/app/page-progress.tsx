import { useRouterState } from '@tanstack/react-router';
import { TopProgress } from '../ui/top-progress/top-progress.tsx';

/** A thin bar at the top: it goes on while a page loads, and to its end with each other page (specification, "Navigation behaviour"). */
export function PageProgress() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId });
  return (
    <>
      {isLoading && <TopProgress />}
      <TopProgress key={page} isDone />
    </>
  );
}
