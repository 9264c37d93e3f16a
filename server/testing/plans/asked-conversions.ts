import { readValues } from '../../features/conversions/conversions.store.ts';
import type { Asked } from './asked.ts';
import { idFor, NEW_FOLDER } from './plan-database.ts';

/** The statement that reads what is converted. */
export function converting(team: number, count: number): Asked[] {
  const where = { folder: NEW_FOLDER, attributes: [idFor(4)] };
  return [null, idFor(3)].map((after) => ({
    name: after ? 'readValues after one' : 'readValues',
    send: (pool) => readValues(pool, team, { ...where, after }, count),
    looks: [{ item: ['team_id, folder_id', 'team_id, id'] }],
  }));
}
