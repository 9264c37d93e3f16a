import { MOVED_DAYS_MAX } from '@tessera/domain/constants.ts';
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

/** As people write a negative number: with a hyphen or a minus sign. */
function read(typed: string): number | undefined {
  const text = typed.trim().replace(/^[−–]/, '-');
  const value = Number(text);
  return /^[+-]?\d+$/.test(text) && Math.abs(value) <= MOVED_DAYS_MAX ? value : undefined;
}
