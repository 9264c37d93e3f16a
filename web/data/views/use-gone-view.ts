import { useEffect, useEffectEvent } from 'react';
import { openTeam } from '../structure/structure.ts';

/** Calls `onGone` when the view that the address names is not there, once all that the server knows has come. */
export function useGoneView(teamId: number, isGone: boolean, onGone: () => void): void {
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (!isGone) return;
    let isStill = true;
    void openTeam(teamId)
      .caughtUp()
      .then(() => isStill && leave());
    return () => {
      isStill = false;
    };
  }, [teamId, isGone]);
}
