import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as its owner is there: it does what the one that was drawn last does. */
export function useSteady<Asked extends unknown[], Answer>(
  run: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...asked: Asked) => latest.current(...asked), []);
}
