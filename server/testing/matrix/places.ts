import { newId } from '@tessera/domain/ids.ts';
import { setPermissions } from '../people.ts';
import type { TestClient } from '../test-server.ts';

/** What the names of a workspace's things begin with. */
export interface Words {
  /** Of all that not everybody may see. */
  secret: string;
  /** Of what only the owner may. */
  hidden: string;
  /** Of what everybody may. */
  open: string;
  /** Of what was, and is not any more. */
  formerly: string;
}

/** A folder with an item, on a board. */
export interface FolderIds {
  board: string;
  folder: string;
  attribute: string;
  item: string;
}

/** The ids of all that is in a workspace, and of what was: another workspace may have the same. */
export interface WorkspaceIds {
  /** A board that all members see, and one guest. It was public for a while. */
  shared: FolderIds;
  /** A folder of it that only the owner sees. */
  hidden: FolderIds;
  /** The same people see it: for what is made in great numbers. */
  annex: FolderIds;
  /** A board that everybody may view. */
  open: FolderIds;
  /** A board on which there is nothing to be asked about. */
  other: FolderIds;
  gone: {
    /** Of the shared folder. */
    attribute: string;
    item: string;
    /** A folder of the shared board that only the owner saw. */
    folder: FolderIds;
    /** A private board, on which was nobody. */
    board: FolderIds;
  };
}

const newPlace = (board = newId()): FolderIds => ({
  ...{ board, folder: newId(), attribute: newId(), item: newId() },
});

export function newPlaces(): WorkspaceIds {
  const shared = newPlace();
  return {
    shared,
    hidden: newPlace(shared.board),
    annex: newPlace(),
    open: newPlace(),
    other: newPlace(),
    gone: {
      ...{ attribute: newId(), item: newId() },
      folder: newPlace(shared.board),
      board: newPlace(),
    },
  };
}

type Part = Parameters<TestClient['multiple']>[0][number];

/** Saves all of it, or throws. */
async function save(client: TestClient, parts: Part[]): Promise<void> {
  const { body } = await client.multiple(parts);
  const answers = body as unknown as { status: number }[];
  const failed = Array.isArray(answers) ? answers.find(({ status }) => status !== 200) : body;
  if (failed) throw new Error(JSON.stringify(failed));
}

/** A board (or with `on` a further folder on it) whose names begin so, with one item. */
export async function makePlace(
  client: TestClient,
  { board, folder, attribute, item }: FolderIds,
  name: string,
  on: 'new board' | 'its board' = 'new board',
): Promise<void> {
  const within = { row_version: 1, board_id: board, position: 'a0' };
  const fields = { ...within, folder_id: folder };
  const top = { row_version: 1, name: `${name} board`, position: 'a0' };
  await save(client, [
    ...(on === 'new board' ? [{ collection: 'boards', id: board, item: top }] : []),
    { collection: 'folders', id: folder, item: { ...within, name: `${name} folder` } },
    {
      collection: 'attributes',
      id: attribute,
      item: { ...fields, kind: 'text', name: `${name} name`, primary: true },
    },
    { collection: 'items', id: item, item: { ...fields, values: { [attribute]: `${name} item` } } },
  ]);
}

/** The workspace as it was at first; what is shared has other names than it will have. */
export async function furnish(owner: TestClient, places: WorkspaceIds, words: Words): Promise<void> {
  await makePlace(owner, places.shared, words.formerly);
  await makePlace(owner, places.hidden, words.hidden, 'its board');
  await makePlace(owner, places.annex, words.secret);
  await makePlace(owner, places.open, words.open);
  await makePlace(owner, places.other, words.secret);
}

const everybody = ['admin', 'full-member', 'restricted-member', 'guest'] as const;

export const hide = (owner: TestClient, { board, folder }: FolderIds): Promise<void> =>
  setPermissions(
    owner,
    { board_id: board, folder_id: folder },
    Object.fromEntries(everybody.map((one) => [`role:${one}:VIEW_FOLDER`, false])),
  );

/** Whether visitors see a board; `private`: whether nobody does who is not on it. */
export const show = (
  owner: TestClient,
  board: string,
  to: { visitors?: boolean; members?: boolean },
): Promise<void> =>
  setPermissions(
    owner,
    { board_id: board, folder_id: null },
    {
      ...(to.visitors === undefined ? {} : { 'tag:guest_user:VIEW_FOLDER': to.visitors || undefined }),
      ...(to.members === undefined
        ? {}
        : { 'tag:board_locked_out:VIEW_FOLDER': to.members ? undefined : false }),
    },
  );

/** What is shared gets its names and its value; something of each kind goes. */
export async function writeOver(owner: TestClient, places: WorkspaceIds, words: Words): Promise<void> {
  const { secret, hidden, formerly } = words;
  const { shared, gone } = places;
  const { board, folder, attribute, item } = shared;
  const within = { row_version: 1, board_id: board, folder_id: folder, position: 'b0' };
  await save(owner, [
    {
      collection: 'attributes',
      id: gone.attribute,
      item: { ...within, kind: 'text', name: `${formerly} attribute` },
    },
    {
      collection: 'values',
      id: `${item}.${gone.attribute}`,
      item: { row_version: 1, data: `${formerly} value` },
    },
    {
      collection: 'items',
      id: gone.item,
      item: { ...within, values: { [attribute]: `${formerly} item too` } },
    },
  ]);
  // Whoever came onto the board made versions of it.
  const { body } = await owner.call('GET', `/api/${owner.team}/boards/${board}`);
  const row_version = Number(body['row_version']) + 1;
  await save(owner, [
    { collection: 'boards', id: board, item: { row_version, name: `${secret} board` } },
    { collection: 'folders', id: folder, item: { row_version: 2, name: `${secret} folder` } },
    { collection: 'attributes', id: attribute, item: { row_version: 2, name: `${secret} name` } },
    { collection: 'values', id: `${item}.${attribute}`, item: { row_version: 2, data: `${secret} item` } },
    { collection: 'attributes', id: gone.attribute, method: 'delete' },
    { collection: 'items', id: gone.item, method: 'delete' },
  ]);
  await makePlace(owner, gone.folder, `${hidden} ${formerly}`, 'its board');
  await hide(owner, gone.folder);
  await makePlace(owner, gone.board, `${hidden} ${formerly}`);
  await show(owner, gone.board.board, { members: false });
  await save(owner, [
    { collection: 'folders', id: gone.folder.folder, method: 'delete' },
    { collection: 'boards', id: gone.board.board, method: 'delete' },
  ]);
}
