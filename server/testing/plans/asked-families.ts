import { findFamilies } from '../../commit/families.store.ts';
import type { Asked } from './asked.ts';

/** The statement that finds what is above and below items. */
export const families = (team: number, ids: readonly string[]): Asked => ({
  name: 'findFamilies',
  send: (pool) => findFamilies(pool, team, { up: ids, down: ids }),
  looks: [{ item: ['team_id, id', 'item_child: team_id, parent_id'] }],
});
