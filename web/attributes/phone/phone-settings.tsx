import type { PhoneSettings } from '@tessera/domain/attributes/phone.ts';
import { loadPhoneNumbers, phoneCountries } from '@tessera/domain/attributes/phone-numbers.ts';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import { countryName, flagOf } from './countries.ts';

const NONE = 'none';
// Without the list only "none" can be chosen.
const loaded = loadPhoneNumbers().catch(() => {});

/** The country of numbers that are typed without its code. */
export default function PhoneSettingsForm({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  use(loaded);
  const choices = useMemo(() => {
    const countries = phoneCountries().map(({ country, dials }) => ({
      id: country,
      name: countryName(country, locale),
      dials,
    }));
    return countries
      .sort((one, other) => one.name.localeCompare(other.name, locale))
      .map(({ id, name, dials }) => ({ id, label: `${flagOf(id)} ${name}`, note: dials }));
  }, [locale]);
  const { country } = settings as PhoneSettings;
  return (
    <SearchSelect
      label={t('attributes.phoneCountry')}
      value={country ?? NONE}
      onChange={(id) => onChange({ country: id === NONE ? null : id })}
      choices={[{ id: NONE, label: t('attributes.noCountry') }, ...choices]}
    />
  );
}
