import { type CalendarDate, now, type Time, toCalendarDate, toTime } from '@internationalized/date';
import type { DateSettings } from '@tessera/domain/attributes/date.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { knownZone, useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import type { EditorProps } from '../attribute-ui.ts';
import { moveOf } from '../editor-keys.ts';
import styles from './date-editor.module.css';
import { DateFields } from './date-fields.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { storedOf, useDateEdit } from './use-date-edit.ts';

/** A day, typed in the order of the person's language or chosen from a calendar, and the time of attributes that have one. */
export default function DateEditor(props: EditorProps) {
  const { attribute, typed } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const own = attributeKinds.date.settings.parse(attribute.settings) as DateSettings;
  const zone = own.zone === null ? formats.zone : knownZone(own.zone);
  const moment = now(zone);
  const box = useRef<HTMLDivElement>(null);
  const fields = { day: useRef<HTMLDivElement>(null), time: useRef<HTMLDivElement>(null) };
  const edit = useDateEdit(props, { now: toCalendarDate(moment), zone, fields });

  const begin = useEffectEvent(() => beginWith(fields.day.current, typed));
  useEffect(() => begin(), []);

  const finish = (day: CalendarDate | null, time: Time | null) => {
    // The editor is about to close, and the keys go to its surroundings.
    const around = box.current?.closest<HTMLElement>('[role=grid], [tabindex="-1"]');
    edit.end(storedOf({ day, time }, zone), 'stay');
    around?.focus({ preventScroll: true });
  };
  const choose = (day: CalendarDate) => {
    if (!own.time) return finish(day, null);
    edit.change({ day });
    // The calendar focuses the day that was pressed first.
    requestAnimationFrame(() => firstPart(fields.time.current)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const isIn = (field: HTMLElement | null) => field?.contains(event.target as Node) ?? false;
    const [inDay, inTime] = [isIn(fields.day.current), isIn(fields.time.current)];
    const move = moveOf(event);
    if (event.key === 'Escape') edit.cancel();
    else if (inDay && event.altKey && event.key === 'ArrowDown')
      box.current?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]')?.focus();
    // Between the day and its time the Tab key stays in the editor.
    else if (inDay && own.time && move === 'next') firstPart(fields.time.current)?.focus();
    else if (inTime && move === 'previous') firstPart(fields.day.current)?.focus();
    else if ((inDay || inTime) && move) edit.leave(move);
    else return;
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
        if (!event.currentTarget.contains(event.relatedTarget)) edit.leave('stay');
      }}
    >
      <DateFields
        label={attribute.name}
        fields={fields}
        edit={edit}
        zone={own.time ? zone : undefined}
        isFixed={own.zone !== null}
      />
      {edit.incomplete && (
        <p role="alert" className={styles.wrong}>
          {t('attributes.wrong.date')}
        </p>
      )}
      <MonthCalendar
        label={attribute.name}
        day={edit.day}
        seen={edit.seen}
        onSee={edit.setSeen}
        onChoose={choose}
      />
      <footer className={styles.foot}>
        <Button
          kind="quiet"
          size="small"
          onPress={() =>
            finish(
              toCalendarDate(moment),
              own.time ? toTime(moment).set({ second: 0, millisecond: 0 }) : null,
            )
          }
        >
          {t(own.time ? 'attributes.now' : 'attributes.today')}
        </Button>
        <Button kind="quiet" size="small" isDisabled={edit.day === null} onPress={() => finish(null, null)}>
          {t('attributes.noDate')}
        </Button>
      </footer>
    </div>
  );
}

const firstPart = (field: HTMLElement | null): HTMLElement | null | undefined =>
  field?.querySelector<HTMLElement>('[role=spinbutton]');

/** The typed text that began the edit is the first part of the date. */
function beginWith(field: HTMLElement | null, typed: string | undefined): void {
  const first = firstPart(field);
  if (!first || typed === undefined) return;
  first.focus();
  first.dispatchEvent(
    new InputEvent('beforeinput', { data: typed, inputType: 'insertText', bubbles: true, cancelable: true }),
  );
}
