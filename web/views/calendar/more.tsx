import type { CSSProperties } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../ui/popover/popover.tsx';
import styles from './calendar.module.css';
import { fullDay, sayTime } from './day-words.ts';
import { type Entry, entriesOn } from './entries.ts';
import { colorVars, entryTitle } from './entry-look.ts';
import type { CalendarState } from './use-calendar.ts';

/** How many more entries a day has than there is room for, and all of them where it is pressed. */
export function More({ state, day, count }: { state: CalendarState; day: string; count: number }) {
  const { t } = useTranslation();
  const { formats, entries } = state;
  const label = fullDay(formats, day);
  const formatted = formats.number(count);
  return (
    <Popover
      label={label}
      trigger={
        <Button className={styles.more!} aria-label={t('calendar.moreOn', { formatted, day: label })}>
          {t('calendar.more', { formatted })}
        </Button>
      }
    >
      <h3 className={styles.moreTitle}>{label}</h3>
      <ul className={styles.moreList}>
        {entriesOn(entries, day).map((entry) => (
          <li key={entry.key}>
            <MoreItem {...{ state, entry }} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function MoreItem({ state, entry }: { state: CalendarState; entry: Entry }) {
  const { t } = useTranslation();
  const { time } = entry.span;
  return (
    <button
      type="button"
      className={styles.moreItem}
      style={colorVars(state, entry) as CSSProperties}
      onClick={() => state.props.onOpenItem(entry.id)}
    >
      <span className={styles.dot} aria-hidden />
      {time && <span className={styles.moreTime}>{sayTime(state.formats, time.from)}</span>}
      <span dir="auto">{entryTitle(state, entry) || t('item.untitled')}</span>
    </button>
  );
}
