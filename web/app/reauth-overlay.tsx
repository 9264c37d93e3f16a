import { lazy, Suspense } from 'react';
import { chunk } from '../data/load-chunk.ts';
import { useObservable } from '../data/observable.ts';
import { question } from '../data/reauth.ts';

const load = chunk(() => import('../features/auth/reauth-dialog.tsx'));
const ReauthDialog = lazy(() => load().then(({ ReauthDialog: component }) => ({ default: component })));

/** The question who one is, over whatever page wants to know. */
export function ReauthOverlay() {
  const asked = useObservable(question);
  if (!asked) return null;
  return (
    <Suspense>
      <ReauthDialog asked={asked} />
    </Suspense>
  );
}
