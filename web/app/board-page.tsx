import { AddressedBoard } from '../features/boards/board.tsx';
import { boardDialogs } from './board-dialogs.ts';

/** The page of a board. */
export const BoardPage = () => <AddressedBoard {...boardDialogs} />;
