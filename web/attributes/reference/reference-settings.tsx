import type { ReferenceSettings } from '@tessera/domain/attributes/reference.ts';
import { useTranslation } from 'react-i18next';
import { linkSource } from '../../data/folder/link-source.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import { OfferedItems } from './offered-items.tsx';
import { OtherSide } from './other-side.tsx';

const ANY = 'any';

/** The folder whose items can be linked, and whether an item links to several. */
export default function ReferenceSettingsForm({
  settings,
  onChange,
  place,
  ofFolder,
  newId,
  onAlso,
}: SettingsProps) {
  const { t } = useTranslation();
  const { folder_id, multiple } = settings as ReferenceSettings;
  const folders = place ? linkSource().folders(place.teamId) : [];
  const to = folders.find(({ id }) => id === folder_id);
  const from = folders.filter(({ id, board_id }) =>
    ofFolder === null ? board_id === place?.folder.board_id : id === ofFolder,
  );
  return (
    <>
      <SearchSelect
        label={t('attributes.linkedFolder')}
        value={folder_id ?? ANY}
        onChange={(id) => {
          onAlso?.(undefined);
          onChange({ multiple, folder_id: id === ANY ? null : id });
        }}
        choices={[
          { id: ANY, label: t('attributes.anyFolder') },
          ...(folder_id && place && !to ? [{ id: folder_id, label: t('attributes.linkedFolderGone') }] : []),
          ...folders.map(({ id, name, board }) => ({ id, label: name, note: board })),
        ]}
      />
      <Checkbox isSelected={multiple} onChange={(next) => onChange({ ...settings, multiple: next })}>
        {t('attributes.multiple')}
      </Checkbox>
      {to && place && (
        <OfferedItems
          key={`${to.id} offered`}
          onChange={(next) => onChange({ ...next })}
          team={place.teamId}
          folder={to.id}
          settings={settings as ReferenceSettings}
        />
      )}
      {to && place && from.length > 0 && newId && onAlso && (
        <OtherSide
          key={`${to.id} ${ofFolder}`}
          {...{ to, from, newId, onAlso }}
          begin={from.find(({ id }) => id === place.folder.id) ?? from[0]!}
        />
      )}
    </>
  );
}
