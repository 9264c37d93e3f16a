import { parseLink } from '@tessera/domain/attributes/links.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { linkSource } from './link-source.ts';

/** The folders that links lead to, as one text: the same for the same folders. */
const foldersOf = (links: readonly string[]): string =>
  [...new Set(links.flatMap((link) => parseLink(link)?.folder_id ?? []))].sort().join();

/** Loads folders; undefined: all are there. A folder that cannot be loaded keeps nobody waiting. */
export function whenLoaded(team: number, folders: readonly string[]): Promise<void> | undefined {
  const source = linkSource();
  const areLoaded = () => folders.every((id) => source.isLoaded(team, id));
  if (areLoaded()) return undefined;
  return new Promise((resolve) => {
    const release = source.hold(team, folders, () => {
      if (!areLoaded()) return;
      queueMicrotask(() => release());
      resolve();
    });
    if (areLoaded()) resolve();
  });
}

/** Draws again whenever something changes in the folders that links lead to, and loads those. */
export function useLinks(team: number, links: readonly string[]): void {
  useHeldFolders(team, foldersOf(links));
}

/** @param folders ids, parted by commas */
export function useHeldFolders(team: number, folders: string): void {
  const ids = useCallback(() => (folders === '' ? [] : folders.split(',')), [folders]);
  const subscribe = useCallback(
    (onChange: () => void) => linkSource().hold(team, ids(), onChange),
    [team, ids],
  );
  useSyncExternalStore(subscribe, () => linkSource().revision(team, ids()));
}
