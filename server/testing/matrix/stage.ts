import { newId } from '@tessera/domain/ids.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { SignJWT } from 'jose';
import { readSecrets } from '../../secrets.ts';
import { idOf, join, putOnBoard, setPermissions, setStanding } from '../people.ts';
import { startTestServer, TestClient, type TestServer } from '../test-server.ts';

/** Who asks, in the order of the matrix's columns. */
export const actors = [
  'owner',
  'admin',
  'full',
  'restricted',
  /** A guest of the board that is asked about. */
  'guest',
  /** A guest of another board. */
  'elsewhere',
  /** A member of another team. */
  'stranger',
  /** Nobody has signed in. */
  'visitor',
  /** Was a member. */
  'removed',
  /** Shows a token of the owner's that has expired. */
  'expired',
  /** A program with an access token of the owner's that is good for the profile only. */
  'token',
] as const;
export type Actor = (typeof actors)[number];

/** What the names of all that not everybody may see begin with; and those of what only the owner may. */
export const SECRET = 'Secret';
export const HIDDEN = 'Hidden';

/** A folder with an item, on a board. */
export interface Place {
  board: string;
  folder: string;
  attribute: string;
  item: string;
}

/** A team with people of every kind, and the things that the matrix asks about. */
export interface Stage {
  server: TestServer;
  clients: Record<Actor, TestClient>;
  ids: { full: number; guest: number };
  team: number;
  /** A board that all members see, and one guest. */
  shared: Place;
  /** A folder of it that only the owner sees. */
  hidden: Place;
  /** A board that everybody may view. */
  open: Place;
  /** Of the stranger's team. */
  foreign: Place & { team: number };
}

export async function setStage(): Promise<Stage> {
  const server = await startTestServer();
  const owner = await TestClient.signUp(server, `${SECRET}-ann`);
  const shared = await place(owner, SECRET);
  const hidden = await place(owner, HIDDEN, shared.board);
  const hide = (['admin', 'full-member', 'restricted-member', 'guest'] as const).map((one) => [
    `role:${one}:VIEW_FOLDER`,
    false,
  ]);
  await setPermissions(owner, { board_id: shared.board, folder_id: hidden.folder }, Object.fromEntries(hide));
  const open = await place(owner, 'Open');
  await setPermissions(
    owner,
    { board_id: open.board, folder_id: null },
    { 'tag:guest_user:VIEW_FOLDER': true },
  );
  const other = await place(owner, SECRET);
  const member = (standing: Standing, board?: string) =>
    join(server, owner, standing, { name: `${SECRET}-${standing}`, ...(board ? { board } : {}) });
  const guest = await member('guest', shared.board);
  const full = await member('full-member');
  const removed = await join(server, owner, 'admin', { name: 'Rita' });
  await putOnBoard(owner, shared.board, removed.id);
  await setStanding(server, owner.team, removed.id, undefined);
  const stranger = await TestClient.signUp(server, 'Eve');
  const foreign = { ...(await place(stranger, 'Foreign')), team: stranger.team };
  const made = await owner.call('POST', '/api/me/tokens', {
    ...{ name: 'A program', scopes: ['profile:read'], expiresInDays: 7 },
  });
  const as = (token: string) => Object.assign(new TestClient(server.address), { token, team: owner.team });
  return {
    server,
    team: owner.team,
    ids: { full: full.id, guest: guest.id },
    clients: {
      owner,
      admin: await member('admin'),
      full,
      restricted: await member('restricted-member'),
      guest,
      elsewhere: await member('guest', other.board),
      stranger: Object.assign(stranger, { team: owner.team }),
      visitor: as(''),
      removed,
      expired: as(await expiredToken(server, idOf(owner))),
      token: as(String(made.body['token'])),
    },
    ...{ shared, hidden, open, foreign },
  };
}

/** A token that was good a minute ago. */
async function expiredToken({ dataDir }: TestServer, person: number): Promise<string> {
  const { token_secret } = readSecrets(dataDir);
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ sid: newId() })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(person))
    .setIssuedAt(now - 960)
    .setExpirationTime(now - 60)
    .sign(Buffer.from(token_secret, 'base64'));
}

/** A board (or a further folder on it) whose names begin so, with one item. */
async function place(client: TestClient, name: string, on?: string): Promise<Place> {
  const [board, folder, attribute, item] = [on ?? newId(), newId(), newId(), newId()];
  const within = { row_version: 1, board_id: board, position: 'a0' };
  const { body } = await client.multiple([
    ...(on
      ? []
      : [
          {
            collection: 'boards',
            id: board,
            item: { row_version: 1, name: `${name} board`, position: 'a0' },
          },
        ]),
    { collection: 'folders', id: folder, item: { ...within, name: `${name} folder` } },
    {
      collection: 'attributes',
      id: attribute,
      item: { ...within, folder_id: folder, kind: 'text', name: `${name} name`, primary: true },
    },
    {
      collection: 'items',
      id: item,
      item: { ...within, folder_id: folder, values: { [attribute]: `${name} item` } },
    },
  ]);
  const failed = (body as unknown as { status: number }[]).find(({ status }) => status !== 200);
  if (failed) throw new Error(JSON.stringify(failed));
  return { board, folder, attribute, item };
}
