import {
  cancelDuplicate,
  type Duplicate,
  duplicateBoard,
  duplicateFolder,
  getDuplicate,
} from '@tessera/domain/api/boards.ts';
import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { dependents } from '@tessera/domain/records/validate.ts';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { Observable } from '../page/observable.ts';
import { syncClient } from '../sync/client.ts';

/** A copy that this tab asked for. */
export interface Duplicating {
  team: number;
  /** How it is called. */
  name: string;
  progress: Duplicate;
}

interface DuplicateWish {
  team: number;
  collection: 'boards' | 'folders';
  id: string;
  /** How the copy is to be called. */
  name: string;
  /** Whether what is in it is copied too. */
  items: boolean;
}

const POLL_MS = 400;
const calls = { boards: duplicateBoard, folders: duplicateFolder };

/** The copies that are under way, and those whose end nobody has been told of (`forgetDuplicate`). */
export const duplicates = new Observable<readonly Duplicating[]>([]);

/** Resolves when the copy is there; its items follow. Rejects with why there is none. */
export async function duplicate({ team, collection, id, name, items }: DuplicateWish): Promise<Duplicate> {
  const progress = await request(calls[collection], { params: { team, id }, body: { name, items } });
  duplicates.set([...duplicates.get(), { team, name, progress }]);
  await seen(team);
  if (isOver(progress)) remember(team, progress);
  else follow(team, progress.id).catch(() => drop(progress.id));
  return progress;
}

/** Stops it; what is there of it goes. */
export async function stopDuplicate({ team, progress: { id } }: Duplicating): Promise<void> {
  show(await request(cancelDuplicate, { params: { team, id } }));
}

export const forgetDuplicate = ({ progress: { id } }: Duplicating): void => drop(id);

const drop = (id: string): void => duplicates.set(duplicates.get().filter((one) => one.progress.id !== id));

export const isOver = ({ state }: Duplicate): boolean => state !== 'running' && state !== 'cancelling';

function show(progress: Duplicate): void {
  duplicates.set(
    duplicates.get().map((one) => (one.progress.id === progress.id ? { ...one, progress } : one)),
  );
}

async function follow(team: number, id: string): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const progress = await ask(team, id);
    // Nobody answers: it goes on without this page, and so does the asking.
    if (progress === undefined) continue;
    if (progress === null) return drop(id);
    if (isOver(progress)) {
      await seen(team);
      remember(team, progress);
    }
    show(progress);
    if (isOver(progress)) return;
  }
}

/** Null: there is no such copy any more; undefined: no answer. */
async function ask(team: number, id: string): Promise<Duplicate | null | undefined> {
  try {
    return await request(getDuplicate, { params: { team, id }, background: true });
  } catch (error) {
    return error instanceof RequestError && [403, 404].includes(error.status) ? null : undefined;
  }
}

/** What the log says of it is shown. */
async function seen(team: number): Promise<void> {
  const opened = syncClient().team(team);
  opened.catchUp();
  await opened.caughtUp();
}

/** A finished copy is the last thing that this tab did: undo takes it away again. */
function remember(team: number, { state, board_id, folder_id }: Duplicate): void {
  if (state !== 'done') return;
  const client = syncClient();
  const opened = client.team(team);
  const channel = teamChannel(team);
  const [collection, id] =
    folder_id === null ? (['boards', board_id] as const) : (['folders', folder_id] as const);
  const made = opened.collections[collection].get(id);
  if (!made) return;
  const below = dependents(opened.reader(), collection, id).toReversed();
  client.undoStack.record({
    keys: [],
    steps: [{ collection, record: made }, ...below].map(({ collection: of, record }) => ({
      channel,
      collection: of,
      id: record.id,
      before: null,
      after: { ...record },
    })),
  });
}
