import type { Reminder } from '@tessera/domain/attributes/reminder.ts';
import { REMINDERS_PER_ATTRIBUTE_MAX } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../../data/folder/people.ts';
import { Button } from '../../ui/button/button.tsx';
import { attributesOfPeople } from './recipient-choices.ts';
import { ReminderRow } from './reminder-row.tsx';
import styles from './reminders.module.css';

/** Minutes before a date of a new reminder: with a time, and without. */
const [USUAL_WITH_TIME, USUAL] = [15, 1_440];

interface ReminderFieldsProps {
  reminders: readonly Reminder[];
  /** Whether dates can have a time. */
  time: boolean;
  siblings: readonly Attribute[];
  onChange(reminders: Reminder[]): void;
}

/** When people are reminded of the dates, and who. */
export function ReminderFields({ reminders, time, siblings, onChange }: ReminderFieldsProps) {
  const { t } = useTranslation();
  const { me } = usePeople();
  const adding = useRef<HTMLDivElement>(null);
  const add = () => {
    const [assignee] = attributesOfPeople(siblings);
    const to = {
      creator: false,
      attributes: assignee ? [assignee.id] : [],
      people: assignee || me === undefined ? [] : [me],
    };
    onChange([...reminders, { id: newId(), before: time ? USUAL_WITH_TIME : USUAL, at: '09:00', to }]);
  };
  const remove = (id: string) => {
    onChange(reminders.filter((one) => one.id !== id));
    adding.current?.querySelector('button')?.focus();
  };
  return (
    <fieldset className={styles.reminders}>
      <legend className={styles.legend}>{t('attributes.reminders')}</legend>
      {reminders.map((reminder) => (
        <ReminderRow
          key={reminder.id}
          {...{ reminder, time, siblings }}
          onChange={(part) =>
            onChange(reminders.map((one) => (one.id === reminder.id ? { ...one, ...part } : one)))
          }
          onRemove={() => remove(reminder.id)}
        />
      ))}
      {reminders.length > 0 && <p className={styles.hint}>{t('attributes.remindersHint')}</p>}
      <div ref={adding}>
        <Button
          kind="quiet"
          size="small"
          icon={<Plus size={14} />}
          isDisabled={reminders.length >= REMINDERS_PER_ATTRIBUTE_MAX}
          onPress={add}
        >
          {t('attributes.addReminder')}
        </Button>
      </div>
    </fieldset>
  );
}
