import { customId } from '@tessera/domain/attributes/custom-id.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { CUSTOM_ID_DIGITS, CUSTOM_ID_MAX, CUSTOM_ID_PREFIX_MAX } from '@tessera/domain/constants.ts';
import { wholeNumber } from '@tessera/domain/digits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import styles from './custom-id.module.css';

const digitChoices = Array.from({ length: CUSTOM_ID_DIGITS }, (_, index) => String(index + 1));

/** How the numbers are written, and the first of them. */
export default function CustomIdSettings({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const own = customId.settings.parse(settings);
  // What is typed may end with a space, or be no number yet.
  const [prefix, setPrefix] = useState(own.prefix);
  const [start, setStart] = useState(String(own.start));
  const isStart = isIn(wholeNumber(start));
  const example = customId.format(own.start, own, noLookup);
  return (
    <>
      <TextField
        label={t('attributes.idPrefix')}
        value={prefix}
        maxLength={CUSTOM_ID_PREFIX_MAX}
        onChange={(next) => {
          setPrefix(next);
          const read = customId.settings.safeParse({ ...own, prefix: next });
          if (read.success) onChange(read.data);
        }}
      />
      <Select
        label={t('attributes.idDigits')}
        value={String(own.digits)}
        onChange={(digits) => onChange({ ...own, digits: Number(digits) })}
        choices={digitChoices.map((id) => ({ id, label: id }))}
      />
      <TextField
        label={t('attributes.idStart')}
        value={start}
        inputMode="numeric"
        hint={t('attributes.idStartHint')}
        error={isStart ? undefined : t('attributes.wrong.number')}
        onChange={(next) => {
          setStart(next);
          const number = wholeNumber(next);
          if (isIn(number)) onChange({ ...own, start: number });
        }}
      />
      <p className={styles.example}>
        {t('attributes.idExample')} <bdi>{example}</bdi>
      </p>
    </>
  );
}

const isIn = (start: number | undefined): start is number =>
  start !== undefined && start >= 0 && start <= CUSTOM_ID_MAX;
