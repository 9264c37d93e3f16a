import { useEffect, useMemo } from 'react';
import { connection } from '../../data/api/call.ts';
import { OutsideCalendars } from '../../data/outside/outside-calendars.ts';
import { useObservable } from '../../data/page/observable.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { syncClient } from '../../data/sync/client.ts';

/** So often a page that shows them asks what is new, in milliseconds; and each time it becomes visible, or the server is back. */
const LOOK_MS = 300_000;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The outside calendars beside a view, with what they have in the days that are shown. */
export function useOutside(
  { team, view, zone }: { team: number; view: string; zone: string },
  { first, last }: { first: string; last: string },
) {
  // Visitors see what the workspace has made public, which is not what others have.
  const isInside = useAccess(team).subject.standing !== undefined;
  const store = useMemo(
    () => new OutsideCalendars({ team, view, zone }, syncClient().storage),
    [team, view, zone],
  );
  const [from, to] = [yearOf(first), yearOf(last)];
  useEffect(() => {
    if (isInside) void store.want(from === to ? [from] : [from, to]);
  }, [store, isInside, from, to]);
  useEffect(() => {
    if (!isInside) return;
    const look = () => {
      if (document.visibilityState === 'visible') void store.look();
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    const stop = connection.on('reconnect', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [store, isInside]);
  const { calendars, years } = useObservable(store.state);
  return useMemo(
    () => ({ calendars, years: [...years.values()], isInside, store }),
    [calendars, years, isInside, store],
  );
}
