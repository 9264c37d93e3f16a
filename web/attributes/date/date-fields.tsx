import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { TimeField } from 'react-aria-components/TimeField';
import { useTranslation } from 'react-i18next';
import styles from './date-editor.module.css';
import type { DateFields as Fields, useDateEdit } from './use-date-edit.ts';

interface DateFieldsProps {
  label: string;
  fields: Fields;
  edit: ReturnType<typeof useDateEdit>;
  /** Of the time; undefined: there is none. */
  zone: string | undefined;
  /** Whether the zone is the attribute's own, and may not be the person's. */
  isFixed: boolean;
}

/** The day of a date in parts, and its time, which may stay empty. */
export function DateFields({ label, fields, edit, zone, isFixed }: DateFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.field}>
      <DateField
        ref={fields.day}
        aria-label={label}
        value={edit.day}
        onChange={(day) => edit.change({ day })}
        autoFocus
        isInvalid={edit.incomplete}
      >
        <DateInput className={styles.input!}>
          {(segment) => <DateSegment segment={segment} className={styles.segment!} />}
        </DateInput>
      </DateField>
      {zone !== undefined && (
        <TimeField
          ref={fields.time}
          aria-label={t('attributes.time')}
          value={edit.time}
          onChange={(time) => edit.change({ time })}
          granularity="minute"
          isInvalid={edit.incomplete}
        >
          <DateInput className={styles.time!}>
            {(segment) => <DateSegment segment={segment} className={styles.segment!} />}
          </DateInput>
        </TimeField>
      )}
      {zone !== undefined && isFixed && <span className={styles.zone}>{zone.replaceAll('_', ' ')}</span>}
    </div>
  );
}
