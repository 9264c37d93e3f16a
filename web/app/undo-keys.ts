import type { i18n as I18n } from 'i18next';
import { historyCommands } from '../commands/app/index.ts';
import { commandOf, pressedKey } from '../commands/command.ts';
import { clientState } from '../data/sync/client.ts';
import { undoLast } from '../records/saves/undo-last.ts';

/** Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y) undo and redo what this tab did, except in a text field. */
export function followUndoKeys(i18n: I18n): void {
  addEventListener('keydown', (event: KeyboardEvent) => {
    if (!clientState.get()) return;
    const context = { undo: () => undoLast('undo', i18n.t), redo: () => undoLast('redo', i18n.t) };
    const command = commandOf(historyCommands, context, pressedKey(event));
    // A text field has an undo of its own.
    const field = 'input:not([type=checkbox]), textarea, [contenteditable]';
    if (!command || (event.target as HTMLElement).closest(field)) return;
    event.preventDefault();
    command.run(context);
  });
}
