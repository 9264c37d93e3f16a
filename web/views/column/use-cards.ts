import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Cell } from './board.ts';
import type { CardDrag } from './card-drag.ts';
import { newCardIn } from './new-card-place.ts';
import type { BoardState } from './use-board.ts';
import { placeIn } from './use-card-drag.ts';

/** What cards are expected to be high before they are drawn, with the space below them, in CSS pixels. */
const HEIGHTS = { small: 46, medium: 92, large: 180 } as const;
/** The cover of a card, as high before its image is there. */
export const COVER_PX = { small: 72, medium: 120, large: 168 } as const;
const OVERSCAN = 3;
/** So many more cards are drawn in each frame, where a column comes into sight. */
const CARDS_A_FRAME = 3;

/** Which cards of a cell are in sight, and where they are; what is dropped in the cell finds its place by them. */
export function useCards(state: BoardState, drag: CardDrag, cell: Cell, isCollapsed: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { rows, focused } = state;
  const size = state.settings.card_size;
  const focus = focused?.cell === cell.key ? placeIn(state, focused.id, cell) : -1;
  const naming = newCardIn(state, cell);
  const above = typeof naming === 'object' ? placeIn(state, naming.below, cell) : -1;
  const virtual = useVirtualizer({
    count: isCollapsed ? 0 : cell.count,
    getScrollElement: () => element.current,
    estimateSize: (index) =>
      HEIGHTS[size] + (state.coverAt(cell.start + index) === null ? 0 : COVER_PX[size]),
    getItemKey: (index) => rows.idAt(cell.start + index) ?? index,
    overscan: OVERSCAN,
    // There is more drawn than is in sight: the next cards come with the next frame, and scrolling waits for none.
    useFlushSync: false,
    // The card with the focus stays, and that with a new one below it, wherever they are.
    rangeExtractor: (range) => {
      const kept = [focus, above].filter((at) => at >= 0 && at < cell.count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
    },
  });
  useLayoutEffect(() => {
    const own = element.current;
    if (!own) return;
    const slots = () => {
      // The list begins below what stands above it.
      const above = list.current?.offsetTop ?? 0;
      return virtual.measurementsCache.map(({ start, size }) => ({ start: above + start, size }));
    };
    drag.cells.set(cell.key, { element: own, slots });
    return () => void drag.cells.delete(cell.key);
  }, [drag, cell.key, virtual]);
  const reveal = useEffectEvent(() => {
    if (focus >= 0) virtual.scrollToIndex(focus, { align: 'auto' });
  });
  // Not when cards move around it.
  useLayoutEffect(() => {
    if (focused !== undefined) reveal();
  }, [focused]);
  /** Where a gap between cards is in the list, in CSS pixels. */
  const topOf = (gap: number): number => virtual.measurementsCache[gap]?.start ?? virtual.getTotalSize();
  const items = useComing(virtual.getVirtualItems(), state.scroller.current !== null, [focus, above]);
  return { element, list, virtual, items, topOf };
}

/**
 * The cards of a column that comes into sight while its board scrolls are drawn in some frames: all at once they would take
 * longer than one. @param atOnce those that have to be there at once
 */
function useComing<Item extends { index: number }>(
  all: readonly Item[],
  isScrolled: boolean,
  atOnce: readonly number[],
): readonly Item[] {
  const [limit, setLimit] = useState(isScrolled ? CARDS_A_FRAME : Number.POSITIVE_INFINITY);
  const { length } = all;
  useEffect(() => {
    if (limit === Number.POSITIVE_INFINITY) return;
    const frame = requestAnimationFrame(() =>
      setLimit(limit < length ? limit + CARDS_A_FRAME : Number.POSITIVE_INFINITY),
    );
    return () => cancelAnimationFrame(frame);
  }, [limit, length]);
  return limit < length ? all.filter(({ index }, at) => at < limit || atOnce.includes(index)) : all;
}
