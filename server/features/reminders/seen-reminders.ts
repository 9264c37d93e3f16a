import { settingsOf } from '@tessera/domain/records/attribute-settings.ts';
import { item as itemType } from '@tessera/domain/records/item.ts';
import type { PoolClient } from 'pg';
import { readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import { VisibleTeam } from '../../visibility/visible-team.ts';
import { findDate, remindedIn } from './dates-of-item.ts';
import type { DueReminder } from './reminders.store.ts';

/** What a person is told of an item whose date is near. */
export interface SeenReminder {
  team: number;
  item: string;
  folder: string;
  board: string;
  title: string;
  boardName: string;
  attribute: string;
  attributeName: string;
  /** As it is stored. */
  date: string;
  /** The zone of its time; null: that of whoever looks. */
  zone: string | null;
}

/**
 * Those of some due reminders that still hold: the item is there with that date, the person is in the workspace, sees the
 * item, and is one of those whom the reminder is for. Of an item's date each person is told once.
 */
export async function seenReminders(
  { teams }: Pick<Services, 'teams'>,
  client: PoolClient,
  person: number,
  due: readonly DueReminder[],
): Promise<SeenReminder[]> {
  const seen = new Map<string, SeenReminder>();
  for (const [team, ofTeam] of Map.groupBy(due, ({ team_id }) => team_id)) {
    await teams.catchUp(team);
    const state = await teams.open(team);
    if (state?.standingOf(person) === undefined) continue;
    const visible = new VisibleTeam(state, person);
    const { items } = await readItems(client, team, [...new Set(ofTeam.map(({ item_id }) => item_id))]);
    for (const row of ofTeam) {
      const item = items.get(row.item_id);
      const found = findDate(state, item, row);
      const folder = item && visible.get('folders', item.folder_id);
      const board = folder && visible.get('boards', folder.board_id);
      if (!item || !found || !folder || !board || !remindedIn(state, item, found).includes(person)) continue;
      const { zone = null } = settingsOf(found.attribute) as { zone?: string | null };
      seen.set(`${team}/${item.id}/${found.attribute.id}`, {
        ...{ team, item: item.id, folder: folder.id, board: board.id, boardName: board.name },
        title: itemType.nameOf(item, visible.attributesOf(folder)),
        ...{ attribute: found.attribute.id, attributeName: found.attribute.name, date: found.date, zone },
      });
    }
  }
  return [...seen.values()];
}
