import { countInFolders, readLastLives } from '../../commit/counters.store.ts';
import { readUnnumbered } from '../../features/records/unnumbered.store.ts';
import type { Asked } from './asked.ts';
import { idFor, NEW_FOLDER } from './plan-database.ts';

/** The statements that number items. */
export function numbering(team: number, count: number): Asked[] {
  const ids = Array.from({ length: count }, (_, index) => idFor(index + 1));
  const inFolder = [{ item: 'team_id, folder_id' }];
  const older = { folders: [NEW_FOLDER], attribute: idFor(1), after: null };
  return [
    { name: 'countInFolders', send: (pool) => countInFolders(pool, team, ids), looks: inFolder },
    {
      name: 'readLastLives',
      send: (pool) => readLastLives(pool, team, ids),
      looks: [{ change: 'change_of_item: team_id, record_id' }],
    },
    { name: 'readUnnumbered', send: (pool) => readUnnumbered(pool, team, older, count), looks: inFolder },
  ];
}
