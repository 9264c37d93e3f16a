import type { UndoOutcome } from '@tessera/sync/undo.ts';
import type { i18n as I18n } from 'i18next';
import { clientState } from '../data/sync/client.ts';
import type { SyncClient } from '../data/sync/sync-client.ts';
import { describeAct } from '../features/sync/describe-act.ts';
import { showToast } from '../ui/toast/toast.ts';

/** Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y) take back and do again what this tab did, wherever nobody is writing. */
export function followUndoKeys(i18n: I18n): void {
  addEventListener('keydown', (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const redo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!redo && key !== 'z') return;
    // A text field has an undo of its own.
    if ((event.target as HTMLElement).closest('input:not([type=checkbox]), textarea, [contenteditable]'))
      return;
    const client = clientState.get();
    if (!client) return;
    event.preventDefault();
    void (redo ? client.redo() : client.undo()).then((outcome) =>
      say(i18n, client, redo ? 'redo' : 'undo', outcome),
    );
  });
}

function say(i18n: I18n, client: SyncClient, what: 'undo' | 'redo', outcome: UndoOutcome | undefined): void {
  if (!outcome) showToast(i18n.t(what === 'undo' ? 'undo.nothing' : 'undo.nothingToRedo'));
  else if (outcome.kept === 0) {
    const read = (channel: string, collection: string, id: string) =>
      client.read({ channel, collection, id });
    const words = { what: describeAct(outcome, { read, t: i18n.t }) };
    showToast(i18n.t(what === 'undo' ? 'undo.undid' : 'undo.redid', words));
  } else if (outcome.done === 0) showToast(i18n.t('undo.changedSince'));
  else showToast(i18n.t('undo.partly', { done: outcome.done, count: outcome.kept }));
}
