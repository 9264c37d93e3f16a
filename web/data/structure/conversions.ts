import {
  type Conversion,
  type ConversionPreview,
  convertAttribute,
  getConversion,
  previewConversion,
} from '@tessera/domain/api/conversions.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Action, UndoOutcome } from '@tessera/sync/undo.ts';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { syncClient } from '../sync/client.ts';
import { takeBack } from './activity.ts';

export interface ConversionWish extends Pick<Attribute, 'kind' | 'settings'> {
  team: number;
  id: string;
}

const POLL_MS = 300;

/** What a conversion would do. `all`: with every value that changes or is lost. */
export const previewOf = ({ team, id, ...wanted }: ConversionWish, all = false): Promise<ConversionPreview> =>
  request(previewConversion, { params: { team, id }, body: { ...wanted, all } });

interface Following {
  /** What it does, in words. */
  what: string;
  onProgress(progress: Conversion): void;
  /** It has begun: `undo` takes it back, and cancels it while it runs. */
  onBegun(undo: () => Promise<UndoOutcome | undefined>): void;
}

/**
 * Resolves when it is done or cancelled, with what this tab knows of it. Rejects where it did not begin. It is the last
 * action of this tab from its beginning on.
 */
export async function convert(
  { team, id, ...wanted }: ConversionWish,
  { what, onProgress, onBegun }: Following,
): Promise<Conversion> {
  let progress = await request(convertAttribute, { params: { team, id }, body: wanted });
  const client = syncClient();
  const batch = progress.id;
  const action: Action = { keys: [], steps: [], onServer: { what, takeBack: () => takeBack(team, batch) } };
  client.undoStack.record(action);
  onBegun(() => client.undo(action));
  while (progress.state === 'running') {
    onProgress(progress);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    progress = (await ask(team, progress.id)) ?? progress;
  }
  const opened = syncClient().team(team);
  opened.catchUp();
  await opened.caughtUp();
  return progress;
}

/** Undefined: nobody answers. It goes on without this page, and so does the asking. */
async function ask(team: number, id: string): Promise<Conversion | undefined> {
  try {
    return await request(getConversion, { params: { team, id }, background: true });
  } catch (error) {
    if (error instanceof RequestError && [403, 404].includes(error.status)) throw error;
    return undefined;
  }
}
