import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { dayAt } from '@tessera/domain/attributes/zoned-time.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFormats } from '../page/formats.ts';
import { currentLookup } from './lookup.ts';
import { knownPeople } from './people.ts';
import { viewingTime } from './viewing-time.ts';

/** What queries ask of whoever looks. Draws again when their day turns, or their zone changes. */
export function useViewer(): Lookup {
  const formats = useFormats();
  const { zone } = formats;
  const now = useSyncExternalStore(viewingTime.subscribe, viewingTime.get);
  useEffect(() => viewingTime.watch(zone), [zone]);
  return useMemo(
    () => ({
      itemTitle: (id, folder) => currentLookup.itemTitle(id, folder),
      itemsTitled: currentLookup.itemsTitled!,
      linkedFolder: currentLookup.linkedFolder!,
      shownWith: currentLookup.shownWith!,
      get sight() {
        return currentLookup.sight;
      },
      people: knownPeople.get,
      timeZone: zone,
      today: dayAt(now, zone),
      get firstWeekday() {
        return formats.firstWeekday;
      },
      now,
    }),
    [formats, zone, now],
  );
}
