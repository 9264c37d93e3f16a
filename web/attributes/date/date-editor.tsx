import {
  type CalendarDate,
  now,
  type Time,
  toCalendarDate,
  toTime,
  type ZonedDateTime,
} from '@internationalized/date';
import type { DateSettings } from '@tessera/domain/attributes/date.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { knownZone, useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import type { CursorMove, EditorProps } from '../attribute-ui.ts';
import styles from './date-editor.module.css';
import { DateFields } from './date-fields.tsx';
import { dateKeys, firstPart } from './date-keys.ts';
import { DayWordsField } from './day-words-field.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { storedOf, useDateEdit } from './use-date-edit.ts';
import { useDayWords } from './use-day-words.ts';

interface DateEditorProps extends EditorProps {
  /** The edit was ended before this was there, by what only this can read. */
  ends: CursorMove | undefined;
}

/** A day, typed in the order of the person's language or chosen from a calendar, and the time of attributes that have one. */
export default function DateEditor(props: DateEditorProps) {
  const { attribute, typed, ends } = props;
  const { own, zone, moment, locale } = useNow(attribute);
  const box = useRef<HTMLDivElement>(null);
  const fields = { day: useRef<HTMLDivElement>(null), time: useRef<HTMLDivElement>(null) };
  const edit = useDateEdit(props, { now: toCalendarDate(moment), zone, fields });
  const { words, meant, say, spell, leave } = useDayWords({
    ...{ edit, typed, ends, zone, data: props.data as string | null },
    ...{ today: toCalendarDate(moment), locale },
  });

  const begin = useEffectEvent(() => {
    if (ends === undefined) beginWith(fields.day.current, typed);
    else queueMicrotask(() => goOn(ends));
  });
  useEffect(() => begin(), []);

  const finish = (day: CalendarDate | null, time: Time | null) => {
    // The editor is about to close, and the keys go to its surroundings.
    const around = box.current?.closest<HTMLElement>('[role=grid], [tabindex="-1"]');
    edit.end(storedOf({ day, time }, zone), 'stay');
    around?.focus({ preventScroll: true });
  };
  const focusTime = () => firstPart(fields.time.current)?.focus();
  /** From a day in words to its time, where there is one; else on, by the key that was pressed. */
  const goOn = (move: CursorMove) => {
    if (!own.time || !meant || move !== 'next') return leave(move);
    // At once: the next key is one of the time.
    flushSync(() => {
      say('');
      edit.change({ day: meant });
    });
    focusTime();
  };
  const choose = (day: CalendarDate) => {
    if (!own.time) return finish(day, null);
    edit.change({ day });
    // The calendar focuses the day that was pressed first.
    requestAnimationFrame(focusTime);
  };
  const { cancel } = edit;
  const onKeyDown = dateKeys({ box, fields, hasTime: own.time, cancel, leave, goOn, spell });

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
      {words === undefined ? (
        <DateFields
          label={attribute.name}
          fields={fields}
          edit={edit}
          zone={own.time ? zone : undefined}
          isFixed={own.zone !== null}
        />
      ) : (
        <DayWordsField
          label={attribute.name}
          words={words}
          day={meant}
          isWrong={edit.incomplete}
          onChange={say}
        />
      )}
      {edit.incomplete && <Wrong />}
      <MonthCalendar
        label={attribute.name}
        day={meant ?? edit.day}
        seen={meant ?? edit.seen}
        onSee={edit.setSeen}
        onChoose={choose}
      />
      <DateChoices
        isEmpty={edit.day === null}
        hasTime={own.time}
        onNow={() => finish(toCalendarDate(moment), own.time ? minuteOf(moment) : null)}
        onNone={() => finish(null, null)}
      />
    </div>
  );
}

function Wrong() {
  const { t } = useTranslation();
  return (
    <p role="alert" className={styles.wrong}>
      {t('attributes.wrong.date')}
    </p>
  );
}

/** The settings of a date, and what its clocks show now. */
function useNow({ settings }: EditorProps['attribute']) {
  const { zone: ownZone, locale } = useFormats();
  const own = attributeKinds.date.settings.parse(settings) as DateSettings;
  const zone = own.zone === null ? ownZone : knownZone(own.zone);
  return { own, zone, moment: now(zone), locale };
}

const minuteOf = (moment: ZonedDateTime): Time => toTime(moment).set({ second: 0, millisecond: 0 });

interface DateChoicesProps {
  isEmpty: boolean;
  hasTime: boolean;
  onNow(): void;
  onNone(): void;
}

/** Frequent choices that have buttons of their own. */
function DateChoices({ isEmpty, hasTime, onNow, onNone }: DateChoicesProps) {
  const { t } = useTranslation();
  return (
    <footer className={styles.foot}>
      <Button kind="quiet" size="small" onPress={onNow}>
        {t(hasTime ? 'attributes.now' : 'attributes.today')}
      </Button>
      <Button kind="quiet" size="small" isDisabled={isEmpty} onPress={onNone}>
        {t('attributes.noDate')}
      </Button>
    </footer>
  );
}

/** The typed text that began the edit is the first part of the date. */
function beginWith(field: HTMLElement | null, typed: string | undefined): void {
  const first = firstPart(field);
  if (!first || typed === undefined) return;
  first.focus();
  first.dispatchEvent(
    new InputEvent('beforeinput', { data: typed, inputType: 'insertText', bubbles: true, cancelable: true }),
  );
}
