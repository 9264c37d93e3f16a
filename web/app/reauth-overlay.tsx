import { Suspense } from 'react';
import { question } from '../data/api/reauth.ts';
import { chunk } from '../data/folder/load-chunk.ts';
import { useObservable } from '../data/page/observable.ts';
import { latePart } from '../ui/late-part/late-part.tsx';

const load = chunk(() => import('../features/auth/reauth-dialog.tsx'));
const ReauthDialog = latePart(async () => ({ default: (await load()).ReauthDialog }));

/** The question for the identity, over the page that asks. */
export function ReauthOverlay() {
  const asked = useObservable(question);
  if (!asked) return null;
  return (
    <Suspense>
      <ReauthDialog asked={asked} />
    </Suspense>
  );
}
