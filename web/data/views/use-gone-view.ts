import { useEffect, useEffectEvent } from 'react';
import { openTeam } from '../structure/structure.ts';

/** Calls `onGone` if the view of the address does not exist, once the page is up to date with the server. */
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
