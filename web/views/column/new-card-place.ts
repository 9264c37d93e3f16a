import type { Cell } from './board.ts';
import type { BoardState, NewCardPlace } from './use-board.ts';
import { placeIn } from './use-card-drag.ts';

/**
 * Where the new card that is being named stands in a cell: at its end, once the card above it has gone. Undefined: it is in
 * another cell, or there is none.
 */
export function newCardIn(state: BoardState, cell: Cell): NewCardPlace['at'] | undefined {
  const { isNewAt } = state;
  if (isNewAt?.cell !== cell.key) return undefined;
  const { at } = isNewAt;
  return typeof at === 'object' && placeIn(state, at.below, cell) < 0 ? 'end' : at;
}
