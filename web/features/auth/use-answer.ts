import { useCallback, useEffect, useState } from 'react';

type Answer<T> = { kind: 'waiting' } | { kind: 'known'; value: T } | { kind: 'failed'; error: Error };

/** Loads what a page needs before it can show anything. `ask` must be the same function in each render. */
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
