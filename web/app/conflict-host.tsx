import { Suspense, useEffect, useState } from 'react';
import { chunk } from '../data/folder/load-chunk.ts';
import { useOutbox } from '../data/sync/connection.ts';
import { isConflict } from '../data/sync/refusals.ts';
import { latePart } from '../ui/late-part/late-part.tsx';

const load = chunk(
  async () => ({ default: (await import('../features/sync/conflict-notice.tsx')).ConflictNotice }),
  'kinds',
);
const ConflictNotice = latePart(load, { missed: 'quiet' });
/** Soon after the first page it is there for the first conflict, which may come as the network goes. In milliseconds. */
const LOAD_DELAY_MS = 2_000;

/** Where the newest conflict shows. Nothing of it is needed for the first page, unless there is one. */
export function ConflictHost() {
  const [isLoaded, setLoaded] = useState(false);
  const hasConflict = useOutbox().refusals.some(isConflict);
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        () => setLoaded(true),
        () => {
          // The server does not answer: a conflict asks again.
        },
      );
    }, LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLoaded && !hasConflict) return null;
  return (
    <Suspense>
      <ConflictNotice />
    </Suspense>
  );
}
