import { boardPlace } from '@tessera/domain/permissions/places.ts';
import { type Attribute, hasAttribute } from '@tessera/domain/records/attribute.ts';
import { settingsThere } from '@tessera/domain/records/attribute-settings.ts';
import { lastOf, positionAfter } from '@tessera/domain/records/end-position.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../data/permissions/access.ts';
import { openTeam } from '../../data/structure/structure.ts';
import { Select } from '../../ui/select/select.tsx';

/** Where an attribute is: in one folder, or in every folder of the board. */
export type AttributePlace = 'folder' | 'board';

interface PlaceSelectProps {
  teamId: number;
  boardId: string;
  value: AttributePlace;
  isDisabled: boolean;
  onChange(place: AttributePlace): void;
}

/** Offered to those who may add attributes to the board; where one of a whole board is, stands there for everybody. */
export function PlaceSelect({ teamId, boardId, value, isDisabled, onChange }: PlaceSelectProps) {
  const { t } = useTranslation();
  const isOffered = useCan(teamId, 'CREATE_ATTRIBUTE', boardPlace(boardId));
  if (isDisabled ? value === 'folder' : !isOffered) return null;
  return (
    <Select
      label={t('attributes.place')}
      disabled={isDisabled}
      value={value}
      onChange={onChange}
      choices={[
        { id: 'folder', label: t('attributes.placeFolder') },
        { id: 'board', label: t('attributes.placeBoard') },
      ]}
    />
  );
}

/** A new attribute where it is to be: behind all others there, with the settings that its kind has there. */
export function placed(
  place: AttributePlace,
  teamId: number,
  folder: Folder,
  { kind, settings }: Pick<Attribute, 'kind' | 'settings'>,
) {
  const { id, board_id } = folder;
  const folder_id = place === 'board' ? null : id;
  const all = [...openTeam(teamId).collections.attributes.all()].filter((one) =>
    place === 'board' ? one.board_id === board_id : hasAttribute(folder, one),
  );
  // What cannot be there is refused with the save.
  const there = settingsThere({ kind, settings, folder_id }) ?? settings;
  return { kind, settings: there, board_id, folder_id, position: positionAfter(lastOf(all)) };
}
