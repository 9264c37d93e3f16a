import { useCallback, useEffect, useState } from 'react';

type Answer<T> = { kind: 'waiting' } | { kind: 'known'; value: T } | { kind: 'failed'; error: Error };

/** What a page has to ask before it can show anything. `ask` has to be the same one from one drawing to the next. */
export function useAnswer<T>(ask: () => Promise<T>): [answer: Answer<T>, again: () => void] {
  const [answer, setAnswer] = useState<Answer<T>>({ kind: 'waiting' });

  const load = useCallback(() => {
    let over = false;
    setAnswer({ kind: 'waiting' });
    ask().then(
      (value) => {
        if (!over) setAnswer({ kind: 'known', value });
      },
      (error: Error) => {
        if (!over) setAnswer({ kind: 'failed', error });
      },
    );
    return () => {
      over = true;
    };
  }, [ask]);

  useEffect(load, [load]);
  return [answer, () => void load()];
}
