import { isBar, type Span } from '@tessera/domain/calendar/span.ts';
import { daysBetween } from '@tessera/domain/repeats/days.ts';
import clsx from 'clsx';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../../attributes/cell-content.tsx';
import { CommentMark } from '../comment-count.tsx';
import { saySpan, sayTime, sayTimes } from './day-words.ts';
import type { Entry } from './entries.ts';
import styles from './entry.module.css';
import { colorVars, entryTitle } from './entry-look.ts';
import { computedIn } from './sources.ts';
import type { CalendarState } from './use-calendar.ts';

/** A bar of one line, a block in the hours, or a line of a list. */
export type EntryLook = 'bar' | 'block' | 'line';

interface EntryCardProps {
  state: CalendarState;
  entry: Entry;
  look: EntryLook;
  /** Whether its start and its end are drawn here, or somewhere else. */
  begins?: boolean;
  ends?: boolean;
  isHeld?: boolean;
  /** In so little time there is room for one line. */
  isShort?: boolean;
  /** The place of this drawing: an entry is drawn once a week or a day. */
  day: string;
  style?: CSSProperties;
}

/** An item in a calendar. */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const {
    state,
    entry,
    look,
    begins = true,
    ends = true,
    isHeld = false,
    isShort = false,
    day,
    style,
  } = props;
  const { t } = useTranslation();
  const { formats, rows, onEntries, focus } = state;
  const { id, row, span, source, key } = entry;
  const title = entryTitle(state, entry) || t('item.untitled');
  const when = saySpan(formats, span);
  const isOpen = state.props.openItemId === id;
  const isTimed = span.time !== undefined;
  const mayChange = state.mayEdit(id) && !computedIn(source);
  const values = onEntries.flatMap((attribute) => {
    const data = rows.valueAt(row, attribute.id);
    return data === null ? [] : [{ attribute, data }];
  });
  const part = look === 'line' ? partOn(entry, day, t, formats) : undefined;
  const edge = (at: 'start' | 'end') =>
    mayChange && source.end && <span className={styles[at]} data-edge={at} aria-hidden />;
  return (
    <article
      className={clsx(
        styles.entry,
        styles[look],
        isTimed && !isBar(span) && look === 'bar' && styles.timed,
        !begins && styles.goesOn,
        !ends && styles.goesOut,
        isShort && styles.short,
        isHeld && styles.held,
        isOpen && styles.open,
      )}
      style={{ ...style, ...colorVars(state, entry) } as CSSProperties}
      aria-label={t('calendar.entry', { title, when })}
      aria-description={part}
      aria-current={isOpen || undefined}
      title={look === 'line' ? undefined : `${title}\n${when}`}
      tabIndex={look === 'line' || focus.entry === key || state.day === day ? 0 : -1}
      data-entry={key}
      data-at={day}
      data-line={look === 'line' || undefined}
    >
      {begins && look !== 'line' && edge('start')}
      {look === 'line' && <span className={styles.when}>{timeIn(entry, day, t, formats)}</span>}
      {look === 'bar' && isTimed && begins && (
        <span className={styles.clock}>{sayTime(formats, span.time!.from)}</span>
      )}
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {part && !isWhole(span, day) && (
        <span className={styles.part} aria-hidden>
          {part}
        </span>
      )}
      {look === 'block' && isTimed && <span className={styles.clock}>{sayTimes(formats, span.time!)}</span>}
      <CommentMark counts={state.props.comments} itemId={id} />
      {values.map(({ attribute, data }) => (
        <span key={attribute.id} className={styles.value} title={attribute.name}>
          <span className="for-screen-readers">{attribute.name}</span>
          <CellContent attribute={attribute} data={data} />
        </span>
      ))}
      {ends && look !== 'line' && edge('end')}
    </article>
  );
});

/** Which of its days one is, of an entry over several. */
export function partOn(
  { span: { first, last } }: Pick<Entry, 'span'>,
  day: string,
  t: ReturnType<typeof useTranslation>['t'],
  formats: CalendarState['formats'],
): string | undefined {
  if (first === last) return undefined;
  const number = (to: string) => formats.number(daysBetween(first, to) + 1);
  return t('calendar.dayOf', { day: number(day), days: number(last) });
}

/** Whether an entry takes all of one of its days. */
export const isWhole = ({ first, last, time }: Span, day: string): boolean =>
  !time || (day !== first && day !== last);

/** The times of an entry on one of its days; where it takes all of it, which day that is. */
export function timeIn(
  { span }: Pick<Entry, 'span'>,
  day: string,
  t: ReturnType<typeof useTranslation>['t'],
  formats: CalendarState['formats'],
): string {
  const { first, last, time } = span;
  if (!time || isWhole(span, day)) return partOn({ span }, day, t, formats) ?? t('calendar.allDay');
  if (first === last) return sayTimes(formats, time);
  return day === first
    ? t('calendar.from', { time: sayTime(formats, time.from) })
    : t('calendar.until', { time: sayTime(formats, time.to) });
}
