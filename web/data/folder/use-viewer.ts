import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { instantAt, wallTime } from '@tessera/domain/attributes/zoned-time.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { useEffect, useMemo, useState } from 'react';
import { useFormats, wireTime } from '../page/formats.ts';
import { currentLookup } from './lookup.ts';
import { knownPeople } from './people.ts';

/** A clock may be a little slow: the next day has begun for certain. */
const MARGIN_MS = 1_000;

const DAY_MS = 86_400_000;

const todayIn = (zone: string): string => wallTime(formatInstant(new Date()), zone).day;

/** What queries ask of whoever looks. Draws again when their day turns, or their zone changes. */
export function useViewer(): Lookup {
  const { zone, firstWeekday } = useFormats();
  const [, setTurned] = useState(0);
  const today = todayIn(zone);
  useEffect(() => {
    const timer = setTimeout(() => setTurned((times) => times + 1), untilTomorrow(today, zone));
    return () => clearTimeout(timer);
  }, [today, zone]);
  return useMemo(
    () => ({
      itemTitle: (id) => currentLookup.itemTitle(id),
      itemsTitled: currentLookup.itemsTitled!,
      linkedFolder: currentLookup.linkedFolder!,
      get sight() {
        return currentLookup.sight;
      },
      people: knownPeople.get,
      timeZone: zone,
      today,
      firstWeekday,
      // As long as the day lasts: formulas with the time are computed anew when it turns.
      now: Date.now(),
    }),
    [zone, today, firstWeekday],
  );
}

function untilTomorrow(today: string, zone: string): number {
  const day = new Date(Date.parse(`${today}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return wireTime(instantAt({ day, time: '00:00:00' }, zone)).getTime() - Date.now() + MARGIN_MS;
}
