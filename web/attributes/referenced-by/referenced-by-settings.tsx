import type { LinkingAttribute } from '@tessera/domain/attributes/links.ts';
import type { ReferencedBySettings } from '@tessera/domain/attributes/referenced-by.ts';
import { useTranslation } from 'react-i18next';
import { linkSource } from '../../data/folder/link-source.ts';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';

/** The attribute whose links are shown from their other side. */
export default function ReferencedBySettingsForm({ settings, onChange, place, ofFolder }: SettingsProps) {
  const { t } = useTranslation();
  const { attribute_id, folder_id } = settings as ReferencedBySettings;
  const linking = place ? linkSource().linking(place.teamId, ofFolder) : [];
  if (linking.length === 0) return <p>{t('attributes.noLinkingAttribute')}</p>;
  return (
    <SearchSelect
      label={t('attributes.linkingAttribute')}
      value={attribute_id && folder_id && keyOf({ attribute_id, folder_id })}
      onChange={(key) => {
        const chosen = linking.find((one) => keyOf(one) === key);
        if (chosen) onChange({ attribute_id: chosen.attribute_id, folder_id: chosen.folder_id });
      }}
      choices={linking.map((one) => ({ id: keyOf(one), label: one.name, note: one.folder }))}
    />
  );
}

/** An attribute of a whole board is one choice for each of its folders. */
const keyOf = ({ attribute_id, folder_id }: LinkingAttribute): string => `${attribute_id}.${folder_id}`;
