import type { ReferencedBySettings } from '@tessera/domain/attributes/referenced-by.ts';
import { useTranslation } from 'react-i18next';
import { linkSource } from '../../data/folder/link-source.ts';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';

/** The attribute whose links are shown from their other side. */
export default function ReferencedBySettingsForm({ settings, onChange, place, ofFolder }: SettingsProps) {
  const { t } = useTranslation();
  const { attribute_id } = settings as ReferencedBySettings;
  const linking = place ? linkSource().linking(place.teamId, ofFolder) : [];
  if (linking.length === 0) return <p>{t('attributes.noLinkingAttribute')}</p>;
  return (
    <SearchSelect
      label={t('attributes.linkingAttribute')}
      value={attribute_id}
      onChange={(id) => {
        const chosen = linking.find((one) => one.attribute_id === id);
        if (chosen) onChange({ attribute_id: id, folder_id: chosen.folder_id });
      }}
      choices={linking.map((one) => ({ id: one.attribute_id, label: one.name, note: one.folder }))}
    />
  );
}
