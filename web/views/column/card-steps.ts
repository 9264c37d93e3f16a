import type { CardStep } from '../../commands/card/context.ts';
import type { Target } from '../moving/drop-place.ts';
import { isSorted } from '../moving/plan-move.ts';
import type { Cell, Track } from './board.ts';
import { cardPlace } from './card-place.ts';
import type { BoardState, CardRef } from './use-board.ts';
import { placeIn } from './use-card-drag.ts';

/** The cells in the order in which one reads them down a column: swimlane by swimlane. */
const cellsOf = ({ board }: BoardState, column: Track): Cell[] =>
  (board.lanes ?? [undefined]).flatMap((lane) => board.cell(column, lane) ?? []);

/** Where cards go that are moved by a key. Undefined: they are at the edge. */
export function stepTarget(
  state: BoardState,
  { id, cell: key }: CardRef,
  ids: readonly string[],
  step: CardStep,
): Target | undefined {
  const { board, rows } = state;
  const cell = board.groupBy(key);
  if (!cell) return undefined;
  const { column, lane } = board.placeOf(cell);
  const moved = new Set(ids);
  const into = (to: Cell | undefined, index: number): Target | undefined =>
    to && { place: cardPlace(rows, to, index, moved), group: to.key };
  if (step === 'back' || step === 'forward') {
    const beside = board.columns[column + (step === 'back' ? -1 : 1)];
    return beside && into(board.cell(beside, board.lanes?.[lane]), 0);
  }
  const own = placeIn(state, id, cell);
  const to = step === 'up' ? own - 1 : own + 2;
  const isWithin = step === 'up' ? own > 0 : own < cell.count - 1;
  // Sorted cards have no places, but swimlanes.
  if (isWithin && !isSorted(state.settings.query)) return into(cell, to);
  if (isWithin) return { place: { parent: null, after: null }, group: key };
  const cells = cellsOf(state, board.columns[column]!);
  const next = cells[cells.indexOf(cell) + (step === 'up' ? -1 : 1)];
  return into(next, step === 'up' ? (next?.count ?? 0) : 0);
}

/** The card that an arrow key goes to; undefined: there is none that way. */
export function cardBeside(
  state: BoardState,
  { id, cell: key }: CardRef,
  to: CardStep | 'first' | 'last',
): CardRef | undefined {
  const { board, rows } = state;
  const cell = board.groupBy(key);
  if (!cell) return undefined;
  const at = (one: Cell | undefined, index: number): CardRef | undefined => {
    const found = one && rows.idAt(one.start + Math.max(0, Math.min(index, one.count - 1)));
    return one && one.count > 0 && found !== undefined ? { id: found, cell: one.key } : undefined;
  };
  const own = placeIn(state, id, cell);
  const { column, lane } = board.placeOf(cell);
  if (to === 'first') return at(cell, 0);
  if (to === 'last') return at(cell, cell.count - 1);
  if (to === 'up' || to === 'down') {
    const index = to === 'up' ? own - 1 : own + 1;
    if (index >= 0 && index < cell.count) return at(cell, index);
    const cells = cellsOf(state, board.columns[column]!).filter(({ count }) => count > 0);
    const next = cells[cells.indexOf(cell) + (to === 'up' ? -1 : 1)];
    return at(next, to === 'up' ? Number.POSITIVE_INFINITY : 0);
  }
  const by = to === 'back' ? -1 : 1;
  for (let next = column + by; board.columns[next]; next += by) {
    const found = at(board.cell(board.columns[next]!, board.lanes?.[lane]), own);
    if (found && !state.isCollapsed(board.columns[next]!.key)) return found;
  }
  return undefined;
}
