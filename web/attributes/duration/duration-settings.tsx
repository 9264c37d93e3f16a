import { type DurationSettings, durationForms } from '@tessera/domain/attributes/duration.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Select } from '../../ui/select/select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';

const EXAMPLE_SECONDS = 5400;
const dayChoices = Array.from({ length: 24 }, (_, index) => String(index + 1));

/** How durations are shown, and how many hours a typed day counts. */
export default function DurationSettingsForm({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const own = settings as DurationSettings;
  return (
    <>
      <DurationFormSelect
        value={own.form}
        dayHours={own.day_hours}
        onChange={(form) => onChange({ ...own, form })}
      />
      <Select
        label={t('attributes.workingDay')}
        value={String(own.day_hours)}
        onChange={(hours) => onChange({ ...own, day_hours: Number(hours) })}
        choices={dayChoices.map((id) => ({ id, label: `1d = ${formats.duration(Number(id) * 3600)}` }))}
      />
    </>
  );
}

interface DurationFormProps {
  value: DurationSettings['form'];
  dayHours: number;
  onChange(form: DurationSettings['form']): void;
}

export function DurationFormSelect({ value, dayHours, onChange }: DurationFormProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const examples = {
    words: formats.duration(EXAMPLE_SECONDS),
    clock: formats.clockDuration(EXAMPLE_SECONDS),
    days: formats.duration(dayHours * 3600 + EXAMPLE_SECONDS, dayHours),
  };
  return (
    <Select
      label={t('attributes.numberFormat')}
      value={value}
      onChange={onChange}
      choices={durationForms.map((id) => ({ id, label: examples[id] }))}
    />
  );
}
