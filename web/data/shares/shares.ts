import { isId } from '@tessera/domain/ids.ts';
import type { PlacedShare, Shared } from '@tessera/domain/shares/shared.ts';
import { uploadsOf } from '../files/page-uploads.ts';
import { itemActions } from '../folder/item-actions.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { dropWaitingShare, waitingShare } from './keep-share.ts';

/** Under these names this browser keeps for its person what is not an item yet. */
const KEPT = 'share/';
/** What nobody has made an item of in this time is forgotten, in milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
/** A folder that is still loading is waited for so long, in milliseconds: the item then comes to its end. */
const FOLDER_PATIENCE_MS = 3_000;

type KeptShare = Shared<File> & { at: number };

/** What was shared under an id; null: nothing, or an item was made of it. From here on it is the person's. */
export async function openShare({ storage }: SyncClient, id: string): Promise<Shared<File> | null> {
  if (!isId(id)) return null;
  await forgetOld(storage);
  const kept = (await storage.read(KEPT + id)) as KeptShare | undefined;
  if (kept) return kept;
  const form = await waitingShare(id);
  if (!form) return null;
  const shared = sharedIn(form);
  try {
    await storage.write(KEPT + id, { ...shared, at: Date.now() } satisfies KeptShare);
    await dropWaitingShare(id);
  } catch {
    // It goes on waiting where it is.
  }
  return shared;
}

export async function forgetShare({ storage }: SyncClient, id: string): Promise<void> {
  await Promise.all([storage.forget(KEPT + id), dropWaitingShare(id)]);
}

/** Makes the item, with or without a network; its files are sent as soon as they can be. Returns its id. */
export async function saveShare(
  client: SyncClient,
  place: { team_id: number; board_id: string; folder_id: string },
  { values, filesIn, files }: PlacedShare<File>,
  onRefused: (error: Error) => void,
): Promise<string> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, FOLDER_PATIENCE_MS));
  await Promise.race([client.folder(place).loaded(), patience]);
  const { id, saved } = itemActions(client, place).createItem({ values });
  saved.catch(onRefused);
  if (filesIn) {
    const { team_id: team, board_id: board, folder_id: folder } = place;
    await uploadsOf(client).add({ team, board, folder, item: id, attribute: filesIn.id }, files);
  }
  return id;
}

function sharedIn(form: FormData): Shared<File> {
  const text = (name: string) => form.getAll(name).find((one) => typeof one === 'string') ?? '';
  const files = form.getAll('files').filter((one): one is File => one instanceof File && one.name !== '');
  return { title: text('title'), text: text('text'), url: text('url'), files };
}

async function forgetOld(storage: SyncClient['storage']): Promise<void> {
  for (const { name, value } of await storage.list(KEPT))
    if (Date.now() - (value as KeptShare).at > KEPT_MS) await storage.forget(name);
}
