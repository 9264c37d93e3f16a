import { parseTime } from '@internationalized/date';
import type { Reminder } from '@tessera/domain/attributes/reminder.ts';
import { REMINDER_RECIPIENTS_MAX } from '@tessera/domain/constants.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Trash2, X } from 'lucide-react';
import { useRef } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { TimeField } from 'react-aria-components/TimeField';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../../data/folder/people.ts';
import { useFormats } from '../../data/page/formats.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Person } from '../people-cell.tsx';
import editor from './date-editor.module.css';
import { chosenRecipients, otherRecipients } from './recipient-choices.ts';
import { beforeChoices, beforeWords, shownBefore } from './reminder-words.ts';
import styles from './reminders.module.css';

interface ReminderRowProps {
  reminder: Reminder;
  time: boolean;
  siblings: readonly Attribute[];
  onChange(part: Partial<Reminder>): void;
  onRemove(): void;
}

/** One reminder: how long before, at which time of day, and for whom. */
export function ReminderRow({ reminder, time, siblings, onChange, onRemove }: ReminderRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const before = shownBefore(time, reminder.before);
  const words = beforeWords(before, time, t, formats);
  return (
    <div role="group" aria-label={words} className={styles.reminder}>
      <div className={styles.when}>
        <Select
          label={t('attributes.reminderWhen')}
          quiet
          value={String(before)}
          onChange={(next) => onChange({ before: Number(next) })}
          choices={beforeChoices(time, before).map((one) => ({
            id: String(one),
            label: beforeWords(one, time, t, formats),
          }))}
        />
        {!time && (
          <TimeField
            aria-label={t('attributes.reminderClock')}
            value={parseTime(reminder.at)}
            granularity="minute"
            onChange={(at) => at && onChange({ at: at.toString().slice(0, 'HH:mm'.length) })}
          >
            <DateInput className={`${editor.time} ${styles.clock}`}>
              {(segment) => <DateSegment segment={segment} className={editor.segment!} />}
            </DateInput>
          </TimeField>
        )}
        <div className={styles.remove}>
          <IconButton small label={t('attributes.removeReminder')} onPress={onRemove}>
            <Trash2 size={14} />
          </IconButton>
        </div>
      </div>
      <Recipients {...{ reminder, siblings }} onChange={(to) => onChange({ to })} />
    </div>
  );
}

interface RecipientsProps extends Pick<ReminderRowProps, 'reminder' | 'siblings'> {
  onChange(to: Reminder['to']): void;
}

function Recipients({ reminder: { to }, siblings, onChange }: RecipientsProps) {
  const { t } = useTranslation();
  const people = usePeople();
  const box = useRef<HTMLDivElement>(null);
  const chosen = chosenRecipients(to, { siblings, people, t });
  const others = otherRecipients(to, { siblings, people, t });
  return (
    <div ref={box} className={styles.recipients}>
      {chosen.map((one) => (
        <span key={one.id} className={styles.recipient}>
          {one.person === undefined ? (
            <span className={styles.attribute}>
              <bdi>{one.label}</bdi>
            </span>
          ) : (
            <Person id={one.person} />
          )}
          <button
            type="button"
            className={styles.giveUp}
            aria-label={t('attributes.removePerson', { name: one.label })}
            onClick={() => {
              onChange(one.remove(to));
              box.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
            }}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
      {chosen.length < REMINDER_RECIPIENTS_MAX && (
        <div className={styles.adding}>
          <SearchSelect
            label={t('attributes.remindPerson')}
            quiet
            placeholder={t('attributes.remindPerson')}
            value={null}
            onChange={(id) => onChange(others.find((one) => one.id === id)?.add(to) ?? to)}
            choices={others}
          />
        </div>
      )}
      {chosen.length === 0 && <p className={styles.nobody}>{t('attributes.reminderNobody')}</p>}
    </div>
  );
}
