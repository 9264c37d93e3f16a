import { HOLIDAYS_MAX, NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import type { Holiday } from '@tessera/domain/records/working-time.ts';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './working-time.module.css';

const DateField = latePart(chunk(() => import('../../ui/date-field/date-field.tsx')));

interface HolidayDialogProps {
  /** Null: a new one. */
  holiday: Holiday | null;
  /** There is no room for another one. */
  isFull: boolean;
  onClose(): void;
  onSave(holiday: Holiday): void;
}

/** Says when a holiday is, and what it is called. Without a last day it is one day. */
export function HolidayDialog({ holiday, isFull, onClose, onSave }: HolidayDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const form = useId();
  const [name, setName] = useState(holiday?.name ?? '');
  const [first, setFirst] = useState<string | null>(holiday?.first ?? null);
  const [last, setLast] = useState<string | null>(holiday?.last ?? null);
  const isReversed = first !== null && last !== null && last < first;
  const problem = isReversed
    ? t('workspace.holidayOrder')
    : isFull
      ? t('workspace.holidaysFull', { formatted: formats.number(HOLIDAYS_MAX) })
      : undefined;
  const day = first ?? last;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day === null || problem !== undefined) return;
    onSave({ first: day, last: last ?? day, name: name.trim() });
    onClose();
  };
  const title = holiday
    ? t('workspace.editHoliday', { name: holiday.name || formats.day(holiday.first) })
    : t('workspace.addHoliday');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} isDisabled={day === null || problem !== undefined}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('workspace.holidayName')}
          value={name}
          onChange={setName}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          autoFocus
        />
        <Suspense>
          {(
            [
              ['workspace.holidayFirst', first, setFirst],
              ['workspace.holidayLast', last, setLast],
            ] as const
          ).map(([label, value, onChange]) => (
            <div key={label} className={styles.field}>
              <span aria-hidden="true">{t(label)}</span>
              <DateField label={t(label)} {...{ value, onChange }} />
            </div>
          ))}
        </Suspense>
        {problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
