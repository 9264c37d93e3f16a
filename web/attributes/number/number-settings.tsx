import { type NumberSettings, number, numberFormats } from '@tessera/domain/attributes/number.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import styles from './number-settings.module.css';
import { numberNotation } from './number-words.ts';

const decimalChoices = ['any', '0', '1', '2', '3', '4', '5', '6'] as const;

/** How numbers are shown, and which are taken. */
export default function NumberSettingsForm({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const own = settings as NumberSettings;
  const change = (part: Partial<NumberSettings>) => onChange({ ...own, ...part });
  const reversed = own.minimum !== null && own.maximum !== null && own.minimum > own.maximum;
  return (
    <>
      <NumberFormatFields shown={own} onChange={change} />
      <div className={styles.limits}>
        <LimitField
          label={t('attributes.minimum')}
          settings={own}
          value={own.minimum}
          onChange={(minimum) => change({ minimum })}
        />
        <LimitField
          label={t('attributes.maximum')}
          settings={own}
          value={own.maximum}
          onChange={(maximum) => change({ maximum })}
          problem={reversed ? t('errors.issues.limits_reversed') : undefined}
        />
      </div>
    </>
  );
}

type NumberFormat = Pick<NumberSettings, 'format' | 'currency' | 'decimals'>;

interface NumberFormatProps {
  shown: NumberFormat;
  onChange(part: Partial<NumberFormat>): void;
}

/** How a number is shown. */
export function NumberFormatFields({ shown: own, onChange: change }: NumberFormatProps) {
  const { t } = useTranslation();
  const decimals = own.decimals === null ? 'any' : String(own.decimals);
  const choices = decimalChoices.some((id) => id === decimals)
    ? decimalChoices
    : [...decimalChoices, decimals];
  return (
    <>
      <Select
        label={t('attributes.numberFormat')}
        value={own.format}
        onChange={(format) => change({ format })}
        choices={numberFormats.map((id) => ({ id, label: t(`attributes.numberFormats.${id}`) }))}
      />
      {own.format === 'currency' && (
        <CurrencySelect value={own.currency} onChange={(currency) => change({ currency })} />
      )}
      <Select
        label={t('attributes.decimals')}
        value={decimals}
        onChange={(id) => change({ decimals: id === 'any' ? null : Number(id) })}
        choices={choices.map((id) => ({ id, label: id === 'any' ? t('attributes.anyDecimals') : id }))}
      />
    </>
  );
}

interface CurrencySelectProps {
  value: string;
  onChange(code: string): void;
}

function CurrencySelect({ value, onChange }: CurrencySelectProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const codes = new Set([...Intl.supportedValuesOf('currency'), value]);
  const choices = [...codes].map((id) => ({ id, label: formats.currencyName(id), note: id }));
  const { compare } = new Intl.Collator(formats.locale);
  return (
    <SearchSelect
      label={t('attributes.currency')}
      value={value}
      onChange={onChange}
      choices={choices.sort((one, other) => compare(one.label, other.label))}
    />
  );
}

interface LimitFieldProps {
  label: string;
  settings: NumberSettings;
  value: number | null;
  /** NaN, which no settings take: the text is no number. */
  onChange(value: number | null): void;
  problem?: string | undefined;
}

function LimitField({ label, settings, value, onChange, problem }: LimitFieldProps) {
  const { t } = useTranslation();
  const { read, write } = numberNotation(settings, useFormats());
  const [typed, setTyped] = useState<string>();
  const stored = value === null ? '' : write(value as never);
  return (
    <TextField
      label={label}
      value={typed ?? stored}
      placeholder={t('attributes.limits.none')}
      error={Number.isNaN(value) ? t('attributes.wrong.number') : problem}
      onChange={(text) => {
        setTyped(text);
        const next = number.operand!(read(text), settings);
        onChange(next === undefined ? Number.NaN : next);
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined);
      }}
    />
  );
}
