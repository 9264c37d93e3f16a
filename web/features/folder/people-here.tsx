import type { Presence } from '@tessera/domain/api/presence.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/session.ts';
import { useFormats } from '../../data/page/formats.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';
import { usePresence } from '../../data/sync/presence.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { AvatarStack } from '../../ui/avatar/avatar-stack.tsx';
import { onePerPerson } from './present-people.ts';

interface PeopleHereProps {
  teamId: number;
  folder: Folder;
  attributes: readonly Attribute[];
  rows: ItemRows;
  onGo(folderId: string, itemId: string | undefined): void;
  /** Only the people at this item. */
  itemId?: string;
}

/** The others on a folder's board, with their places. */
export function PeopleHere({ teamId, folder, attributes, rows, onGo, itemId }: PeopleHereProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const profile = useProfile();
  const { structure } = useStructure(teamId);
  const all = usePresence(teamId, folder.board_id);
  const others = itemId === undefined ? all : all.filter(({ item_id }) => item_id === itemId);
  if (others.length === 0) return null;

  const own = syncClient().person;
  const nameOf = ({ person_id, name }: Presence) => (person_id === own ? t('presence.you', { name }) : name);
  const whereIs = (presence: Presence) => {
    const { folder_id, item_id, attribute_id, editing } = presence;
    const name = nameOf(presence);
    const there = folder_id === null ? undefined : structure.folder(folder_id);
    if (!there) return t('presence.onBoard', { name });
    const row = there.id === folder.id && item_id !== null ? rows.indexOf(item_id) : -1;
    if (row < 0) return t('presence.inFolder', { name, folder: there.name });
    const primary = attributes[0] && rows.valueAt(row, attributes[0].id);
    const item = typeof primary === 'string' ? primary : t('item.untitled');
    const attribute = attributes.find(({ id }) => id === attribute_id)?.name;
    if (attribute === undefined) return t('presence.atItem', { name, item });
    return t(editing ? 'presence.edits' : 'presence.atCell', { name, item, attribute });
  };

  const people = onePerPerson(others, folder.id);
  return (
    <AvatarStack
      label={t(itemId === undefined ? 'presence.here' : 'presence.onItem', {
        names: formats.list(people.map(nameOf)),
      })}
      people={people.map((presence) => ({
        id: presence.person_id,
        name: presence.name,
        photo: presence.person_id === own ? profile?.photo_url : undefined,
        text: whereIs(presence),
        away: presence.folder_id !== folder.id,
        onPress: () => {
          if (presence.folder_id) onGo(presence.folder_id, presence.item_id ?? undefined);
        },
      }))}
    />
  );
}
