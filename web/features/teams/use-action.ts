import { useState } from 'react';
import { RequestError } from '../../data/api/errors.ts';

/** The action of a dialog, done once: whether it is under way, and why it failed. */
export function useAction(): {
  busy: boolean;
  problem: string | undefined;
  /** Resolves with whether it succeeded. */
  action(work: () => Promise<unknown>): Promise<boolean>;
} {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const action = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      // A person who declines to confirm their identity has cancelled: that is no failure.
      const turnedAway = error instanceof RequestError && error.body.type === 'reauth';
      setProblem(turnedAway ? undefined : (error as Error).message);
      setBusy(false);
      return false;
    }
  };
  return { busy, problem, action };
}
