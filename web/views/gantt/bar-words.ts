import { daysBetween } from '@tessera/domain/repeats/days.ts';
import type { TFunction } from 'i18next';
import type { Formats } from '../../data/page/formats.ts';
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
  more: { baseline?: GanttBar | undefined; isCritical?: boolean; isFixed?: boolean } = {},
): string {
  const parts = [t(`gantt.bars.${bar.kind}`, { title, when: saySpan(formats, bar.span) })];
  if (bar.progress !== undefined) parts.push(t('gantt.progress', { part: formats.percent(bar.progress) }));
  const { baseline, isCritical = false, isFixed = false } = more;
  if (isFixed) parts.push(t('gantt.fixed.is'));
  if (isCritical) parts.push(t('gantt.isCritical'));
  const planned = sayBaseline(formats, t, bar, baseline);
  return formats.clauses(planned ? [...parts, planned] : parts);
}

/** How a bar differs from the saved plan; undefined: it is not in it. */
function sayBaseline(
  formats: Formats,
  t: TFunction,
  bar: GanttBar,
  baseline: GanttBar | undefined,
): string | undefined {
  if (!baseline) return undefined;
  const days = daysBetween(baseline.span.last, bar.span.last);
  const words = { count: Math.abs(days), formatted: formats.number(Math.abs(days)) };
  const difference =
    days === 0 ? t('gantt.baseline.same') : t(`gantt.baseline.${days > 0 ? 'later' : 'earlier'}`, words);
  return t('gantt.baseline.planned', { when: saySpan(formats, baseline.span), difference });
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
