import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/drag/announce.ts';
import { type Moving, moveTo, namesOf, sayMoveRefusal } from '../moving/move-items.ts';
import { planMove } from '../moving/plan-move.ts';
import { CardDrag, type DragBoard, type Held } from './card-drag.ts';
import { cardPlace } from './card-place.ts';
import type { BoardState } from './use-board.ts';

/** Dragging the cards of a board. */
export function useCardDrag(state: BoardState): CardDrag {
  const { t } = useTranslation();
  const board = dragBoard(state, t);
  const [drag] = useState(() => new CardDrag(board));
  useLayoutEffect(() => drag.update(board));
  const { scroller } = state;
  const hasColumns = state.levels.length > 0;
  useEffect(() => {
    const release = hasColumns ? drag.dragger.guard(scroller.current) : undefined;
    return () => {
      release?.();
      drag.dragger.end({ kind: 'cancel' });
    };
  }, [drag, scroller, hasColumns]);
  return drag;
}

/** Where held cards would go in a cell: how many of its cards are above. Undefined: they would go elsewhere. */
export const useDropIn = (drag: CardDrag, cell: string): number | undefined =>
  useSyncExternalStore(drag.subscribe, () => (drag.drop?.cell === cell ? drag.drop.index : undefined));

/** Why they cannot go there, in words. */
export const useRefusal = (drag: CardDrag): string | undefined =>
  useSyncExternalStore(drag.subscribe, () => drag.drop?.refused);

/** The items that are dragged: always the same list while they are. */
export const useHeld = (drag: CardDrag): readonly string[] =>
  useSyncExternalStore(drag.subscribe, () => drag.held);

export const movingOf = (
  { props, board, setFocused }: BoardState,
  t: Moving['t'],
  cell: string | undefined,
): Moving => ({
  ...{ t, props, lines: board },
  onMoved: (id) => cell !== undefined && setFocused({ id, cell }),
});

function dragBoard(state: BoardState, t: Moving['t']): DragBoard {
  const { board, rows, props } = state;
  const targetOf = ({ cell: from, ids }: Held, cell: string, index: number) => {
    const to = board.groupBy(cell);
    const place = to && cardPlace(rows, to, index, new Set(ids));
    return { place, group: cell, from };
  };
  /** Where a single card is. */
  const stays = ({ ids, id, cell: from }: Held, cell: string, index: number): boolean => {
    if (ids.length > 1 || cell !== from) return false;
    const to = board.groupBy(cell);
    const own = to ? placeIn(state, id, to) : -1;
    return index === own || index === own + 1;
  };
  return {
    scroller: () => state.scroller.current,
    heldWith: ({ id }) => {
      const { ids } = state.ticks;
      const all = ids.has(id) ? [...ids].filter(state.mayEdit) : [id];
      return all.sort((one, other) => rows.indexOf(one) - rows.indexOf(other));
    },
    refusal: (held, cell, index) => {
      if (stays(held, cell, index)) return undefined;
      if (!state.mayEdit(held.id)) return t('visitor.denied.editItem');
      const { refusal } = planMove({ rows, lines: board }, props, held.ids, targetOf(held, cell, index));
      return refusal && sayMoveRefusal({ t }, refusal);
    },
    drop: (held, cell, index) => {
      if (stays(held, cell, index)) return;
      if (state.mayEdit(held.id)) moveTo(movingOf(state, t, cell), held.ids, targetOf(held, cell, index));
      else props.onDenied('editItem');
    },
    cancelled: ({ ids }) => announce(t('drag.cancelled', { name: namesOf({ t, props }, ids) })),
    has: (id) => rows.item(id) !== undefined,
  };
}

/** The place of an item among the cards of a cell; -1: it is not in it. */
export function placeIn(
  { rows }: BoardState,
  id: string,
  { start, count }: { start: number; count: number },
): number {
  const row = rows.order.rowsOf(id).find((one) => one >= start && one < start + count);
  return row === undefined ? -1 : row - start;
}
