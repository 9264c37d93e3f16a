import { type Layout, startOf } from './cell-editor.tsx';
import type { Column } from './columns.ts';
import type { Range } from './selection.ts';
import type { Window } from './use-window.ts';

/** Where columns of a range are on the screen, as far as no fixed column covers them. Undefined: all are covered. */
export function boxOf(
  columns: readonly Column[],
  { first, last }: Pick<Range, 'first' | 'last'>,
  layout: Layout,
  window: Window,
): { insetInlineStart: number; inlineSize: number } | undefined {
  const [one, end] = [columns[first], columns[last]];
  if (!one || !end) return undefined;
  const start = startOf(one, first === 0, layout, window);
  const insetInlineStart = first === 0 ? start : Math.max(start, layout.frozenWidth);
  const to = startOf(end, last === 0, layout, window) + end.width;
  const inlineSize = (first === 0 ? Math.max(to, layout.frozenWidth) : to) - insetInlineStart;
  return inlineSize > 0 ? { insetInlineStart, inlineSize } : undefined;
}
