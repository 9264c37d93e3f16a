import { actionsOfItem, readItemLines } from '../../features/changes/lines.store.ts';
import { readLastLines } from '../../features/records/item-lines.store.ts';
import type { Asked } from './asked.ts';
import { idFor } from './plan-database.ts';

/** The statements that read what was done to an item. */
export function itemHistory(team: number, count: number): Asked[] {
  const times = { user: 3, from: '2026-01-01 00:00:00', to: '2027-01-01 00:00:00' };
  const ofValue = { change: 'change_of_item: team_id, record_id, seq', ordered: true } as const;
  const ofPlace = { change: 'change_of_item_parent: team_id, record_id, seq', ordered: true } as const;
  const lines = (name: string, kind: 'items' | 'values' | undefined, attribute?: string): Asked => ({
    name: `readItemLines ${name}`,
    send: (pool) => readItemLines(pool, team, idFor(1), { kind, attribute, ...times }, 1_000_000, count),
    looks: kind === 'values' ? [ofValue] : [ofValue, ofPlace],
  });
  return [
    lines('of all', undefined),
    lines('of the item itself', 'items'),
    lines('of an attribute', 'values', idFor(3)),
    {
      name: 'actionsOfItem',
      send: (pool) => actionsOfItem(pool, team, idFor(1), 3),
      looks: [{ change: ofValue.change }, { change: ofPlace.change }],
    },
    {
      name: 'readLastLines',
      send: (pool) => readLastLines(pool, team, idFor(1), { attribute: idFor(1), limit: count }),
      looks: [ofValue],
    },
  ];
}
