import type { UndoOutcome } from '@tessera/sync/undo.ts';
import type { i18n as I18n } from 'i18next';
import { redo } from '../commands/app/redo.ts';
import { undo } from '../commands/app/undo.ts';
import { commandOf, pressedKey } from '../commands/command.ts';
import { clientState } from '../data/sync/client.ts';
import type { SyncClient } from '../data/sync/sync-client.ts';
import { showToast } from '../ui/toast/toast.ts';

/** Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y) undo and redo what this tab did, except in a text field. */
export function followUndoKeys(i18n: I18n): void {
  addEventListener('keydown', (event: KeyboardEvent) => {
    const client = clientState.get();
    if (!client) return;
    const run = (what: 'undo' | 'redo') =>
      void client[what]().then(
        (outcome) => say(i18n, client, what, outcome),
        (error: Error) => showToast(error.message, { kind: 'error' }),
      );
    const context = { undo: () => run('undo'), redo: () => run('redo') };
    const command = commandOf([undo, redo], context, pressedKey(event));
    // A text field has an undo of its own.
    const field = 'input:not([type=checkbox]), textarea, [contenteditable]';
    if (!command || (event.target as HTMLElement).closest(field)) return;
    event.preventDefault();
    command.run(context);
  });
}

async function say(
  i18n: I18n,
  client: SyncClient,
  what: 'undo' | 'redo',
  outcome: UndoOutcome | undefined,
): Promise<void> {
  if (!outcome) showToast(i18n.t(what === 'undo' ? 'undo.nothing' : 'undo.nothingToRedo'));
  else if (outcome.kept === 0) {
    const read = (channel: string, collection: string, id: string) =>
      client.read({ channel, collection, id });
    // The words of all records are for those who take something back.
    const { describeAction } = await import('../records/saves/describe-action.ts');
    const words = { what: outcome.what ?? describeAction(outcome, { read, t: i18n.t }) };
    showToast(i18n.t(what === 'undo' ? 'undo.undid' : 'undo.redid', words));
  } else if (outcome.done === 0) showToast(i18n.t('undo.changedSince'));
  else showToast(i18n.t('undo.partly', { done: outcome.done, count: outcome.kept }));
}
