import { useEffect } from 'react';
import { syncClient } from './client.ts';

/**
 * The interval at which a visible page checks for changes, in milliseconds; it also checks each time it becomes
 * visible.
 */
const LOOK_MS = 60_000;

/** Keeps a team up to date for a visitor of a public board, who has no live channel. */
export function useLookAgain(team: number, needed = true): void {
  useEffect(() => {
    if (!needed) return;
    const look = () => {
      if (document.visibilityState === 'visible') syncClient().lookAgain(team);
    };
    const timer = setInterval(look, LOOK_MS);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [team, needed]);
}
