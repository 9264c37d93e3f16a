import { MOVED_DAYS_MAX } from '@tessera/domain/constants.ts';
import { wholeNumber } from '@tessera/domain/digits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field/text-field.tsx';

/** By how many days a date is moved; fewer than 0: to an earlier day. */
export function DaysField({ days, onChange }: { days: number; onChange(days: number): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(days));
  return (
    <TextField
      label={t('attributes.buttons.days')}
      value={typed}
      error={read(typed) === undefined ? t('attributes.buttons.wrongDays') : undefined}
      onChange={(next) => {
        setTyped(next);
        const value = read(next);
        if (value !== undefined) onChange(value);
      }}
    />
  );
}

function read(typed: string): number | undefined {
  const days = wholeNumber(typed);
  return days !== undefined && Math.abs(days) <= MOVED_DAYS_MAX ? days : undefined;
}
