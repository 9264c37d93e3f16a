import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { PopoverAt } from '../../ui/popover/popover.tsx';
import { useAnchor } from '../../ui/popover/use-anchor.ts';
import styles from './calendar.module.css';
import { fullDay, sayTime } from './day-words.ts';
import { entriesOn, isComing, isOutside, type ShownEntry } from './entries.ts';
import { partOn } from './entry-card.tsx';
import { entryTitle, shownColors } from './entry-look.ts';
import type { CalendarState } from './use-calendar.ts';

interface MoreProps {
  state: CalendarState;
  day: string;
  count: number;
  /** It stands in the place of this lane. */
  lane: number;
}

/** How many more entries a day has than there is room for. Where it is pressed, all of the day's are listed. */
export function More({ state, day, count, lane }: MoreProps) {
  const { t } = useTranslation();
  const { formats, isNarrow, mode, listed } = state;
  const formatted = formats.number(count);
  return (
    <button
      type="button"
      className={styles.more}
      style={{ '--lane': lane } as CSSProperties}
      aria-label={t('calendar.moreOn', { formatted, day: fullDay(formats, day) })}
      aria-haspopup="dialog"
      aria-expanded={listed === day}
      data-more={day}
      onClick={() => state.setListed(day)}
    >
      {isNarrow && mode !== 'day' ? `+${formatted}` : t('calendar.more', { formatted })}
    </button>
  );
}

/** All that the day has whose entries are listed: one panel for all days. */
export function ListedDay({ state }: { state: CalendarState }) {
  const { listed: day, root } = state;
  // Where all have room by now, it stands at the day.
  const anchor = useAnchor(
    day,
    () =>
      root.current?.querySelector(`[data-more="${day}"]`) ??
      root.current?.querySelector(`[data-day="${day}"]`),
  );
  if (day === undefined || !anchor) return null;
  const label = fullDay(state.formats, day);
  const close = () => state.setListed(undefined);
  return (
    <PopoverAt label={label} anchor={anchor} onClose={close}>
      <h2 className={styles.moreTitle}>{label}</h2>
      <MoreList {...{ state, day }} onLeave={close} />
    </PopoverAt>
  );
}

function MoreList({ state, day, onLeave }: Omit<MoreItemProps, 'entry'>) {
  return (
    <ul className={styles.moreList}>
      {entriesOn(state.shown, day).map((entry) => (
        <li key={entry.key}>
          <MoreItem {...{ state, entry, day, onLeave }} />
        </li>
      ))}
    </ul>
  );
}

interface MoreItemProps {
  state: CalendarState;
  entry: ShownEntry;
  day: string;
  onLeave(): void;
}

function MoreItem({ state, entry, day, onLeave }: MoreItemProps) {
  const { t } = useTranslation();
  const { time } = entry.span;
  const part = partOn(entry, day, t, state.formats);
  const open = () => {
    if (!isOutside(entry)) return state.props.onOpenItem(entry.id);
    // It is told where the day is: the list closes.
    onLeave();
    return state.setTold({ entry, anchor: state.root.current?.querySelector(`[data-day="${day}"]`) ?? null });
  };
  return (
    <button
      type="button"
      className={styles.moreItem}
      style={shownColors(state, entry) as CSSProperties}
      onClick={open}
    >
      <span className={styles.dot} aria-hidden />
      {time && <span className={styles.moreTime}>{sayTime(state.formats, time.from)}</span>}
      <span dir="auto">{entryTitle(state, entry) || t('item.untitled')}</span>
      {part && <span className={styles.moreOf}>{part}</span>}
      {isComing(entry) && <span className={styles.moreOf}>{t('calendar.comes')}</span>}
      {isOutside(entry) && <span className={styles.moreOf}>{entry.calendar.name}</span>}
    </button>
  );
}
