import { dropIndex, withMoved } from '../../ui/drag/drop-position.ts';
import { useDrag } from '../../ui/drag/use-drag.ts';
import type { HeaderProps } from './header.tsx';

/** Moves columns by drag and drop. The primary one stays the first. */
export function useColumnDrag({ others, order, grid, frozenWidth, settings, onSettings }: HeaderProps) {
  const ids = others.map(({ attribute }) => attribute.id);
  const nameOf = (id: string) => others.find(({ attribute }) => attribute.id === id)?.attribute.name ?? '';
  const { state, dragger, handle } = useDrag({
    axis: 'inline',
    ids,
    slots: others.map(({ start, width }) => ({ start, size: width })),
    scroller: () => grid.current,
    covered: frozenWidth,
    nameOf,
    onMove: (id, to) => {
      const before = order.filter((one) => !ids.includes(one));
      onSettings({ ...settings, order: [...before, ...withMoved(ids, id, to)] });
    },
    onLetGo: (id) => focusSoon(grid.current, id),
  });
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
