import type { Column } from './columns.ts';
import { type Layout, startOf } from './layout.ts';
import type { Range } from './selection.ts';
import type { Window } from './use-window.ts';

/** Where columns of a range are on the screen, as far as no frozen column covers them. Undefined: all are covered. */
export function boxOf(
  columns: readonly Column[],
  { first, last }: Pick<Range, 'first' | 'last'>,
  layout: Layout,
  window: Window,
): { insetInlineStart: number; inlineSize: number } | undefined {
  const [one, end] = [columns[first], columns[last]];
  if (!one || !end) return undefined;
  const { frozenWidth } = layout;
  const start = startOf(one, layout, window);
  const insetInlineStart = one.isFrozen ? start : Math.max(start, frozenWidth);
  const to = startOf(end, layout, window) + end.width;
  const inlineSize = (one.isFrozen && !end.isFrozen ? Math.max(to, frozenWidth) : to) - insetInlineStart;
  return inlineSize > 0 ? { insetInlineStart, inlineSize } : undefined;
}
