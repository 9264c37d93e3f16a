import { nextDue, type Reminder } from '@tessera/domain/attributes/reminder.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import styles from './reminder-bell.module.css';

/** Says that people are still to be reminded of a date, and when. */
export function ReminderBell({ date, reminders }: { date: string; reminders: readonly Reminder[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const due = nextDue(date, reminders, { zone: formats.zone, now: formatInstant(new Date()) });
  if (due === undefined) return null;
  const words = t('attributes.reminderNext', { time: formats.moment(wireTime(due)) });
  return (
    <span role="img" aria-label={words} title={words} className={styles.bell}>
      <Bell size={12} aria-hidden />
    </span>
  );
}
