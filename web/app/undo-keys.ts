import type { i18n as I18n } from 'i18next';
import { historyCommands } from '../commands/app/index.ts';
import { commandOf, pressedKey } from '../commands/command.ts';
import { chunk } from '../data/folder/load-chunk.ts';
import { clientState } from '../data/sync/client.ts';

/** Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y) undo and redo what this tab did, except in a text field. */
export function followUndoKeys(i18n: I18n): void {
  addEventListener('keydown', (event: KeyboardEvent) => {
    if (!clientState.get()) return;
    const context = { undo: () => void undo('undo', i18n), redo: () => void undo('redo', i18n) };
    const command = commandOf(historyCommands, context, pressedKey(event));
    // A text field has an undo of its own.
    const field = 'input:not([type=checkbox]), textarea, [contenteditable]';
    if (!command || (event.target as HTMLElement).closest(field)) return;
    event.preventDefault();
    command.run(context);
  });
}

/** Its words are for those who are signed in: the first page does without them. */
const loadUndo = chunk(() => import('../records/saves/undo-last.ts'));

async function undo(what: 'undo' | 'redo', { t }: I18n): Promise<void> {
  const { undoLast } = await loadUndo();
  undoLast(what, t);
}
