import type { ResultDisplay } from '@tessera/domain/attributes/result-display.ts';
import type { Result } from '@tessera/domain/computing/computation.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { DurationFormSelect } from '../duration/duration-settings.tsx';
import { NumberFormatFields } from '../number/number-settings.tsx';

interface ResultFieldsProps {
  result: Pick<Result, 'kind'>;
  display: ResultDisplay;
  onChange(part: ResultDisplay): void;
}

/** How a computed result is shown, as far as its type has a choice. */
export function ResultFields({ result: { kind }, display, onChange }: ResultFieldsProps) {
  const { t } = useTranslation();
  const { decimals = null, format = 'plain', currency = 'EUR', time = true, form = 'words' } = display;
  if (kind === 'number')
    return <NumberFormatFields shown={{ decimals, format, currency }} onChange={onChange} />;
  if (kind === 'duration')
    return <DurationFormSelect value={form} dayHours={24} onChange={(next) => onChange({ form: next })} />;
  if (kind !== 'date') return null;
  return (
    <Checkbox isSelected={time} onChange={(next) => onChange({ time: next })}>
      {t('attributes.withTime')}
    </Checkbox>
  );
}
