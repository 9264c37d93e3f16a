import type { CalendarDate } from '@internationalized/date';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import styles from './date-editor.module.css';

interface DayWordsFieldProps {
  label: string;
  words: string;
  /** The day that they mean. */
  day: CalendarDate | undefined;
  isWrong: boolean;
  onChange(words: string): void;
}

/** A day in words, such as "next fri", and what was understood. */
export function DayWordsField({ label, words, day, isWrong, onChange }: DayWordsFieldProps) {
  const { t } = useTranslation();
  const full = useFormats().date({ dateStyle: 'full', timeZone: 'UTC' });
  return (
    <div className={styles.words}>
      <input
        className={styles.typed}
        autoFocus
        type="text"
        aria-label={label}
        aria-invalid={isWrong}
        dir="auto"
        value={words}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.understood} role="status">
        {day ? full.format(day.toDate('UTC')) : t('attributes.dayWords')}
      </p>
    </div>
  );
}
