import { dropIndex, type Slot } from '../../ui/drag/drop-position.ts';
import { useDrag } from '../../ui/drag/use-drag.ts';
import { columnMoved } from './column-order.ts';
import type { HeaderProps } from './header.tsx';

/** Moves columns by drag and drop. The primary one stays the first. */
export function useColumnDrag({ columns, grid, settings }: HeaderProps) {
  const { frozenWidth, numberWidth } = columns;
  const others = columns.columns.slice(1);
  const ids = others.map(({ attribute }) => attribute.id);
  const nameOf = (id: string) => others.find(({ attribute }) => attribute.id === id)?.attribute.name ?? '';
  const { state, dragger, handle } = useDrag({
    axis: 'inline',
    ids,
    // As far as they are seen, wherever the table is scrolled to: frozen ones cover others.
    get slots(): Slot[] {
      const left = Math.abs(grid.current?.scrollLeft ?? 0);
      return others.map(({ isFrozen, start, width }) => {
        if (isFrozen) return { start: left + numberWidth + start - frozenWidth, size: width };
        const from = Math.max(start, left);
        return { start: from, size: Math.max(0, start + width - from) };
      });
    },
    placeOf: (gap) => {
      const column = others[gap];
      return column?.isFrozen ? undefined : (column?.start ?? columns.movingWidth);
    },
    scroller: () => grid.current,
    covered: frozenWidth,
    dropsOnCovered: columns.frozen.length > 1,
    nameOf,
    onMove: (id, to) => columns.onSettings({ ...settings, ...columnMoved(columns.arranged, id, to) }),
    onLetGo: (id) => focusSoon(grid.current, id),
  });
  /** The gap behind those that stay in place: the next column may be covered by them. */
  const edge = columns.frozen.length - 1;
  const dragged = state.phase === 'dragging' ? state : undefined;
  const gap = dragged && dropIndex(dragged.from, dragged.gap) !== dragged.from ? dragged.gap : undefined;
  return {
    dragger,
    handle,
    isDragged: (id: string) => dragged?.id === id,
    /** The side of a column at which the dragged one would be dropped. */
    dropAt: (id: string): 'before' | 'behind' | undefined => {
      const at = ids.indexOf(id);
      if (gap === undefined || at < 0) return undefined;
      if (gap === edge && edge > 0) return at === edge - 1 ? 'behind' : undefined;
      if (gap === at) return 'before';
      return gap === ids.length && at === ids.length - 1 ? 'behind' : undefined;
    },
    ghost: dragged?.by === 'pointer' ? { at: dragged.at, name: nameOf(dragged.id) } : undefined,
  };
}

export type ColumnDrag = ReturnType<typeof useColumnDrag>;

/** A moved column is drawn anew, and would lose the focus. */
function focusSoon(grid: HTMLElement | null, id: string): void {
  requestAnimationFrame(() =>
    grid?.querySelector<HTMLElement>(`[data-column="${id}"] button`)?.focus({ preventScroll: true }),
  );
}
