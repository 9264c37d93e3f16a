import type { HistoryCommand } from './context.ts';
import { redo } from './redo.ts';
import { undo } from './undo.ts';

export const historyCommands: readonly HistoryCommand[] = [undo, redo];
