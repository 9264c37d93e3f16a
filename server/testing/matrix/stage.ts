import { newId } from '@tessera/domain/ids.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { SignJWT } from 'jose';
import { readSecrets } from '../../secrets.ts';
import { idOf, join, putOnBoard, setStanding } from '../people.ts';
import { sharedServer, TestClient, type TestServer } from '../test-server.ts';
import { Ear } from './ear.ts';
import {
  type FolderIds,
  furnish,
  hide,
  makePlace,
  newPlaces,
  show,
  type Words,
  type WorkspaceIds,
  writeOver,
} from './places.ts';
import { readAll, readings } from './readings.ts';

/** The actors, in the order of the tables' columns. */
export const actors = [
  'owner',
  'admin',
  'full',
  'restricted',
  /** A guest of the board in question. */
  'guest',
  /** A guest of another board. */
  'elsewhere',
  /** A full member since after records were overwritten, deleted and hidden. */
  'late',
  /** A member of another team. */
  'stranger',
  /** A stranger too, who viewed the shared board while it was public. */
  'viewer',
  /** Not signed in. They viewed the board too. */
  'visitor',
  /** A former member: with a socket on every channel, and all that they saw in the server's memory. */
  'former',
  /** Shows an expired token of the owner's. */
  'expired',
  /** A program with an access token of the owner's that may only read the profile. */
  'reader',
  /** A program with one that may only write records. */
  'writer',
  /** The owner of another team in which all records have the same ids as here. */
  'twin',
] as const;
export type Actor = (typeof actors)[number];

export const words: Words = { secret: 'Secret', hidden: 'Hidden', open: 'Open', formerly: 'Formerly' };
/** The names of all in the twin's workspace begin with this. */
export const TWIN = 'Twin';
export const twinWords: Words = {
  ...{
    secret: `${TWIN} secret`,
    hidden: `${TWIN} hidden`,
    open: `${TWIN} open`,
    formerly: `${TWIN} formerly`,
  },
};

/** A team, and its owner. */
export interface Workspace {
  owner: TestClient;
  team: number;
  words: Words;
  ids: { full: number; guest: number };
}

/** A team with people of every kind, and the records that the matrix asks about. */
export interface Stage extends Workspace, WorkspaceIds {
  server: TestServer;
  clients: Record<Actor, TestClient>;
  /** The actors that can listen, and what they have heard since the stage was complete. */
  ears: Map<Actor, Ear>;
  /** In the stranger's team. */
  foreign: FolderIds & { team: number };
  /** The team in which all records have the same ids. */
  twin: Workspace;
  /** The other workspaces in which a new record is created, with the same id. */
  alsoIn: readonly Workspace[];
  newId(): string;
}

export async function setStage(): Promise<Stage> {
  const server = await sharedServer();
  const places = newPlaces();
  const { shared, hidden, open, other } = places;
  const owner = await TestClient.signUp(server, `${words.secret}-ann`);
  const { team } = owner;
  await furnish(owner, places, words);
  const twin = await setTwin(server, places);
  const member = (standing: Standing, board?: string) =>
    join(server, owner, standing, { name: `${words.secret}-${standing}`, ...(board ? { board } : {}) });
  const guest = await member('guest', shared.board);
  const full = await member('full-member');
  const inside = {
    ...{ admin: await member('admin'), full, restricted: await member('restricted-member'), guest },
    elsewhere: await member('guest', other.board),
  };
  const former = await join(server, owner, 'admin', { name: 'Rita' });
  await putOnBoard(owner, shared.board, former.id);
  for (const { id } of [guest, former]) await putOnBoard(owner, places.annex.board, id);
  await hide(owner, hidden);
  await show(owner, open.board, { visitors: true });
  await writeOver(owner, places, words);

  await readAll(twin.owner, readings(twin.team, places, twinWords));

  const stranger = await TestClient.signUp(server, 'Eve');
  const viewer = Object.assign(await TestClient.signUp(server, 'Vera'), { team });
  const foreign = { ...newPlaces().shared, team: stranger.team };
  await makePlace(stranger, foreign, 'Foreign');
  const as = (token: string) => Object.assign(new TestClient(server.address), { token, team });
  const visitor = as('');
  const all = readings(team, places, words);
  await show(owner, shared.board, { visitors: true });
  for (const one of [viewer, visitor]) await readAll(one, all);
  await show(owner, shared.board, { visitors: false });

  await readAll(former, all);
  const gone = await Ear.open(server.address, former, team, places);
  await setStanding(server, team, former.id, undefined);

  const clients: Stage['clients'] = {
    ...{ owner, ...inside, late: await member('full-member'), former, visitor, viewer },
    stranger: Object.assign(stranger, { team }),
    expired: as(await expiredToken(server, idOf(owner))),
    reader: as(await accessToken(owner, 'profile:read')),
    writer: as(await accessToken(owner, 'records:write')),
    twin: as(twin.owner.token),
  };
  const ears = new Map<Actor, Ear>();
  for (const [actor, client] of Object.entries(clients) as [Actor, TestClient][]) {
    const ear = actor === 'former' ? gone : await Ear.open(server.address, client, team, places);
    if (ear) ears.set(actor, ear);
  }
  for (const { heard } of ears.values()) heard.splice(0);
  return {
    ...{ server, owner, team, words, clients, ears, foreign, twin, alsoIn: [twin], newId },
    ...places,
    ids: { full: full.id, guest: guest.id },
  };
}

/** All the same ids, with the opposite permissions: records that are hidden in one are visible in the other. */
async function setTwin(server: TestServer, places: WorkspaceIds): Promise<Workspace> {
  const owner = await TestClient.signUp(server, `${TWIN}-tom`);
  await furnish(owner, places, twinWords);
  await writeOver(owner, places, twinWords);
  await show(owner, places.other.board, { visitors: true });
  const id = idOf(owner);
  return { owner, team: owner.team, words: twinWords, ids: { full: id, guest: id } };
}

/** The same two workspaces, seen from the other: the owner of one is the twin of the other. */
export function mirror(stage: Stage): Stage {
  const { twin, owner, team, words: ours, ids, clients } = stage;
  const own = { owner, team, words: ours, ids };
  return { ...stage, ...twin, clients: { ...clients, owner: twin.owner }, twin: own, alsoIn: [] };
}

async function accessToken(owner: TestClient, scope: string): Promise<string> {
  const made = await owner.call('POST', '/api/me/tokens', {
    ...{ name: 'A program', scopes: [scope], expiresInDays: 7 },
  });
  return String(made.body['token']);
}

/** A token that expired a minute ago. */
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
