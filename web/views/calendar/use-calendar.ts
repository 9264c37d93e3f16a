import { type CalendarMode, seenDays, turned } from '@tessera/domain/calendar/seen-days.ts';
import { rangeIn, type Span } from '@tessera/domain/calendar/span.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { useFormats } from '../../data/page/formats.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { shownAttributes } from '../shown-attributes.ts';
import { useItemColors } from '../use-item-colors.ts';
import type { CalendarProps } from './calendar-props.ts';
import { comingDates } from './coming.ts';
import { DatedItems } from './dated-items.ts';
import { weekendOf } from './day-words.ts';
import { collect, inOrder } from './entries.ts';
import { useKeptPlace } from './kept-place.ts';
import { type OutsideEntry, outsideEntries } from './outside-entries.ts';
import { sourcesOf } from './sources.ts';
import { useOutside } from './use-outside.ts';

/** What has the focus of the calendar beside its day. */
interface Focus {
  /** The time of the day, where it has hours. */
  minutes?: number;
  /** The key of an entry. */
  entry?: string;
}

/** An event of another calendar that is told, and where. */
interface Told {
  entry: OutsideEntry;
  anchor: Element | null;
}

/** The state that the parts of a calendar share. */
export function useCalendar(props: CalendarProps) {
  const { rows, settings, attributes, viewId } = props;
  const { revision } = rows;
  const formats = useFormats();
  const today = useViewer().today!;
  const { zone, locale, firstWeekday } = formats;
  const place = useKeptPlace(viewId, today);
  const { mode, day } = place;
  const weeks = useMemo(
    () => ({ weekStart: firstWeekday, weekend: weekendOf(locale) }),
    [firstWeekday, locale],
  );
  const sources = useMemo(() => sourcesOf(settings.dates, attributes), [settings.dates, attributes]);
  const { first, last } = seenDays(mode, day, weeks);
  const range = useMemo(() => rangeIn(first, last, zone), [first, last, zone]);
  const repeats = useMemo(() => comingDates(attributes), [attributes]);
  const items = useMemo(() => new DatedItems(rows, sources, repeats), [rows, sources, repeats]);
  const { entries, coming } = useMemo(
    () => collect(items, range, { zone, repeats, today }),
    [items, revision, range, zone, repeats, today],
  );
  const undated = useMemo(() => items.undated(), [items, revision]);
  const isNarrow = useNarrow();
  const settled = rows.status === 'ready';
  const isUnplanned = settled && !props.isFiltered && rows.count > 0 && undated.length === rows.count;
  useLayoutEffect(() => {
    // Where nothing has a date, what there is stands beside the days, until somebody closes it.
    if (place.isListOpen === undefined && isUnplanned && !isNarrow) place.setLook({ isListOpen: true });
  });
  const outside = useOutside({ team: props.folder.team_id, view: viewId, zone }, { first, last });
  const others = useMemo(
    () => outsideEntries(outside, place.hidden, range, zone),
    [outside, place.hidden, range, zone],
  );
  const shown = useMemo(() => inOrder(entries, coming, others), [entries, coming, others]);
  const [told, setTold] = useState<Told>();
  /** The day whose entries are all listed. */
  const [listed, setListed] = useState<string>();
  const [focus, setFocus] = useState<Focus>({});
  const [isNewAt, setNewAt] = useState<Span>();
  /** Keys take the focus of the page along; a press has it already. */
  const takesFocus = useRef(false);
  const { hidden, order } = settings;
  const onEntries = useMemo(() => {
    const dates = new Set(sources.flatMap(({ start, end }) => [start.id, end?.id]));
    return shownAttributes(attributes, { hidden, order }).filter((one) => !one.primary && !dates.has(one.id));
  }, [attributes, hidden, order, sources]);
  return {
    ...{ props, rows, settings, formats, zone, today, weeks, sources, first, last, entries, undated },
    ...{ shown, outside, told, setTold, listed, setListed },
    ...{ place, mode, day, focus, isNewAt, setNewAt, takesFocus, onEntries },
    /** What is typed as the name of a new item, which is to have this date. */
    typedNew: useRef<{ text: string; date: Attribute }>(undefined),
    root: useRef<HTMLDivElement>(null),
    isNarrow,
    primary: attributes.find((one) => one.primary),
    colorsAt: useItemColors(rows, settings.colors),
    settled,
    setMode: (next: CalendarMode) => place.setLook({ mode: next }),
    turn: (by: 1 | -1) => place.setDay(turned(mode, day, by)),
    /** Goes to a day, and to a time or an entry of it. */
    goTo: (next: string, at: Focus = {}) => {
      place.setDay(next);
      setFocus(at);
    },
    /** Goes to where an entry is now. An agenda that lists it stays where it is. */
    goAlong: (span: Span, entry: string) => {
      const isListed = mode === 'agenda' && span.first <= last && span.last >= first;
      place.setDay(isListed ? day : span.first);
      setFocus({ entry });
    },
    mayEdit: (id: string) => {
      const item = rows.item(id);
      return item !== undefined && (props.allowed.editAll || props.allowed.editItem(item.created_by));
    },
  };
}

export const hasHours = (mode: CalendarMode): boolean =>
  mode === 'week' || mode === 'work-week' || mode === 'day';

export type CalendarState = ReturnType<typeof useCalendar>;
