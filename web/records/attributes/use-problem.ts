import { useState } from 'react';
import type { Problem } from './problem.ts';

/** What is wrong with what a form holds, until something in it is changed. */
export function useProblem() {
  const [problem, setProblem] = useState<Problem>();
  const changing =
    <T>(set: (next: T) => void) =>
    (next: T) => {
      setProblem(undefined);
      set(next);
    };
  return { problem, setProblem, changing };
}
