import { formatInstant, parseInstant } from '@tessera/domain/dates.ts';
import { useEffect } from 'react';
import type { TreeRecord } from '../structure/boards.ts';
import { openTeam, type Structure } from '../structure/structure.ts';
import { syncClient } from '../sync/client.ts';
import { saveOwn } from './own-records.ts';

/** Who looks for so long, in milliseconds, has visited a place: whoever passes through has not. */
const LOOK_MS = 2_000;
/** A place is saved once in so long at most, in milliseconds. */
export const AGAIN_MS = 10 * 60_000;

/** The boards and folders that the person has visited last, on any of their devices, the last one first. */
export const recentPlaces = (structure: Structure, count: number): TreeRecord[] =>
  structure
    .own('recents')
    .sort((one, other) => (one.visited_at < other.visited_at ? 1 : -1))
    .slice(0, count)
    .flatMap(({ id }) => structure.board(id) ?? structure.folder(id) ?? []);

/** The person looks at a board or a folder. */
export function useNoteVisit(team: number, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => noteVisit(team, id), LOOK_MS);
    return () => clearTimeout(timer);
  }, [team, id]);
}

function noteVisit(team: number, id: string): void {
  const opened = openTeam(team);
  // A visitor has nothing of their own in a workspace.
  if (opened.visited !== undefined || !opened.ready) return;
  const now = new Date(syncClient().clock.now());
  const known = opened.collections.recents.get(id);
  const last = known && parseInstant(known.visited_at);
  if (last && now.getTime() - last.getTime() < AGAIN_MS) return;
  saveOwn(team, { collection: 'recents', id, fields: { visited_at: formatInstant(now) } });
}
