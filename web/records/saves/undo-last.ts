import { parseChannel } from '@tessera/domain/api/realtime.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import type { Action, UndoOutcome } from '@tessera/sync/undo.ts';
import type { TFunction } from 'i18next';
import { accessIn } from '../../data/permissions/access-in.ts';
import { clientRecordOf } from '../../data/records/index.ts';
import { clientState } from '../../data/sync/client.ts';
import type { SyncClient } from '../../data/sync/sync-client.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { sayKept } from '../../ui/toast/undo-action.ts';
import type { LookUps } from './save-words.ts';

/** Undoes, or redoes, what this tab did last, and says what that was. */
export function undoLast(what: 'undo' | 'redo', t: TFunction): void {
  const client = clientState.get();
  if (!client) return;
  const action = client.undoStack.next(what);
  const denied = action && whyNot(client, what, action);
  if (denied) {
    client.undoStack.drop(action);
    showToast(t(denied), { kind: 'error' });
    return;
  }
  client[what]().then(
    (outcome) => say(t, client, what, outcome),
    (error: Error) => showToast(error.message, { kind: 'error' }),
  );
}

/**
 * Why the person may not delete what goes, as a text of the locales; undefined: they may. Else it would be gone, said to be
 * undone, refused, and there again.
 */
function whyNot(client: SyncClient, what: 'undo' | 'redo', { steps }: Action): string | undefined {
  for (const { channel, collection, before, after } of steps) {
    const { removal } = clientRecordOf(collection);
    const { team, folderId = '' } = parseChannel(channel) ?? {};
    if (!removal || team === undefined || (what === 'undo' ? before : after) !== null) continue;
    const folder = client.team(team).collections.folders.get(folderId);
    if (folder && !accessIn(team).may(removal.needs, folderPlace(folder))) return removal.denied;
  }
  return undefined;
}

async function say(
  t: TFunction,
  client: SyncClient,
  what: 'undo' | 'redo',
  outcome: UndoOutcome | undefined,
): Promise<void> {
  if (!outcome) showToast(t(what === 'undo' ? 'undo.nothing' : 'undo.nothingToRedo'));
  else if (outcome.kept === 0 && !outcome.lost) {
    const read = (channel: string, collection: string, id: string) =>
      client.read({ channel, collection, id });
    const words = { what: outcome.what ?? (await wordsOf(outcome, { read, t })) };
    showToast(t(what === 'undo' ? 'undo.undid' : 'undo.redid', words));
  } else sayKept(t, outcome);
}

/** What was done, or how much: without a network a page may have no words for it yet. */
async function wordsOf({ steps }: UndoOutcome, look: LookUps): Promise<string> {
  // The words of all records are for those who take something back.
  const words = await import('./describe-action.ts').catch(() => undefined);
  return words?.describeAction({ steps }, look) ?? look.t('undo.changes', { count: steps.length });
}
