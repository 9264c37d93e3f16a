import { type DateSettings, dateRoles } from '@tessera/domain/attributes/date.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import { ReminderFields } from './reminder-fields.tsx';

const NO_ROLE = 'none';
const VIEWER = 'viewer';

/** What a date says of its item, whether it has a time, and when people are reminded of it. */
export default function DateSettingsForm({ settings, onChange, place }: SettingsProps) {
  const { t } = useTranslation();
  const own = settings as DateSettings;
  const zones = useMemo(() => zonesWith(own.zone), [own.zone]);
  return (
    <>
      <Select
        label={t('attributes.dateRole')}
        value={own.role ?? NO_ROLE}
        onChange={(role) => onChange({ ...own, role: role === NO_ROLE ? null : role })}
        choices={[NO_ROLE, ...dateRoles].map((id) => ({ id, label: t(`attributes.dateRoles.${id}`) }))}
      />
      <Checkbox isSelected={own.time} onChange={(time) => onChange({ ...own, time })}>
        {t('attributes.withTime')}
      </Checkbox>
      {own.time && (
        <SearchSelect
          label={t('attributes.timeZone')}
          value={own.zone ?? VIEWER}
          onChange={(zone) => onChange({ ...own, zone: zone === VIEWER ? null : zone })}
          choices={[{ id: VIEWER, label: t('attributes.viewerZone') }, ...zones]}
        />
      )}
      <ReminderFields
        reminders={own.reminders ?? []}
        time={own.time}
        siblings={place?.attributes ?? []}
        onChange={(reminders) => onChange({ ...own, reminders })}
      />
    </>
  );
}

/** All that this browser knows, and the one that is chosen. */
function zonesWith(chosen: string | null): { id: string; label: string }[] {
  const ids = new Set([...(chosen === null ? [] : [chosen]), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...ids].map((id) => ({ id, label: id.replaceAll('_', ' ') }));
}
