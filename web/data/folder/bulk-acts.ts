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
import { type Acting, bulkActs, forgetAct, type KeptAct, keepAct } from './running-acts.ts';

const POLL_MS = 400;
/** Between two questions that nobody answers. */
const AWAY_MS = 2_000;

function drop(id: string): void {
  forgetAct(id);
  bulkActs.set(bulkActs.get().filter((one) => one.progress.id !== id));
}

const show = (acting: Acting): void =>
  bulkActs.set([...bulkActs.get().filter((one) => one.progress.id !== acting.progress.id), acting]);

const isOver = ({ state }: BulkAct): boolean => state !== 'running' && state !== 'cancelling';

export interface Done {
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
  counted: Acting['counted'],
  said: (progress: BulkAct) => string,
): Promise<Done> {
  const progress = await request(startBulkAct, { params: { team }, body: wanted });
  return follow({ team, what: wanted.act.what, counted, progress }, said);
}

/** The same for one that this tab asked for before it was loaded anew. Undefined: nobody may know it, or it is forgotten. */
export async function followAgain(
  { team, what, counted, id }: KeptAct,
  said: (progress: BulkAct) => string,
): Promise<Done | undefined> {
  try {
    let progress = await ask(team, id);
    while (!progress) {
      await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
      progress = await ask(team, id);
    }
    return await follow({ team, what, counted, progress }, said);
  } catch (error) {
    forgetAct(id);
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

async function follow(acting: Acting, said: (progress: BulkAct) => string): Promise<Done> {
  const { team, what, counted } = acting;
  let { progress } = acting;
  keepAct({ team, what, counted, id: progress.id });
  try {
    while (!isOver(progress)) {
      show({ ...acting, progress });
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
export async function stopBulkAct(acting: Acting): Promise<void> {
  const { team } = acting;
  const { id } = acting.progress;
  const progress = await request(cancelBulkAct, { params: { team, id } });
  // It may have ended meanwhile.
  if (bulkActs.get().some((one) => one.progress.id === id)) show({ ...acting, progress });
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
