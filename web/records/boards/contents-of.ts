import type { Board } from '@tessera/domain/records/board.ts';
import type { Structure } from '../../data/structure/structure.ts';

/** The folders of a board, in one list. */
export const contentsOf = (board: Board, structure: Structure): string =>
  structure
    .foldersIn(board.id, null)
    .filter(({ archived }) => !archived)
    .map(({ name }) => name)
    .join(' · ');
