import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { dayAt } from '@tessera/domain/attributes/zoned-time.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { currentFormats, type Formats, useFormats } from '../page/formats.ts';
import { currentLookup } from './lookup.ts';
import { knownPeople } from './people.ts';
import { viewingTime } from './viewing-time.ts';

/** What queries ask of whoever looks. Draws again when their day turns, or their zone changes. */
export function useViewer(): Lookup {
  const formats = useFormats();
  const { zone } = formats;
  const now = useSyncExternalStore(viewingTime.subscribe, viewingTime.get);
  useEffect(() => viewingTime.watch(zone), [zone]);
  return useMemo(() => viewerAt(formats, now), [formats, now]);
}

/** The same, once. */
export const currentViewer = (): Lookup => viewerAt(currentFormats(), viewingTime.get());

const viewerAt = (formats: Formats, now: number): Lookup => ({
  itemTitle: (id, folder) => currentLookup.itemTitle(id, folder),
  itemsTitled: currentLookup.itemsTitled!,
  linkedFolder: currentLookup.linkedFolder!,
  shownWith: currentLookup.shownWith!,
  get sight() {
    return currentLookup.sight;
  },
  people: knownPeople.get,
  timeZone: formats.zone,
  today: dayAt(now, formats.zone),
  get firstWeekday() {
    return formats.firstWeekday;
  },
  now,
});
