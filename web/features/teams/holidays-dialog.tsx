import { HOLIDAYS_MAX } from '@tessera/domain/constants.ts';
import type { DateOrder } from '@tessera/domain/imports/read-date.ts';
import type { Holiday } from '@tessera/domain/records/working-time.ts';
import { readHolidayCalendar, readHolidayList } from '@tessera/domain/schedule/read-holidays.ts';
import { type FormEvent, useId, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { type Formats, useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './working-time.module.css';

interface HolidaysDialogProps {
  /** How many there are. */
  count: number;
  onClose(): void;
  onAdd(holidays: Holiday[]): void;
}

/** Adds many holidays at once: those of a list that is typed or pasted, to which an iCalendar file adds its own. */
export function HolidaysDialog({ count, onClose, onAdd }: HolidaysDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { today } = useViewer();
  const [form, list] = [useId(), useId()];
  const [text, setText] = useState('');
  const [fileProblem, setFileProblem] = useState(false);
  const { holidays, unread } = readHolidayList(text, orderIn(formats));
  const isFull = count + holidays.length > HOLIDAYS_MAX;
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    try {
      const found = readHolidayCalendar(new Uint8Array(await file.arrayBuffer()), today!);
      const lines = found.map(({ first, last, name }) =>
        [first, ...(last === first ? [] : [last]), name.replace(/\s+/g, ' ')].join(' '),
      );
      setText((before) => [...(before.trim() === '' ? [] : [before.trimEnd()]), ...lines].join('\n'));
      setFileProblem(false);
    } catch {
      // Whatever is wrong with a file, it is no calendar to the person.
      setFileProblem(true);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (holidays.length === 0 || isFull) return;
    onAdd(holidays);
    onClose();
  };
  return (
    <Dialog
      title={t('workspace.holidays')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} isDisabled={holidays.length === 0 || isFull}>
            {t('workspace.addThem')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p id={list} className={styles.hint}>
          {t('workspace.manyText')}
        </p>
        <textarea
          className={styles.lines}
          aria-label={t('workspace.manyList')}
          aria-describedby={list}
          rows={8}
          dir="auto"
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.buttons}>
          <FileTrigger
            acceptedFileTypes={['text/calendar', '.ics']}
            onSelect={(files) => void readFile(files?.[0])}
          >
            <Button size="small">{t('workspace.manyFile')}</Button>
          </FileTrigger>
        </div>
        <p role="status" className={styles.hint}>
          {t('workspace.manyFound', { formatted: formats.number(holidays.length) })}
          {unread > 0 && ` · ${t('workspace.manyUnread', { formatted: formats.number(unread) })}`}
        </p>
        {(fileProblem || isFull) && (
          <p role="alert" className={styles.problem}>
            {fileProblem
              ? t('workspace.manyUnreadable')
              : t('workspace.holidaysFull', { formatted: formats.number(HOLIDAYS_MAX) })}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** In which order the person's language writes a date. */
function orderIn(formats: Formats): DateOrder {
  const parts = formats.date({ year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(0);
  const order = parts
    .flatMap(({ type }) => (['year', 'month', 'day'].includes(type) ? type[0]! : []))
    .join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
}
