import type { DateSettings } from '@tessera/domain/attributes/date.ts';
import type { Reminder } from '@tessera/domain/attributes/reminder.ts';
import { Calendar, CalendarArrowDown, CalendarArrowUp, CalendarClock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps, CursorMove, EditorProps, Telling } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';
import { DateAhead } from './date-ahead.tsx';
import { dateShownWith, dateWords } from './date-words.ts';
import { ReminderBell } from './reminder-bell.tsx';

const load = chunk(() => import('./date-editor.tsx'));
type DateEditor = typeof import('./date-editor.tsx')['default'];
/** Undefined: it is not there yet. */
let DateEditor: DateEditor | undefined;
let coming: Promise<void> | undefined;

function loadCalendar(): Promise<void> {
  coming ??= load().then(
    (loaded) => {
      DateEditor = loaded.default;
    },
    () => {
      // The server does not answer: the next edit of a date asks again.
      coming = undefined;
    },
  );
  return coming;
}

/** The calendar loads with the first visible attribute of dates, so that it is there before an edit. */
function prepare(): void {
  void loadCalendar();
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

/** Until the calendar is there a date is typed in a line, and the calendar goes on with it, as far as it has come. */
function Editor(props: EditorProps) {
  const [Whole, setWhole] = useState(() => DateEditor);
  const [isMissing, setMissing] = useState(false);
  const [typed, setTyped] = useState(props.typed);
  const [ends, setEnds] = useState<CursorMove>();
  useEffect(() => {
    if (DateEditor) return;
    loadCalendar().then(() =>
      // At once: a key that is pressed while it is drawn would be heard by neither.
      flushSync(() => {
        setWhole(() => DateEditor);
        setMissing(!DateEditor);
      }),
    );
  }, []);
  if (Whole) return <Whole {...props} typed={typed} ends={ends} />;
  // Without the calendar a date can be typed.
  if (isMissing) return <LineEditor {...props} typed={typed} />;
  return (
    <DateAhead {...props} typed={typed} isEnding={ends !== undefined} onType={setTyped} onEnd={setEnds} />
  );
}

export const date: AttributeUi = {
  Icon: Calendar,
  prepare,
  Cell,
  Editor,
  tall: true,
  usualWidth: ({ time }: DateSettings) => (time ? 200 : 130),
  Settings: latePart(chunk(() => import('./date-settings.tsx'))),
  words: (data: string, settings: DateSettings, { formats }: Telling) => dateWords(data, settings, formats),
  shownWith: dateShownWith,
  presetIcons: {
    'start-date': CalendarArrowUp,
    'end-date': CalendarArrowDown,
    'due-date': CalendarClock,
  },
};
