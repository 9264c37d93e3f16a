import { newId } from '@tessera/domain/ids.ts';
import { setPermissions } from '../people.ts';
import type { TestClient } from '../test-server.ts';

/** The beginnings of the names in a workspace. */
export interface Words {
  /** For all that not everybody may see. */
  secret: string;
  /** For records that only the owner may see. */
  hidden: string;
  /** For records that everybody may see. */
  open: string;
  /** For the past. */
  formerly: string;
}

/** A folder with an item, on a board. */
export interface FolderIds {
  board: string;
  folder: string;
  attribute: string;
  item: string;
}

/** The ids of all that is or was in a workspace: another workspace may have the same. */
export interface WorkspaceIds {
  /** A board that all members see, and one guest. It was public for a while. */
  shared: FolderIds;
  /** A folder of it that only the owner sees. */
  hidden: FolderIds;
  /** A folder that the same people see: for records that are created in great numbers. */
  annex: FolderIds;
  /** A board that everybody may view. */
  open: FolderIds;
  /** A board that no row asks about. */
  other: FolderIds;
  gone: {
    /** In the shared folder. */
    attribute: string;
    item: string;
    /** A folder of the shared board that only the owner saw. */
    folder: FolderIds;
    /** A private board without people. */
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

/** Creates a board (or with `on` another folder on it) with names of this beginning, and one item. */
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

/** The workspace in its first state; shared records have other names than later. */
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

/** Shows a board to visitors or not; `private`: only to the people on it. */
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

/** Gives shared records their later names and values; deletes one record of each kind. */
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
  // Adding people to the board has made versions of it.
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
