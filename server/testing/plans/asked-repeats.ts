import { findOnDay } from '../../features/records/repeats.store.ts';
import type { Asked } from './asked.ts';
import { idFor } from './plan-database.ts';

/** The statement that finds the items whose next one is created on its day. */
export const repeating = (count: number): Asked[] => [
  {
    name: 'findOnDay',
    send: (pool) => findOnDay(pool, { id: idFor(3), team_id: 1 }, count),
    looks: [{ item: 'item_on_day: id', ordered: true }],
  },
];
