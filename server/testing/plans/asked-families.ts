import { findFamilies } from '../../commit/families.store.ts';
import { findLinking } from '../../commit/linking.store.ts';
import { findNamedFiles } from '../../commit/named-files.store.ts';
import { findWaits } from '../../commit/waits.store.ts';
import { findGivenVersions, findLines, findMoved } from '../../features/changes/changes.store.ts';
import type { Asked } from './asked.ts';
import { idFor } from './plan-database.ts';

/** The statements that find what is above and below items, for what they wait, what links to them, which files they name, and where they have been. */
export const families = (team: number, ids: readonly string[]): Asked[] => [
  {
    name: 'findFamilies',
    send: (pool) => findFamilies(pool, team, { up: ids, down: ids }),
    looks: [{ item: ['item_pkey: team_id, id', 'item_child: team_id, parent_id'] }],
  },
  {
    name: 'findWaits',
    send: (pool) => findWaits(pool, team, idFor(1), ids),
    looks: [{ item: 'item_pkey: team_id, id' }],
  },
  {
    name: 'findLinking',
    send: (pool) => {
      const places = ids.map((folder_id) => ({ folder_id, attribute_ids: [idFor(1), idFor(2)] }));
      return findLinking(pool, team, places, ids, ids.length);
    },
    looks: [{ item: 'team_id, folder_id' }],
  },
  {
    name: 'findNamedFiles',
    send: (pool) => findNamedFiles(pool, team, ids),
    looks: [{ item: 'item_pkey: team_id, id', annotation: 'annotation_pkey: team_id, collection, id' }],
  },
  {
    name: 'findMoved',
    send: (pool) => findMoved(pool, team, idFor(1)),
    looks: [{ change: 'change_in_batch: team_id, batch' }],
  },
  {
    name: 'findLines',
    send: (pool) => findLines(pool, team, [1, 2, 3]),
    looks: [{ change: 'team_id, seq' }],
  },
  {
    name: 'findGivenVersions',
    send: (pool) => findGivenVersions(pool, team, [idFor(1), idFor(2)]),
    looks: [{ change: 'change_in_batch: team_id, batch' }],
  },
];
