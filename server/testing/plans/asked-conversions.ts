import { findDeletedFolders, readValues } from '../../features/conversions/conversions.store.ts';
import type { Asked } from './asked.ts';
import { idFor, NEW_FOLDER } from './plan-database.ts';

/** The statements that read what is converted. */
export function converting(team: number, count: number): Asked[] {
  const where = { folder: NEW_FOLDER, attributes: [idFor(4)] };
  const values = [null, idFor(3)].map(
    (after): Asked => ({
      name: after ? 'readValues after one' : 'readValues',
      send: (pool) => readValues(pool, team, { ...where, after }, count),
      looks: [{ item: ['team_id, folder_id', 'team_id, id'] }],
    }),
  );
  return [
    ...values,
    {
      name: 'findDeletedFolders',
      send: (pool) => findDeletedFolders(pool, team, idFor(1)),
      looks: [{ change: 'change_deleted_board: team_id, board_id' }],
    },
  ];
}
