import { useCallback, useSyncExternalStore } from 'react';
import { type FileLink, fileLinks } from '../../data/files/file-links.ts';

/** The address of a file, asked for as long as it is shown. Undefined: it is not known yet; null: there is none. */
export function useFileLink(team: number, id: string): FileLink | null | undefined {
  const subscribe = useCallback(
    (listener: () => void) => fileLinks.subscribe(team, id, listener),
    [team, id],
  );
  return useSyncExternalStore(subscribe, () => fileLinks.get(team, id));
}
