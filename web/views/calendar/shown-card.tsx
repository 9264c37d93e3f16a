import { isBar } from '@tessera/domain/calendar/span.ts';
import clsx from 'clsx';
import { Globe, Repeat } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { saySpan, sayTime, sayTimes } from './day-words.ts';
import { type ComingEntry, isComing, isOutside, type ShownEntry } from './entries.ts';
import styles from './entry.module.css';
import { EntryCard, type EntryLook, isWhole, partOn, timeIn } from './entry-card.tsx';
import { entryTitle, shownColors } from './entry-look.ts';
import type { OutsideEntry } from './outside-entries.ts';
import type { CalendarState } from './use-calendar.ts';

interface ShownCardProps {
  state: CalendarState;
  entry: ShownEntry;
  look: EntryLook;
  begins?: boolean;
  ends?: boolean;
  isHeld?: boolean;
  isShort?: boolean;
  day: string;
  style?: CSSProperties;
}

/** Whatever stands in a calendar: an item, where it will be again, or an event of another calendar. */
export function ShownCard({ entry, ...props }: ShownCardProps) {
  if (isOutside(entry) || isComing(entry)) return <PaleCard {...{ entry }} {...props} />;
  return <EntryCard {...{ entry }} {...props} />;
}

interface PaleCardProps extends Omit<ShownCardProps, 'entry'> {
  entry: ComingEntry | OutsideEntry;
}

/** What cannot be moved here: a press opens its item, or tells what it is. */
function PaleCard({
  state,
  entry,
  look,
  begins = true,
  ends = true,
  isShort = false,
  day,
  style,
}: PaleCardProps) {
  const { t } = useTranslation();
  const { formats } = state;
  const { span, key } = entry;
  const isOther = isOutside(entry);
  const title = entryTitle(state, entry) || t('item.untitled');
  const when = saySpan(formats, span);
  const more = isOther
    ? t('calendar.outside.entry', { when, calendar: entry.calendar.name })
    : t('calendar.comesEntry', { when });
  const part = look === 'line' ? partOn(entry, day, t, formats) : undefined;
  const Sign = isOther ? Globe : Repeat;
  return (
    <article
      className={clsx(
        ...[styles.entry, styles[look], styles.pale, isOther && styles.outside],
        span.time !== undefined && !isBar(span) && look === 'bar' && styles.timed,
        ...[!begins && styles.goesOn, !ends && styles.goesOut, isShort && styles.short],
      )}
      style={{ ...style, ...shownColors(state, entry) } as CSSProperties}
      aria-label={`${title} ${more}`}
      aria-description={part}
      title={look === 'line' ? undefined : `${title}\n${when}`}
      tabIndex={look === 'line' || state.focus.entry === key || state.day === day ? 0 : -1}
      data-entry={key}
      data-at={day}
    >
      <Sign size={12} className={styles.sign} aria-hidden />
      {look === 'line' && <span className={styles.when}>{timeIn(entry, day, t, formats)}</span>}
      {look === 'bar' && span.time && begins && (
        <span className={styles.clock}>{sayTime(formats, span.time.from)}</span>
      )}
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {part && !isWhole(span, day) && (
        <span className={styles.part} aria-hidden>
          {part}
        </span>
      )}
      {look === 'block' && span.time && <span className={styles.clock}>{sayTimes(formats, span.time)}</span>}
      {look === 'line' && isOther && <span className={styles.from}>{entry.calendar.name}</span>}
    </article>
  );
}
