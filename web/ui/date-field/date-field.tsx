import { type CalendarDate, GregorianCalendar, parseDate, toCalendar } from '@internationalized/date';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import styles from './date-field.module.css';

interface DateFieldProps {
  /** Only for screen readers. */
  label: string;
  /** `YYYY-MM-DD`, in every country's calendar; null: none. */
  value: string | null;
  onChange(value: string | null): void;
}

/** A field for a day, typed in the order of the person's language. */
export default function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <AriaDateField
      aria-label={label}
      value={dayOf(value)}
      onChange={(day) => onChange(day && toCalendar(day, new GregorianCalendar()).toString())}
    >
      <DateInput className={styles.input!}>
        {(segment) => <DateSegment segment={segment} className={styles.segment!} />}
      </DateInput>
    </AriaDateField>
  );
}

/** A text that is no day, as in an older filter, counts as none. */
function dayOf(text: string | null): CalendarDate | null {
  try {
    return text === null ? null : parseDate(text);
  } catch {
    return null;
  }
}
