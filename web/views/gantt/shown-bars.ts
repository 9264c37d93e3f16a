import { barAt, type GanttBar, summaryBar } from './bars.ts';
import type { Moved } from './change-bars.ts';
import type { GanttState } from './use-gantt.ts';

/** Bars where dates would put them, and the summaries above them. */
export function shownBars(
  { bars, zone, rows }: Pick<GanttState, 'bars' | 'zone' | 'rows'>,
  moved: readonly Moved[],
): Map<string, GanttBar> {
  const own = new Map<string, GanttBar | undefined>();
  for (const { id, dates } of moved) own.set(id, barAt(id, dates, zone, bars.of(id)?.progress));
  const shown = new Map<string, GanttBar>();
  /** What stands for an item now, with what is below it. */
  const of = (id: string): GanttBar | undefined => {
    const before = bars.of(id);
    if (before?.kind !== 'summary') return own.has(id) ? own.get(id) : before;
    const known = shown.get(id);
    if (known) return known;
    const itself = own.get(id) ?? barAt(id, before.dates, zone, undefined);
    const next = summaryBar(
      id,
      itself,
      bars.below(id).flatMap((one) => of(one) ?? []),
      before.progress,
    );
    shown.set(id, next);
    return next;
  };
  for (const { id } of moved) {
    const bar = of(id);
    if (bar) shown.set(id, bar);
    let above = rows.item(id)?.parent_id;
    while (above && !shown.has(above)) {
      of(above);
      above = rows.item(above)?.parent_id;
    }
  }
  return shown;
}
