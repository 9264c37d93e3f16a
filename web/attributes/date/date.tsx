import type { DateSettings } from '@tessera/domain/attributes/date.ts';
import type { Reminder } from '@tessera/domain/attributes/reminder.ts';
import { Calendar, CalendarArrowDown, CalendarArrowUp, CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import type { AttributeUi, CellProps, EditorProps, Telling } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';
import { dateWords } from './date-words.ts';
import { ReminderBell } from './reminder-bell.tsx';

/** Without the calendar a date can be typed. */
const load = chunk(() => import('./date-editor.tsx'));
const DateEditor = lazy(() => load().catch(() => ({ default: LineEditor })));
let asked = false;

/** The calendar loads with the first visible attribute of dates, so that it is there before an edit. */
function prepare(): void {
  if (asked) return;
  asked = true;
  load().catch(() => {
    // The server does not answer: the next edit of a date asks again.
  });
}

function Cell({ data, attribute }: CellProps<string>) {
  const words = dateWords(data, zoneIn(attribute), useFormats());
  const reminders = attribute.settings['reminders'] as Reminder[] | undefined;
  return (
    <>
      <span className={styles.text}>{words}</span>
      {reminders && reminders.length > 0 && <ReminderBell date={data} reminders={reminders} />}
    </>
  );
}

/** Thousands of cells are drawn: the settings are read without their schema. */
const zoneIn = ({ settings }: CellProps<string>['attribute']) => ({
  zone: (settings['zone'] as string | null | undefined) ?? null,
});

/** Until the calendar is there a date is typed in a line, and the calendar goes on with what has been typed. */
function Editor(props: EditorProps) {
  const [typed, setTyped] = useState(props.typed);
  const line = (
    <div className={styles.ahead} onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
      <LineEditor {...props} />
    </div>
  );
  return (
    <Suspense fallback={line}>
      <DateEditor {...props} typed={typed} />
    </Suspense>
  );
}

export const date: AttributeUi = {
  Icon: Calendar,
  prepare,
  Cell,
  Editor,
  tall: true,
  usualWidth: ({ time }: DateSettings) => (time ? 200 : 130),
  Settings: lazy(chunk(() => import('./date-settings.tsx'))),
  words: (data: string, settings: DateSettings, { formats }: Telling) => dateWords(data, settings, formats),
  presetIcons: {
    'start-date': CalendarArrowUp,
    'end-date': CalendarArrowDown,
    'due-date': CalendarClock,
  },
};
