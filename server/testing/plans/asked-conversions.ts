import { findDeletedFolders, readValues } from '../../features/conversions/conversions.store.ts';
import { findKindChanges, findValueLine } from '../../features/conversions/stored-then.store.ts';
import type { Asked } from './asked.ts';
import { idFor, NEW_FOLDER } from './plan-database.ts';

/** The statements that read what is converted. */
export function converting(team: number, count: number): Asked[] {
  const where = { folder: NEW_FOLDER, attributes: [idFor(4)] };
  const values = [null, idFor(3)].map(
    (after): Asked => ({
      name: after ? 'readValues after one' : 'readValues',
      send: (pool) => readValues(pool, team, { ...where, after }, count),
      looks: [{ item: ['team_id, folder_id', 'item_pkey: team_id, id'] }],
    }),
  );
  return [
    ...values,
    {
      name: 'findDeletedFolders',
      send: (pool) => findDeletedFolders(pool, team, idFor(1)),
      looks: [{ change: 'change_deleted_board: team_id, board_id' }],
    },
    {
      name: 'findKindChanges',
      send: (pool) => findKindChanges(pool, team, [idFor(4)]),
      looks: [{ change: 'change_of_record: team_id, record_id' }],
    },
    {
      name: 'findValueLine',
      send: (pool) => {
        const item = idFor(3);
        return findValueLine(pool, team, { item, value: `${item}.${idFor(4)}`, below: count });
      },
      looks: [{ change: 'change_of_item: team_id, record_id', ordered: true }],
    },
  ];
}
