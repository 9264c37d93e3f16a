import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { type Formats, useFormats } from '../../data/page/formats.ts';
import styles from './date-editor.module.css';

const SHORT_NAME_LENGTH = 4;

interface MonthCalendarProps {
  label: string;
  day: CalendarDate | null;
  /** The day whose month is shown. */
  seen: CalendarDate;
  onSee(day: CalendarDate): void;
  onChoose(day: CalendarDate): void;
}

/** A month to choose a day from, with the person's first weekday. */
export function MonthCalendar({ label, day, seen, onSee, onChoose }: MonthCalendarProps) {
  const formats = useFormats();
  const { firstDayOfWeek } = formats;
  return (
    <Calendar
      aria-label={label}
      value={day}
      focusedValue={seen}
      onFocusChange={onSee}
      onChange={onChoose}
      {...(firstDayOfWeek ? { firstDayOfWeek } : {})}
      className={styles.calendar!}
    >
      <header className={styles.head}>
        <AriaButton slot="previous" className={styles.turn!}>
          <ChevronLeft size={16} className="mirrored" />
        </AriaButton>
        <Heading className={styles.month!} />
        <AriaButton slot="next" className={styles.turn!}>
          <ChevronRight size={16} className="mirrored" />
        </AriaButton>
      </header>
      <CalendarGrid weekdayStyle={hasShortNames(formats) ? 'short' : 'narrow'} className={styles.grid!}>
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className={styles.weekday!}>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day!} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

/** The short names of weekdays in some languages are wider than a column. */
const hasShortNames = (formats: Formats): boolean =>
  formats.date({ weekday: 'short' }).format(0).length <= SHORT_NAME_LENGTH;
