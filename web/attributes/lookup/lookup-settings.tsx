import type { LookupSettings } from '@tessera/domain/attributes/lookup-settings.ts';
import { isOfItems } from '@tessera/domain/computing/formula-values.ts';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';

/** The reference whose items are read. */
export default function LookupSettingsForm({ settings, onChange, around = [] }: SettingsProps) {
  const { t } = useTranslation();
  const own = settings as LookupSettings;
  return (
    <SearchSelect
      label={t('attributes.reference')}
      value={own.reference_id}
      onChange={(id) => onChange({ ...own, reference_id: id, attribute_id: null, condition: null })}
      choices={around.filter(isOfItems).map(({ id, name }) => ({ id, label: name }))}
    />
  );
}
