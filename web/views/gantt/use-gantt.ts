import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { wallTime } from '@tessera/domain/attributes/zoned-time.ts';
import { minutesOf } from '@tessera/domain/calendar/span.ts';
import { DESKTOP_BREAKPOINT_PX } from '@tessera/domain/constants.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { minuteOf } from '@tessera/domain/gantt/axis.ts';
import { hasDates } from '@tessera/domain/views/calendar.ts';
import { saysProgress } from '@tessera/domain/views/gantt.ts';
import { canBeCheckbox } from '@tessera/domain/views/list.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { useFormats } from '../../data/page/formats.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { placeOfLine, useList } from '../list/use-list.ts';
import { Bars, type Placing } from './bars.ts';
import type { Moved } from './change-bars.ts';
import type { GanttProps } from './gantt-props.ts';
import { useKeptPlace } from './kept-place.ts';
import { useTimeline } from './use-timeline.ts';
import { useWaits } from './use-waits.ts';

/** How high a row is; a finger needs more. In CSS pixels. */
const ROW_PX = 36;
const NARROW_ROW_PX = 44;
/** How wide the list is at first, its names at least, and a column of it, in CSS pixels. */
const NAME_PX = 272;
export const NAME_MIN_PX = 120;
export const COLUMN_PX = 136;
const NARROW_LIST_PX = 132;
export const LIST_MIN_PX = 96;
export const LIST_MAX_PX = 900;

/** An arrow that is chosen, and where; or a bar of which all arrows are. */
type Chosen =
  | { from: string; to: string; at: readonly [x: number, y: number]; bar?: undefined }
  | { bar: string; from?: undefined };

/** The state that the parts of a chart share. Its rows are those of the List view. */
export function useGantt(props: GanttProps) {
  const { rows, settings, attributes, viewId } = props;
  const formats = useFormats();
  const viewer = useViewer();
  const place = useKeptPlace(viewId);
  const list = useList(
    {
      ...props,
      settings: { ...settings, status: null, checkbox: null, aggregates: NO_SUMS },
      onSettings: ({ status: _, checkbox: __, aggregates: ___, ...shared }) =>
        props.onSettings({ ...settings, ...shared }),
    },
    { usual: ROW_PX, narrow: NARROW_ROW_PX },
  );
  const { isNarrow, lines, lineHeight } = list;
  const placing = usePlacing(props);
  const bars = useBars(rows, placing, viewer);
  const fixed = attributes.find((one) => one.id === settings.fixed && canBeCheckbox(one));
  const plan = useWaits({ props, list, bars, viewer });
  const [chosen, setChosen] = useState<Chosen>();
  const [asked, setAsked] = useState<readonly Moved[]>();
  const [room, setRoom] = useState(() => document.querySelector('#content')?.clientWidth ?? innerWidth);
  // Beside the sidebar of a turned phone, names alone leave the chart its room.
  const isTight = room < DESKTOP_BREAKPOINT_PX;
  const columns = isTight ? NONE : list.atEnd;
  const wanted = place.listWidth ?? (isNarrow ? NARROW_LIST_PX : NAME_PX + columns.length * COLUMN_PX);
  const most = isNarrow ? 0.5 : isTight && place.listWidth === null ? 0.4 : 0.7;
  const listWidth = place.isListOpen ? Math.min(wanted, Math.round(room * most)) : 0;
  const now = nowIn(formats.zone);
  const { scroller } = list;
  // A line for a new item is below the last one.
  const count = lines.count + (list.newAt ? 1 : 0) + (props.allowed.createItem ? 1 : 0);
  const timeline = useTimeline({
    ...{ scroller, plan: bars.plan, isWhole: list.settled, now, place, listWidth, lineHeight },
    lines: count,
  });
  return {
    ...{
      props,
      rows,
      list,
      settings,
      formats,
      viewer,
      place,
      placing,
      bars,
      columns,
      listWidth,
      setRoom,
      now,
      timeline,
    },
    ...{ count, zone: formats.zone, mayEdit: list.mayEdit },
    ...{ ...plan, fixed },
    /** Whether an item stays where it is, whatever it waits for. */
    isFixed: (id: string) => fixed !== undefined && bars.valueOf(id, fixed) === true,
    ...{ chosen, setChosen, asked, setAsked },
    root: useRef<HTMLDivElement>(null),
    /** The head of the list scrolls with its columns. */
    listHead: useRef<HTMLDivElement>(null),
    /** Keys take the focus of the page along to another bar; a press has it already. */
    takesFocus: useRef(false),
    /** What stands on the bars; undefined: the names. */
    label: attributes.find((one) => one.id === settings.label && !one.primary),
    /** The date that nobody saves, as it is computed. */
    computed: [placing.start, placing.end].find((one) => one && isReadOnly(one)),
    focusedLine: list.focused === undefined ? -1 : placeOfLine(list, list.focused),
  };
}

/** The bars of the rows as they are now. */
function useBars(rows: ItemRows, placing: Placing, viewer: Lookup): Bars {
  const { revision } = rows;
  const before = useRef<Bars>(undefined);
  const bars = useMemo(
    () => new Bars(rows, placing, viewer, before.current),
    [rows, revision, placing, viewer],
  );
  useLayoutEffect(() => {
    before.current = bars;
  }, [bars]);
  return bars;
}

/** By which attributes the items of a view are on its axis: those that are there. */
function usePlacing({ attributes, settings }: GanttProps): Placing {
  const { start, end, progress, baseline_start, baseline_end } = settings;
  return useMemo(() => {
    const dated = (id: string | null) => attributes.find((one) => one.id === id && hasDates(one));
    return {
      ...{ start: dated(start), end: dated(end) },
      progress: attributes.find((one) => one.id === progress && saysProgress(one)),
      ...{ baselineStart: dated(baseline_start), baselineEnd: dated(baseline_end) },
    };
  }, [attributes, start, end, progress, baseline_start, baseline_end]);
}

const NO_SUMS = {};
const NONE: readonly never[] = [];

/** The present moment on the axis, as the clocks of whoever looks show it. */
function nowIn(zone: string): number {
  const { day, time } = wallTime(formatInstant(new Date()), zone);
  return minuteOf(day, minutesOf(time));
}

export type GanttState = ReturnType<typeof useGantt>;
