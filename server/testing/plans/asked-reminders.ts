import * as reminders from '../../features/reminders/reminders.store.ts';
import type { Asked } from './asked.ts';
import { idFor, NEW_FOLDER } from './plan-database.ts';

/** The statements that plan reminders, and those that look for the ones that are due. */
export function reminding(team: number, count: number): Asked[] {
  const ids = Array.from({ length: count }, (_, index) => idFor(index + 1));
  const time = '2026-01-01 00:00:00';
  const key = (id: string) => ({ team_id: team, item_id: id, attribute_id: id, reminder_id: id, moment: '' });
  const keys = ids.map(key);
  const planned = keys.map((one) => ({ ...one, since: time, opens: time, closes: '2026-01-02 00:00:00' }));
  const byItem = { reminder: 'reminder_pkey: team_id, item_id' };
  return [
    {
      name: 'findDated',
      send: (pool) => reminders.findDated(pool, team, NEW_FOLDER, idFor(1)),
      looks: [{ item: 'team_id, folder_id' }],
    },
    {
      name: 'writePlanned',
      send: (client) => reminders.writePlanned(client, team, ids, planned),
      looks: [byItem, {}],
    },
    {
      name: 'takeDue',
      send: (client) => reminders.takeDue(client, new Date(0), count),
      looks: [{ reminder: 'reminder_look_at: look_at', ordered: true }],
    },
    {
      name: 'noteLook',
      send: (client) =>
        reminders.noteLook(
          client,
          team,
          keys.map((one) => ({ ...one, next: time, told: [1] })),
        ),
      looks: [byItem],
    },
    {
      name: 'deleteOldReminders',
      send: (pool) => reminders.deleteOldReminders(pool),
      looks: [{ reminder: 'reminder_closes_at: closes_at' }],
    },
  ];
}
