import { useLayoutEffect } from 'react';
import type { CalendarState } from './use-calendar.ts';
import { useHeight } from './use-height.ts';

/** The names of the weekdays stand above the days while these scroll, in CSS pixels. */
const HEAD_PX = 28;

/** The chosen day comes into the middle where it is out of sight, as not all days of a month or a year have room. */
export function useDayInSight({ root, day, mode, isNarrow }: CalendarState): void {
  const height = useHeight(root);
  useLayoutEffect(() => {
    const scroller = root.current?.querySelector<HTMLElement>('[data-days-scroller]');
    const cell = scroller?.querySelector(`[data-day="${day}"][role="gridcell"]`);
    if (!scroller || !cell) return;
    const [own, all] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (own.top >= all.top + HEAD_PX && own.bottom <= all.bottom) return;
    scroller.scrollTop += own.top - all.top - (all.height - own.height) / 2;
  }, [root, day, mode, isNarrow, height]);
}
