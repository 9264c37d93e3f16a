import { useEffect } from 'react';
import { syncClient } from './client.ts';

/** A page that is in sight looks this often, in milliseconds; and each time that somebody comes back to it. */
const LOOK_MS = 60_000;

/** Keeps a team up to date for somebody whom no live channel tells of it: a visitor of a public board. */
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
