import {
  type CalendarDate,
  GregorianCalendar,
  getLocalTimeZone,
  parseDate,
  toCalendar,
  today,
} from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { type Formats, useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import type { EditorProps, Move } from '../attribute-ui.ts';
import styles from './date-editor.module.css';

const SHORT_NAME_LENGTH = 4;

/** As it is stored: `YYYY-MM-DD`, whatever calendar the person's country has. */
const isoOf = (day: CalendarDate | null): string | null =>
  day && toCalendar(day, new GregorianCalendar()).toString();

/** A day, typed in the order of the person's language or chosen from a calendar whose weeks begin as theirs do. */
export default function DateEditor({ attribute, data, typed, onCommit, onCancel, onDraft }: EditorProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timeZone, firstDayOfWeek } = formats;
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const ended = useRef(false);
  const [day, setDay] = useState(() => (typeof data === 'string' ? parseDate(data) : null));
  const now = today(timeZone ?? getLocalTimeZone());
  /** The day that the calendar shows the month of. */
  const [seen, setSeen] = useState(day ?? now);
  const [incomplete, setIncomplete] = useState(false);

  const begin = useEffectEvent(() => beginWith(field.current, typed));
  useEffect(() => begin(), []);

  const end = (next: CalendarDate | null, move: Move) => {
    if (ended.current) return;
    ended.current = true;
    onCommit(isoOf(next), move);
  };
  /** Not all of it is typed: that is neither a day nor none. */
  const leave = (move: Move) => {
    const parts = [...(field.current?.querySelectorAll('[role=spinbutton]') ?? [])];
    const missing = parts.filter((part) => part.hasAttribute('data-placeholder')).length;
    if (missing > 0 && missing < parts.length && move !== 'stay') setIncomplete(true);
    else end(missing === parts.length ? null : day, move);
  };
  const choose = (next: CalendarDate | null) => {
    // The editor goes, and the keys go to what it stands in.
    const around = box.current?.closest<HTMLElement>('[role=grid], [tabindex="-1"]');
    end(next, 'stay');
    around?.focus({ preventScroll: true });
  };
  const change = (next: CalendarDate | null) => {
    setDay(next);
    if (next) setSeen(next);
    setIncomplete(false);
    onDraft?.(isoOf(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const typing = field.current?.contains(event.target as Node) ?? false;
    const move: Move | undefined =
      event.key === 'Enter'
        ? event.shiftKey
          ? 'up'
          : 'down'
        : event.key === 'Tab'
          ? event.shiftKey
            ? 'previous'
            : 'next'
          : undefined;
    if (event.key === 'Escape') {
      ended.current = true;
      onCancel();
    } else if (typing && event.altKey && event.key === 'ArrowDown') {
      box.current?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]')?.focus();
    } else if (typing && move) {
      leave(move);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={box}
      className={styles.editor}
      onKeyDownCapture={onKeyDown}
      onKeyDown={(event) => event.stopPropagation()}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave('stay');
      }}
    >
      <DateField
        ref={field}
        aria-label={attribute.name}
        value={day}
        onChange={change}
        autoFocus
        isInvalid={incomplete}
        className={styles.field!}
      >
        <DateInput className={styles.input!}>
          {(segment) => <DateSegment segment={segment} className={styles.segment!} />}
        </DateInput>
      </DateField>
      {incomplete && (
        <p role="alert" className={styles.wrong}>
          {t('attributes.wrong.date')}
        </p>
      )}
      <Calendar
        aria-label={attribute.name}
        value={day}
        focusedValue={seen}
        onFocusChange={setSeen}
        onChange={choose}
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
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={styles.day!} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <footer className={styles.foot}>
        <Button kind="quiet" size="small" onPress={() => choose(now)}>
          {t('attributes.today')}
        </Button>
        <Button kind="quiet" size="small" isDisabled={day === null} onPress={() => choose(null)}>
          {t('attributes.noDate')}
        </Button>
      </footer>
    </div>
  );
}

/** Some languages have no short names of weekdays that would fit above a column. */
const hasShortNames = (formats: Formats): boolean =>
  formats.date({ weekday: 'short' }).format(0).length <= SHORT_NAME_LENGTH;

/** What was typed to begin the edit is the first part of the date. */
function beginWith(field: HTMLElement | null, typed: string | undefined): void {
  const first = field?.querySelector<HTMLElement>('[role=spinbutton]');
  if (!first || typed === undefined) return;
  first.focus();
  first.dispatchEvent(
    new InputEvent('beforeinput', { data: typed, inputType: 'insertText', bubbles: true, cancelable: true }),
  );
}
