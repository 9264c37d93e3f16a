import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LinkFolder, linkSource } from '../../data/folder/link-source.ts';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import { newReferenceSettings } from './new-reference-settings.ts';

interface NewReferenceProps extends Required<Pick<SettingsProps, 'place' | 'onAlso' | 'ofFolder'>> {
  /** What the reference gets. */
  id: string;
  onChange(folderId: string): void;
}

/** A reference that is made in the same action, before the attribute that reads its items. */
export function NewReference({ id, place, ofFolder, onAlso, onChange }: NewReferenceProps) {
  const { t } = useTranslation();
  const [to, setTo] = useState<LinkFolder>();
  const [name, setName] = useState('');
  const folders = linkSource().folders(place.teamId);
  const wish = (folder: LinkFolder, called: string) => {
    const { board_id } = place.folder;
    const settings = newReferenceSettings(folder.id);
    onAlso({
      ...{ id, board_id, folder_id: ofFolder, kind: 'reference', settings },
      name: called.trim() || folder.name,
    });
  };
  return (
    <>
      <SearchSelect
        label={t('attributes.linkedFolder')}
        value={to?.id ?? null}
        onChange={(folderId) => {
          const folder = folders.find((one) => one.id === folderId)!;
          // A name that was typed stays.
          const called = name === '' || name === to?.name ? folder.name : name;
          setTo(folder);
          setName(called);
          wish(folder, called);
          onChange(folderId);
        }}
        choices={folders.map((one) => ({ id: one.id, label: one.name, note: one.board }))}
      />
      {to && (
        <TextField
          label={t('attributes.lookups.referenceName')}
          value={name}
          maxLength={200}
          onChange={(next) => {
            setName(next);
            wish(to, next);
          }}
        />
      )}
    </>
  );
}
