import { presenceChannel } from '@tessera/domain/api/presence.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { idOf, join, setPermissions, setStanding } from '../testing/people.ts';
import { nowhere, Seat } from '../testing/seat.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let other: TestServer;
let ann: TestClient;
let bob: TestClient & { id: number };
let cleo: TestClient & { id: number };
let board: string;
let folder: string;
let secret: string;
const seats: Seat[] = [];

beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member', { name: 'Bob' });
  cleo = await join(server, ann, 'full-member', { name: 'Cleo' });
});
// Each test has a board of its own: nobody is there who has just left.
beforeEach(async () => {
  ({ board, folder } = await ann.makeFolder());
  secret = newId();
  const fields = { row_version: 1, board_id: board, name: 'Secret', position: 'b0' };
  expect((await ann.put('folders', secret, fields)).status).toBe(200);
});
afterEach(() => {
  for (const seat of seats.splice(0)) seat.socket.disconnect();
});
afterAll(async () => {
  await other.stop();
});

const hiding = 'role:full-member:VIEW_FOLDER';
const atSecret = () => ({ board_id: board, folder_id: secret });
const soon = (check: () => void) => eventually(check, { timeout: 20_000, interval: 20 });

async function sit(client: TestClient, at = server, state: object | null = {}): Promise<Seat> {
  const seat = await Seat.open(at, client, presenceChannel(ann.team, board));
  seats.push(seat);
  if (state) await comesIn(seat, state);
  return seat;
}
/** Another server may learn a little later that they may come in. */
const comesIn = (seat: Seat, state: object) =>
  eventually(async () => expect((await seat.be(state)).status).toBe(200), { timeout: 20_000, interval: 50 });
const inSecret = () => ({ folder_id: secret, item_id: newId(), attribute_id: newId(), editing: true });
const everything = (seat: Seat) => JSON.stringify([seat.heard, [...seat.here.values()]]);

test('nobody learns of a folder that is hidden from them, on any server, in any order of joining', async () => {
  await setPermissions(ann, atSecret(), { [hiding]: false });
  const early = await sit(bob);
  const far = await sit(cleo, other);
  const place = inSecret();
  const inside = await sit(ann, server, place);
  const late = await sit(bob);
  const second = await sit(ann, other, { folder_id: folder });
  const third = await sit(ann, server, { folder_id: folder });
  for (const seat of [early, far, late]) {
    await soon(() => expect(seat.names().filter((name) => name === 'Ann')).toHaveLength(3));
    await soon(() => expect([...seat.here.values()].some((one) => one.folder_id === folder)).toBe(true));
  }
  await inside.be({ ...place, editing: false });
  // Those who may look, on either server, have seen it by now; the others would have too.
  for (const seat of [second, third])
    await soon(() => expect(seat.sees('Ann', place.item_id)).toMatchObject({ editing: false }));
  for (const seat of [early, far, late]) {
    expect(everything(seat)).not.toContain(secret);
    expect(everything(seat)).not.toContain(place.item_id);
    const [masked] = [...seat.here.values()].filter((one) => one.name === 'Ann' && !one.folder_id);
    expect(masked).toMatchObject(nowhere);
  }
});

test('presences are sent again at once when a folder is hidden and shown while people are there', async () => {
  const watching = await sit(bob);
  const far = await sit(cleo, other);
  await sit(ann, server, inSecret());
  for (const seat of [watching, far])
    await soon(() => expect(seat.sees('Ann')).toMatchObject({ folder_id: secret, editing: true }));
  await setPermissions(ann, atSecret(), { [hiding]: false });
  for (const seat of [watching, far]) await soon(() => expect(seat.sees('Ann')).toMatchObject(nowhere));
  await setPermissions(ann, atSecret(), { [hiding]: undefined });
  for (const seat of [watching, far])
    await soon(() => expect(seat.sees('Ann')).toMatchObject({ folder_id: secret, editing: true }));
});

test('a folder of another board is told to nobody, even if somebody says that they are in it', async () => {
  const elsewhere = await ann.makeFolder();
  const watching = await sit(bob);
  await sit(ann, server, { folder_id: elsewhere.folder, item_id: newId() });
  await soon(() => expect(watching.sees('Ann')).toMatchObject(nowhere));
  expect(everything(watching)).not.toContain(elsewhere.folder);
});

test('a person who loses the board is removed at once, and disappears for the others', async () => {
  const dan = await join(server, ann, 'full-member', { name: 'Dan' });
  const watching = await sit(ann);
  const leaving = await sit(dan, other);
  await soon(() => expect(watching.names()).toEqual(['Ann', 'Dan']));
  const key = `user:${dan.id}:VIEW_FOLDER`;
  await setPermissions(ann, { board_id: board, folder_id: null }, { [key]: false });
  await soon(() => expect(leaving.heard.at(-1)).toMatchObject({ full: true, here: [] }));
  await soon(() => expect(watching.names()).toEqual(['Ann']));
  expect(await leaving.be({})).toEqual({ status: 403 });
  await setPermissions(ann, { board_id: board, folder_id: null }, { [key]: undefined });
  await comesIn(leaving, {});
  // The same if somebody leaves the team.
  await setStanding(server, ann.team, dan.id, undefined);
  await soon(() => expect(leaving.heard.at(-1)).toMatchObject({ full: true, here: [] }));
  await soon(() => expect(watching.names()).toEqual(['Ann']));
});

test('visitors of a public board have no presence: they neither see others nor are seen', async () => {
  const { board: closed } = await ann.makeFolder();
  const guest = await join(server, ann, 'guest', { name: 'Gus', board: closed });
  const eve = await TestClient.signUp(server, 'Eve');
  const everybody = { 'tag:guest_user:VIEW_FOLDER': true };
  await setPermissions(ann, { board_id: board, folder_id: null }, everybody);
  const [watching, moving] = [await sit(ann), await sit(ann)];
  for (const client of [guest, eve]) {
    const seat = await sit(client, server, null);
    expect(await seat.be({ folder_id: folder })).toEqual({ status: 403 });
    const item_id = newId();
    await moving.be({ item_id });
    await soon(() => expect(watching.sees('Ann', item_id)).toBeDefined());
    expect(seat.heard).toEqual([]);
  }
  expect(watching.names()).toEqual(['Ann', 'Ann']);
  const nobody = new TestClient(server.address);
  await expect(sit(nobody, server, null)).rejects.toThrow('Unauthorized');
});

test('the permissions of listeners are not computed if nothing is hidden', async () => {
  const watching = [await sit(bob), await sit(bob), await sit(cleo)];
  const moving = await sit(ann);
  await soon(() => expect(watching[2]!.names()).toHaveLength(4));
  const asked = vi.spyOn((await server.services.teams.open(ann.team))!, 'accessOf');
  // Who may be on the board is looked at anew after changes, such as those that made it: that may come in between.
  await eventually(async () => {
    const place = { folder_id: folder, item_id: newId() };
    asked.mockClear();
    await moving.be(place);
    for (const seat of watching) await soon(() => expect(seat.sees('Ann')).toMatchObject(place));
    expect(new Set(asked.mock.calls.map(([person]) => person))).toEqual(new Set([idOf(ann)]));
  });
  asked.mockRestore();
});
