import { guestsWithoutBoards } from './guests-without-boards.ts';
import type { LogReader } from './log-reader.ts';

/** All that happens because something was written, and must not be lost. */
export const logReaders: readonly LogReader[] = [guestsWithoutBoards];
