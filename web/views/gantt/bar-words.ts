import type { TFunction } from 'i18next';
import { saySpan } from '../calendar/day-words.ts';
import type { GanttBar } from './bars.ts';
import type { Drop } from './gantt-drag.ts';
import type { GanttState } from './use-gantt.ts';

/** When an item is and how far, in words. */
export function sayBar(
  { formats }: Pick<GanttState, 'formats'>,
  t: TFunction,
  title: string,
  bar: GanttBar,
): string {
  const parts = [t(`gantt.bars.${bar.kind}`, { title, when: saySpan(formats, bar.span) })];
  if (bar.progress !== undefined) parts.push(t('gantt.progress', { part: formats.percent(bar.progress) }));
  return formats.clauses(parts);
}

/** When an item would be that is dragged; undefined: it is nowhere else. */
export function barSaid(
  { formats }: Pick<GanttState, 'formats'>,
  id: string,
  drop: Drop | undefined,
): string | undefined {
  const bar = drop?.bars.get(id);
  return bar && saySpan(formats, bar.span);
}
