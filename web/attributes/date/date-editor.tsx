import { type CalendarDate, getLocalTimeZone, today } from '@internationalized/date';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import type { EditorProps } from '../attribute-ui.ts';
import { moveOf } from '../editor-keys.ts';
import styles from './date-editor.module.css';
import { MonthCalendar } from './month-calendar.tsx';
import { useDateEdit } from './use-date-edit.ts';

/** A day, typed in the order of the person's language or chosen from a calendar with the person's first weekday. */
export default function DateEditor(props: EditorProps) {
  const { attribute, typed } = props;
  const { t } = useTranslation();
  const now = today(useFormats().timeZone ?? getLocalTimeZone());
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const edit = useDateEdit(props, now, field);

  const begin = useEffectEvent(() => beginWith(field.current, typed));
  useEffect(() => begin(), []);

  const choose = (next: CalendarDate | null) => {
    // The editor is about to close, and the keys go to its surroundings.
    const around = box.current?.closest<HTMLElement>('[role=grid], [tabindex="-1"]');
    edit.end(next, 'stay');
    around?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const typing = field.current?.contains(event.target as Node) ?? false;
    const move = moveOf(event);
    if (event.key === 'Escape') edit.cancel();
    else if (typing && event.altKey && event.key === 'ArrowDown')
      box.current?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]')?.focus();
    else if (typing && move) edit.leave(move);
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
      <DateField
        ref={field}
        aria-label={attribute.name}
        value={edit.day}
        onChange={edit.change}
        autoFocus
        isInvalid={edit.incomplete}
        className={styles.field!}
      >
        <DateInput className={styles.input!}>
          {(segment) => <DateSegment segment={segment} className={styles.segment!} />}
        </DateInput>
      </DateField>
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
      <DateChoices isEmpty={edit.day === null} onToday={() => choose(now)} onNone={() => choose(null)} />
    </div>
  );
}

/** Frequent choices that have buttons of their own. */
function DateChoices({ isEmpty, onToday, onNone }: { isEmpty: boolean; onToday(): void; onNone(): void }) {
  const { t } = useTranslation();
  return (
    <footer className={styles.foot}>
      <Button kind="quiet" size="small" onPress={onToday}>
        {t('attributes.today')}
      </Button>
      <Button kind="quiet" size="small" isDisabled={isEmpty} onPress={onNone}>
        {t('attributes.noDate')}
      </Button>
    </footer>
  );
}

/** The typed text that began the edit is the first part of the date. */
function beginWith(field: HTMLElement | null, typed: string | undefined): void {
  const first = field?.querySelector<HTMLElement>('[role=spinbutton]');
  if (!first || typed === undefined) return;
  first.focus();
  first.dispatchEvent(
    new InputEvent('beforeinput', { data: typed, inputType: 'insertText', bubbles: true, cancelable: true }),
  );
}
