import type { RefObject } from 'react';
import { withMoved } from './drop-position.ts';
import { useDrag } from './use-drag.ts';

/** How a row shows a drag: it is held, or the held one would be dropped before or after it. */
export type RowMark = 'held' | 'before' | 'after';

interface RowDrag<Option> {
  list: RefObject<HTMLElement | null>;
  options: readonly Option[];
  /** `moved`: the id of the one that was dropped elsewhere. */
  onChange(options: Option[], moved: string): void;
}

/** Sorting the rows of a form by their handles: each has its id as `data-option`. */
export function useRowDrag<Option extends { id: string; name: string }>({
  list,
  options,
  onChange,
}: RowDrag<Option>) {
  const ids = options.map(({ id }) => id);
  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-option="${id}"]`);
  const { handle, state } = useDrag({
    axis: 'block',
    ids,
    // Rows differ in height, as what is wrong with a name stands below it: they are measured when asked for.
    get slots() {
      return ids.map((id) => {
        const row = rowOf(id);
        return { start: row?.offsetTop ?? 0, size: row?.offsetHeight ?? 0 };
      });
    },
    scroller: () => list.current,
    covered: 0,
    nameOf: (id) => options.find((one) => one.id === id)?.name ?? '',
    onMove: (id, to) => {
      const order = withMoved(ids, id, to);
      onChange(
        order.map((one) => options.find((option) => option.id === one)!),
        id,
      );
    },
    onLetGo: (id) => rowOf(id)?.querySelector('button')?.focus(),
  });
  const markOf = (index: number): RowMark | undefined => {
    if (state.phase !== 'dragging') return undefined;
    if (ids[index] === state.id) return 'held';
    if (index === state.gap) return 'before';
    return index === ids.length - 1 && state.gap === ids.length ? 'after' : undefined;
  };
  return { handle, markOf };
}
