import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { isWorkingDay } from '@tessera/domain/schedule/working-time.ts';
import { waitsBy } from '@tessera/domain/views/gantt.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useWorkingTime } from '../../data/structure/working-time.ts';
import { useSteady } from '../../ui/use-steady.ts';
import type { ListState } from '../list/use-list.ts';
import { arrowsOf } from './arrows.ts';
import type { Bars } from './bars.ts';
import { criticalOf } from './critical.ts';
import type { GanttProps } from './gantt-props.ts';

import { Waits } from './waits.ts';

interface Waiting {
  props: GanttProps;
  list: ListState;
  bars: Bars;
  viewer: Lookup;
}

/** Which items wait for which, and what follows from that. */
export function useWaits({ props, list, bars, viewer }: Waiting) {
  const { rows, settings, attributes, folder } = props;
  const { revision } = rows;
  const { lines } = list;
  const dependencies = attributes.find((one) => one.id === settings.dependencies && waitsBy(one));
  const columnsOf = useSteady(() => viewer.linkedFolder?.(folder.id)?.columns);
  const before = useRef<Waits>(undefined);
  const waits = useMemo(
    () => Waits.of({ rows, columns: columnsOf(), attribute: dependencies }, before.current),
    [rows, revision, columnsOf, dependencies],
  );
  useLayoutEffect(() => {
    before.current = waits;
  }, [waits]);
  const isTop = settings.sub_items === 'top';
  const arrows = useMemo(
    () => arrowsOf(waits.all, { rows, lines, bars, isTop }),
    [waits, rows, lines, bars, isTop],
  );
  const workingTime = useWorkingTime(folder.team_id);
  const critical = useMemo(
    () => (settings.critical ? criticalOf(bars, waits, workingTime) : undefined),
    [settings.critical, bars, waits, workingTime],
  );
  return {
    ...{ dependencies, waits, arrows, workingTime, critical },
    /** All items of the folder. */
    columnsOf,
    isFree: useMemo(() => (day: string) => !isWorkingDay(day, workingTime), [workingTime]),
  };
}
