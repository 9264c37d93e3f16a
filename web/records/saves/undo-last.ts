import type { UndoOutcome } from '@tessera/sync/undo.ts';
import type { TFunction } from 'i18next';
import { clientState } from '../../data/sync/client.ts';
import type { SyncClient } from '../../data/sync/sync-client.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** Undoes, or redoes, what this tab did last, and says what that was. */
export function undoLast(what: 'undo' | 'redo', t: TFunction): void {
  const client = clientState.get();
  client?.[what]().then(
    (outcome) => say(t, client, what, outcome),
    (error: Error) => showToast(error.message, { kind: 'error' }),
  );
}

async function say(
  t: TFunction,
  client: SyncClient,
  what: 'undo' | 'redo',
  outcome: UndoOutcome | undefined,
): Promise<void> {
  if (!outcome) showToast(t(what === 'undo' ? 'undo.nothing' : 'undo.nothingToRedo'));
  else if (outcome.kept === 0) {
    const read = (channel: string, collection: string, id: string) =>
      client.read({ channel, collection, id });
    // The words of all records are for those who take something back.
    const { describeAction } = await import('./describe-action.ts');
    const words = { what: outcome.what ?? describeAction(outcome, { read, t }) };
    showToast(t(what === 'undo' ? 'undo.undid' : 'undo.redid', words));
  } else if (outcome.done === 0) showToast(t('undo.changedSince'));
  else showToast(t('undo.partly', { done: outcome.done, count: outcome.kept }));
}
