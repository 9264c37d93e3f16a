import type { Folder } from '@tessera/domain/records/folder.ts';
import { itemAddress } from '../../data/folder/item-address.ts';
import { ConversationView } from './conversation-view.tsx';

/** What people say about an item. */
export function ItemComments({
  team,
  folder,
  itemId,
  marked,
}: {
  team: number;
  folder: Folder;
  itemId: string;
  /** The comment that the address names. */
  marked: string | undefined;
}) {
  const place = { team_id: team, board_id: folder.board_id, folder_id: folder.id };
  return (
    <ConversationView
      key={itemId}
      place={place}
      about={{ item_id: itemId, view_id: null }}
      marked={marked}
      addressOf={({ id }) => `${itemAddress(folder, itemId)}?t=comments&comment=${id}`}
    />
  );
}
