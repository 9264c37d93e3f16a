import { type DateSettings, dateRoles } from '@tessera/domain/attributes/date.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select/select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';

const NO_ROLE = 'none';

/** What a date says of its item. */
export default function DateSettingsForm({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const own = settings as DateSettings;
  return (
    <Select
      label={t('attributes.dateRole')}
      value={own.role ?? NO_ROLE}
      onChange={(role) => onChange({ ...own, role: role === NO_ROLE ? null : role })}
      choices={[NO_ROLE, ...dateRoles].map((id) => ({ id, label: t(`attributes.dateRoles.${id}`) }))}
    />
  );
}
