import type { CSSProperties } from 'react';
import type { GanttState } from './use-gantt.ts';

/** An item that has no colour. */
export const FIRST_HUE = 'indigo';

/** The colours of a bar. */
export function barColors({ list }: Pick<GanttState, 'list'>, row: number): CSSProperties {
  const colors = list.colorsAt(row);
  const hue = colors?.item ?? colors?.edge ?? FIRST_HUE;
  return {
    '--bar': `var(--${hue}-soft)`,
    '--bar-ink': `var(--${hue}-ink)`,
    '--bar-strong': `var(--${hue}-strong)`,
    '--bar-edge': `var(--${colors?.edge ?? hue}-strong)`,
  } as CSSProperties;
}
