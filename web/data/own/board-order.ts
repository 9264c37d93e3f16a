import type { Board } from '@tessera/domain/records/board.ts';
import { inOrder } from '@tessera/domain/records/in-order.ts';
import { positionsFor } from '../structure/positions.ts';
import { openTeam, Structure } from '../structure/structure.ts';
import { saveOwn } from './own-records.ts';

const collection = 'board_positions';

/** Where a board comes to stand: beside another one. */
interface BesideBoard {
  id: string;
  where: 'before' | 'after';
}

/** The boards as one person has put them in their sidebar; those that they have not moved stand as for everybody. */
export function boardsInOwnOrder(structure: Structure): Board[] {
  const own = new Map(structure.own(collection).map(({ id, position }) => [id, position]));
  const boards = structure.boards();
  if (own.size === 0) return boards;
  const placed = boards.map((board) => ({
    board,
    id: board.id,
    position: own.get(board.id) ?? board.position,
  }));
  return inOrder(placed).map(({ board }) => board);
}

/** Whether the person has moved a board. */
export const hasOwnOrder = (structure: Structure): boolean => structure.own(collection).length > 0;

/** The board that stands before or after one, as far as it is shown; undefined: it is the first or the last. */
export function boardBeside(structure: Structure, id: string, by: -1 | 1): Board | undefined {
  const shown = boardsInOwnOrder(structure).filter(({ archived }) => !archived);
  const at = shown.findIndex((board) => board.id === id);
  return at < 0 ? undefined : shown[at + by];
}

/** Puts a board elsewhere for its person alone. False: it stands there already, or there is no such place. */
export function moveOwnBoard(team: number, id: string, target: BesideBoard): boolean {
  const order = orderWith(new Structure(openTeam(team).collections), id, target);
  if (!order) return false;
  const saves = [...positionsFor(order, new Set([id]))].map(
    ([one, position]) => ({ collection, id: one, fields: { position } }) as const,
  );
  saveOwn(team, ...saves);
  return true;
}

/** Whether a board would stand elsewhere than it does. */
export const wouldMove = (structure: Structure, id: string, target: BesideBoard): boolean =>
  orderWith(structure, id, target) !== undefined;

function orderWith(structure: Structure, id: string, target: BesideBoard) {
  const own = new Map(structure.own(collection).map((one) => [one.id, one.position]));
  const before = boardsInOwnOrder(structure).map((board) => ({
    id: board.id,
    position: own.get(board.id) ?? board.position,
  }));
  const moved = before.find((one) => one.id === id);
  const others = before.filter((one) => one !== moved);
  const beside = others.findIndex((one) => one.id === target.id);
  if (!moved || beside < 0) return undefined;
  const order = others.toSpliced(target.where === 'before' ? beside : beside + 1, 0, moved);
  return order.every((one, at) => one === before[at]) ? undefined : order;
}

/** The boards stand as for everybody again. */
export function endOwnOrder(team: number): void {
  const own = new Structure(openTeam(team).collections).own(collection);
  saveOwn(team, ...own.map(({ id }) => ({ collection, id, fields: null }) as const));
}
