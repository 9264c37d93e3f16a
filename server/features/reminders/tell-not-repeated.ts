import { channelsOf } from '@tessera/domain/notifications/settings.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { item as itemType } from '@tessera/domain/records/item.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import type { FolderRepeats } from '../records/create-next.ts';
import { findReminded } from './reminders.store.ts';

/** Tells the person who has marked an item as done that its next one was refused, as they are told of reminders. */
export async function tellNotRepeated(
  { database, mail, address }: Pick<Services, 'database' | 'mail' | 'address'>,
  person: number,
  item: Item,
  { attributes }: FolderRepeats,
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    const found = await findReminded(client, person);
    if (!found || channelsOf('DateReminderNotification', found.chosen).email === 'never') return;
    const { chosen: _, ...to } = found;
    const { id, board_id, folder_id } = item;
    const link = `${address()}/b/${board_id}/${folder_id}/${id}`;
    await mail.send(to, 'not-repeated', { name: itemType.nameOf(item, attributes), link }, client);
  });
}
