import { dueWindow } from '@tessera/domain/attributes/reminder.ts';
import { foldersBelow } from '@tessera/domain/records/folders-below.ts';
import { readItems } from '../../commit/team-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { datesOf } from './dates-of-item.ts';
import { findDated, lockReminders, type PlannedReminder, writePlanned } from './reminders.store.ts';

/** Items whose reminders are written at once: others of the team wait. */
const PAGE = 1_000;
const FOREIGN_KEY = '23503';

type Needed = Pick<Services, 'database' | 'teams'>;

/**
 * Plans the reminders of some items by their present dates.
 *
 * @param items each with the time of its last change, `YYYY-MM-DD HH:mm:ss`, UTC: what was due before is past
 */
export async function planReminders(
  { database: { pool }, teams }: Needed,
  team: number,
  items: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = [...items.keys()];
  await inTransaction(pool, async (client) => {
    await lockReminders(client, team);
    await teams.catchUp(team);
    const state = await teams.open(team);
    if (!state) return;
    const { items: found } = await readItems(client, team, ids);
    const planned = ids.flatMap((item_id) =>
      datesOf(state, found.get(item_id)).flatMap(
        ({ attribute, reminder, date, moment }): PlannedReminder[] => {
          const window = dueWindow(date, reminder);
          const key = { item_id, attribute_id: attribute.id, reminder_id: reminder.id, moment };
          return window ? [{ ...key, since: items.get(item_id)!, ...window }] : [];
        },
      ),
    );
    await writePlanned(client, team, ids, planned);
  }).catch((error) => {
    // The team has just been deleted.
    if (error.code !== FOREIGN_KEY) throw error;
  });
}

interface Asked {
  team: number;
  /** An attribute or a folder that has changed. */
  attribute: string | null;
  folder: string | null;
  /** When it did. */
  at: string;
}

/** Plans the reminders of all items of a folder, or of all that have an attribute, page by page. */
export async function planRemindersWithin(
  services: Needed,
  { team, attribute, folder, at }: Asked,
  stop: AbortSignal,
): Promise<void> {
  await services.teams.catchUp(team);
  const state = await services.teams.open(team);
  const record = attribute === null ? undefined : state?.get('attributes', attribute);
  const folders =
    state && record
      ? record.folder_id === null
        ? foldersBelow(state.within, record.board_id).map(({ id }) => id)
        : [record.folder_id]
      : [];
  for (const id of folder === null ? folders : [folder]) {
    const items = await findDated(services.database.pool, team, id, attribute);
    for (let start = 0; start < items.length; start += PAGE) {
      stop.throwIfAborted();
      const page = items.slice(start, start + PAGE);
      await planReminders(services, team, new Map(page.map((item) => [item, at])));
    }
  }
}
