import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { useDrag } from '../../ui/drag/use-drag.ts';
import { groupText } from '../group-text.ts';
import { columnMove } from './move-column.ts';
import type { BoardState } from './use-board.ts';

/** The space before the first column, in CSS pixels. */
const PADDING_PX = 16;

/** Moving columns by their heads. That of items without a value stays the last. */
export function useHeadDrag(state: BoardState, sizeOf: (index: number) => number) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { board, levels, scroller } = state;
  const columns = board.columns.filter(({ data }) => data !== null);
  const ids = columns.map(({ key }) => key);
  let start = PADDING_PX;
  const slots = columns.map((_, index) => {
    const slot = { start, size: sizeOf(index) };
    start += slot.size;
    return slot;
  });
  const { state: drag, handle } = useDrag({
    ...{ axis: 'inline', ids, slots, covered: 0, scroller: () => scroller.current },
    nameOf: (id) => {
      const column = columns.find(({ key }) => key === id);
      return column ? groupText([column.data], levels, { t, formats }) : '';
    },
    onMove: (id, to) => {
      const column = columns.find(({ key }) => key === id);
      if (column) columnMove(state, column, to - ids.indexOf(id))?.();
    },
    onLetGo: (id) =>
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"] button`)?.focus(),
      ),
  });
  const dragged = drag.phase === 'dragging' ? drag : undefined;
  return {
    handle,
    /** How the head of a column shows a drag. */
    markOf: (key: string): 'held' | 'before' | 'after' | undefined => {
      if (!dragged) return undefined;
      if (dragged.id === key) return 'held';
      if (ids[dragged.gap] === key) return 'before';
      return dragged.gap === ids.length && ids.at(-1) === key ? 'after' : undefined;
    },
  };
}

export type HeadDrag = ReturnType<typeof useHeadDrag>;
