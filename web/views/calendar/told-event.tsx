import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PopoverAt } from '../../ui/popover/popover.tsx';
import { saySpan } from './day-words.ts';
import styles from './outside.module.css';
import type { CalendarState } from './use-calendar.ts';

/** An event of another calendar: its texts are as they came, and nothing in them is markup. */
export function ToldEvent({ state }: { state: CalendarState }) {
  const { t } = useTranslation();
  const { told: open, formats } = state;
  if (!open) return null;
  const { told, span, calendar } = open.entry;
  const title = told.title || t('item.untitled');
  return (
    <PopoverAt label={title} anchor={open.anchor} onClose={() => state.setTold(undefined)}>
      <div className={styles.told}>
        <h2 className={styles.toldTitle} dir="auto">
          {title}
        </h2>
        <p className={styles.meta}>{saySpan(formats, span)}</p>
        {told.location && (
          <p className={styles.text} dir="auto">
            {told.location}
          </p>
        )}
        {told.description && (
          <p className={styles.description} dir="auto" tabIndex={0}>
            {told.description}
          </p>
        )}
        {told.url && (
          <a className={styles.link} href={told.url} target="_blank" rel="noreferrer noopener" dir="ltr">
            {told.url}
          </a>
        )}
        <p className={styles.from}>
          <Globe size={12} aria-hidden />
          <span dir="auto">{t('calendar.outside.of', { calendar: calendar.name })}</span>
        </p>
      </div>
    </PopoverAt>
  );
}
