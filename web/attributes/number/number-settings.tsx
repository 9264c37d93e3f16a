import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select/select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';

const decimalChoices = ['any', '0', '1', '2', '3', '4'] as const;
type DecimalChoice = (typeof decimalChoices)[number];

/** How many digits a number shows after the point. */
export default function NumberSettings({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const { decimals } = settings as { decimals: number | null };
  return (
    <Select
      label={t('attributes.decimals')}
      value={decimals === null ? 'any' : (String(decimals) as DecimalChoice)}
      onChange={(id) => onChange({ decimals: id === 'any' ? null : Number(id) })}
      choices={decimalChoices.map((id) => ({ id, label: id === 'any' ? t('attributes.anyDecimals') : id }))}
    />
  );
}
