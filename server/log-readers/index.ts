import { guestsWithoutBoards } from './guests-without-boards.ts';
import type { LogReader } from './log-reader.ts';

/** All readers of the log: work that follows writes and must not be lost. */
export const logReaders: readonly LogReader[] = [guestsWithoutBoards];
