import {
  type BulkAct,
  cancelBulkAct,
  getBulkAct,
  type ItemsForBulkAct,
  startBulkAct,
} from '@tessera/domain/api/bulk-acts.ts';
import type { UndoOutcome } from '@tessera/sync/undo.ts';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { takeBack } from '../structure/activity.ts';
import { syncClient } from '../sync/client.ts';
import { type Acting, bulkActs } from './running-acts.ts';

const POLL_MS = 400;

const drop = (id: string): void => bulkActs.set(bulkActs.get().filter((one) => one.progress.id !== id));

const show = (acting: Acting): void =>
  bulkActs.set([...bulkActs.get().filter((one) => one.progress.id !== acting.progress.id), acting]);

const isOver = ({ state }: BulkAct): boolean => state !== 'running' && state !== 'cancelling';

interface Done {
  progress: BulkAct;
  /** Undefined: nothing was changed. */
  undo: (() => Promise<UndoOutcome | undefined>) | undefined;
}

/**
 * Has the server change or delete many items. Resolves when it is over, and is the last action of this tab then; `said`: what
 * it did, in words. Rejects where it did not begin.
 */
export async function actOnMany(
  team: number,
  wanted: ItemsForBulkAct,
  said: (progress: BulkAct) => string,
): Promise<Done> {
  let progress = await request(startBulkAct, { params: { team }, body: wanted });
  const { what } = wanted.act;
  try {
    while (!isOver(progress)) {
      show({ team, what, progress });
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      progress = (await ask(team, progress.id)) ?? progress;
    }
  } finally {
    drop(progress.id);
  }
  const client = syncClient();
  const opened = client.team(team);
  opened.catchUp();
  await opened.caughtUp();
  if (progress.changed === 0) return { progress, undo: undefined };
  const batch = progress.id;
  const action = {
    ...{ keys: [], steps: [] },
    onServer: { what: said(progress), takeBack: () => takeBack(team, batch) },
  };
  client.undoStack.record(action);
  return { progress, undo: () => client.undo(action) };
}

/** What is done of it stays. */
export async function stopBulkAct({ team, what, progress: { id } }: Acting): Promise<void> {
  const progress = await request(cancelBulkAct, { params: { team, id } });
  // It may have ended meanwhile.
  if (bulkActs.get().some((one) => one.progress.id === id)) show({ team, what, progress });
}

/** Undefined: nobody answers. It goes on without this page, and so does the asking. */
async function ask(team: number, id: string): Promise<BulkAct | undefined> {
  try {
    return await request(getBulkAct, { params: { team, id }, background: true });
  } catch (error) {
    if (error instanceof RequestError && [403, 404].includes(error.status)) throw error;
    return undefined;
  }
}
