import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { idOf, join, setPermissions } from '../../testing/people.ts';
import {
  type Answer,
  sharedServer,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../../testing/test-server.ts';

const PUBLIC = { 'tag:guest_user:VIEW_FOLDER': true };

let server: TestServer;
let ann: TestClient;
/** A visitor who has not signed in. */
let visitor: TestClient;
/** A signed-in person from outside the team. */
let stranger: TestClient;
/** A guest of the team, on another board. */
let guest: TestClient;
let open: Awaited<ReturnType<TestClient['makeFolder']>>;
let closed: Awaited<ReturnType<TestClient['makeFolder']>>;
let item: string;
let hidden: Record<'role' | 'tag' | 'person' | 'below', string>;
let hiddenItem: string;

beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  stranger = await TestClient.signUp(server, 'Eve');
  visitor = new TestClient(server.address);
  open = await ann.makeFolder();
  closed = await ann.makeFolder();
  guest = await join(server, ann, 'guest', { name: 'Gus', board: closed.board });
  item = await addItem(open, 'open words');
  await addItem(closed, 'closed words');
  hidden = {
    role: await addFolder(open.board),
    tag: await addFolder(open.board),
    person: await addFolder(open.board),
    below: '',
  };
  hidden.below = await addFolder(open.board, hidden.role);
  const at = (folder_id: string) => ({ board_id: open.board, folder_id });
  await setPermissions(ann, at(hidden.role), { 'role:restricted-member:VIEW_FOLDER': false });
  await setPermissions(ann, at(hidden.tag), { 'tag:board_locked_out:VIEW_FOLDER': false });
  await setPermissions(ann, at(hidden.person), {
    [`user:${(guest as TestClient & { id: number }).id}:VIEW_FOLDER`]: false,
  });
  hiddenItem = newId();
  const place = { row_version: 1, board_id: open.board, folder_id: hidden.role, position: 'a0', values: {} };
  expect((await ann.put('items', hiddenItem, place)).status).toBe(200);
  await makePublic();
});

const makePublic = () => setPermissions(ann, { board_id: open.board, folder_id: null }, PUBLIC);
const makePrivate = () =>
  setPermissions(ann, { board_id: open.board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': undefined });

async function addFolder(board: string, parent_id: string | null = null): Promise<string> {
  const id = newId();
  const fields = { row_version: 1, board_id: board, parent_id, name: 'Hidden folder', position: 'b0' };
  expect((await ann.put('folders', id, fields)).status).toBe(200);
  return id;
}

async function addItem(to: typeof open, words: string): Promise<string> {
  const one = to.item({ [to.name]: words, [to.size]: 7 });
  expect((await ann.put('items', one.id, one.item)).status).toBe(200);
  return one.id;
}

/** The body of an answer, also of a stream. */
async function textOf({ token }: TestClient, path: string): Promise<{ status: number; text: string }> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(server.address + path, { headers });
  return { status: response.status, text: await response.text() };
}

const readable = (): string[] => {
  const team = `/api/${ann.team}`;
  return [
    `/api/public/boards/${open.board}`,
    ...['boards', 'folders', 'attributes', 'views', 'permissions'].map(
      (collection) => `${team}/${collection}?board_id=${open.board}`,
    ),
    `${team}/permissions?board_id=${open.board}&computed=false`,
    `${team}/boards/${open.board}`,
    `${team}/folders/${open.folder}`,
    `${team}/attributes/${open.name}`,
    `${team}/permissions/${open.board}`,
    `${team}/items/${item}`,
    `${team}/values/${item}.${open.name}`,
    `${team}/items?folder_id=${open.folder}`,
    `${team}/items?folder_id=${open.folder}&search=words`,
    `${team}/folders/${open.folder}/columns`,
    `${team}/changes?after=0&folder_id=${open.folder}`,
    `${team}/changes?after=999999&board_id=${open.board}`,
  ];
};

describe.each([
  ['a visitor', () => visitor],
  ['somebody who is signed in and not of the team', () => stranger],
  ['a guest of another board', () => guest],
] as const)('%s', (_name, who) => {
  test('sees a public board, but not who created it or is on it', async () => {
    for (const path of readable()) {
      const { status, text } = await textOf(who(), path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(/"created_by":\s*\[?\s*\d/);
      expect(text).not.toMatch(/"user_ids":\s*\[\s*\d/);
      expect(text).not.toMatch(/Ann|@example\.org|closed words|"user:|"role:(?!guest)/);
    }
    const { text } = await textOf(who(), `/api/${ann.team}/folders/${open.folder}/columns`);
    expect(text).toContain('open words');
    expect(text).toMatch(/"created_by":\s*\[null\]/);
  });

  test('is not told whom the reminders of a date and the default of an attribute name', async () => {
    const people = [idOf(ann)];
    const place = { row_version: 1, board_id: open.board, folder_id: open.folder };
    const reminders = [{ id: newId(), before: 0, to: { people } }];
    const [due, assignee] = [newId(), newId()];
    const date = {
      ...place,
      kind: 'date',
      name: 'Due',
      position: 'a8',
      settings: { role: 'due', reminders },
    };
    const members = { ...place, kind: 'members', name: 'Assignee', position: 'a9', default: people };
    for (const [id, fields] of [
      [due, date],
      [assignee, members],
    ] as const)
      expect((await ann.put('attributes', id, fields)).status).toBe(200);
    const read = async (as: TestClient, id: string) =>
      (await as.call('GET', `/api/${ann.team}/attributes/${id}`)).body;
    expect(await read(ann, due)).toMatchObject({ settings: { reminders: [{ to: { people } }] } });
    expect(await read(ann, assignee)).toMatchObject({ default: people });
    expect((await read(who(), due))['settings']).toEqual({ role: 'due', time: false, zone: null });
    expect(await read(who(), assignee)).toMatchObject({ default: null });
    for (const id of [due, assignee]) await ann.call('DELETE', `/api/${ann.team}/attributes/${id}`);
  });

  test('searches, filters and counts only the public folder', async () => {
    const items = `/api/${ann.team}/items`;
    const found = await who().call('GET', `${items}?folder_id=${open.folder}&search=words`);
    expect(found.body).toMatchObject({ total: 1, data: [{ id: item, created_by: null }] });
    expect((await who().call('GET', `${items}?search=words`)).status).toBe(422);
  });

  test('does not see hidden parts of it, and cannot tell them from missing ones', async () => {
    const team = `/api/${ann.team}`;
    const folders = await who().call('GET', `${team}/folders?board_id=${open.board}`);
    expect((folders.body['data'] as unknown as { id: string }[]).map(({ id }) => id)).toEqual([open.folder]);
    const paths = (folder: string, of: string) => [
      `${team}/folders/${folder}`,
      `${team}/folders/${folder}/columns`,
      `${team}/items?folder_id=${folder}`,
      `${team}/items?folder_id=${folder}&search=a`,
      `${team}/items/${of}`,
      `${team}/values/${of}.${open.name}`,
      `${team}/permissions/${folder}`,
    ];
    const missing = await Promise.all(paths(newId(), newId()).map((path) => who().call('GET', path)));
    for (const folder of Object.values(hidden)) {
      for (const [index, path] of paths(folder, hiddenItem).entries()) {
        const { status, body } = await who().call('GET', path);
        expect([path, status, body]).toEqual([path, 404, missing[index]!.body]);
      }
      const changes = await who().call('GET', `${team}/changes?after=0&folder_id=${folder}`);
      expect(changes.status).toBe(404);
    }
    const structure = await who().call('GET', `${team}/changes?after=0&board_id=${open.board}`);
    expect(JSON.stringify(structure.body)).not.toMatch(new RegExp(Object.values(hidden).join('|')));
  });

  test('cannot change it', async () => {
    const { board, folder, name } = open;
    const into = Object.assign(new TestClient(server.address), { token: who().token, team: ann.team });
    const fields = { row_version: 1, board_id: board, folder_id: folder, position: 'a1' };
    const batch = [{ collection: 'items', id: newId(), item: { ...fields, values: {} } }];
    const answers = [
      await into.put('items', newId(), { ...fields, values: {} }),
      await into.put('values', `${item}.${name}`, { row_version: 2, data: 'mine' }),
      await into.put('attributes', newId(), { ...fields, kind: 'text', name: 'X' }),
      await into.put('folders', newId(), { row_version: 1, board_id: board, name: 'X', position: 'a1' }),
      await into.put('boards', board, { row_version: 2, name: 'X' }),
      await into.put('permissions', board, { row_version: 2, permissions: {} }),
      await into.call('DELETE', `/api/${ann.team}/items/${item}`),
      await into.call('DELETE', `/api/${ann.team}/boards/${board}`),
    ];
    for (const { status } of answers) expect(status).toBe(who().token === '' ? 401 : 403);
    const several = await into.multiple(batch);
    if (who().token === '') expect(several.status).toBe(401);
    else expect((several.body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([403]);
    expect((await ann.call('GET', `/api/${ann.team}/items?folder_id=${folder}`)).body['data']).toHaveLength(
      1,
    );
  });
});

const invitationOf = (email: string) => ({ invitations: [{ email, role: 'full-member' }] });

/** Calls that are for the people of a team, whatever is public. */
const inside = (): [string, string, unknown?][] => {
  const { team } = ann;
  return [
    ['GET', `/api/teams/${team}`],
    ['PUT', `/api/teams/${team}`, { name: 'Mine' }],
    ['GET', `/api/teams/${team}/members`],
    ['GET', `/api/teams/${team}/members?former=true`],
    ['GET', `/api/teams/${team}/members/count`],
    ['POST', `/api/teams/${team}/members`, invitationOf('eve@example.org')],
    ['GET', `/api/teams/${team}/members/invitations`],
    ['DELETE', `/api/teams/${team}/members/1`],
    ['PUT', `/api/teams/${team}/members/1`, { role: 'admin' }],
    ['PUT', '/api/users', { board_id: open.board, user_ids: [1, 2] }],
    ['GET', `/api/${team}/permissions/boards/${open.board}`],
    ['GET', `/api/${team}/permissions/access?resource_type=board&resource_id=${open.board}`],
    ['GET', `/api/${team}/permissions/access?resource_type=workspace&resource_id=${team}`],
    ['GET', `/api/${team}/activity?board_id=${open.board}`],
    ['GET', `/api/${team}/activity`],
    ['POST', `/api/${team}/activity/${newId()}/undo`, {}],
    ['POST', `/api/${team}/imports?board_id=${open.board}`, {}],
    ['GET', `/api/${team}/imports/${newId()}`],
    // Nobody is told which boards are public.
    ['GET', `/api/${team}/boards`],
    ['GET', `/api/${team}/folders`],
    ['GET', `/api/${team}/permissions`],
    ['GET', `/api/${team}/changes?after=0`],
    ['GET', `/api/${team}/boards?board_id=${closed.board}`],
    ['GET', `/api/${team}/changes?after=0&board_id=${closed.board}`],
  ];
};

test('a public board does not open the people, invitations, activity, undo and imports of its team', async () => {
  for (const [method, path, body] of inside()) {
    expect([path, (await visitor.call(method, path, body)).status]).toEqual([path, 401]);
    const answer = await stranger.call(method, path, body);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body['message']).toBe('Not Found');
  }
});

test('a person who has read as a visitor keeps no access', async () => {
  const invite = await stranger.call('POST', `/api/teams/${ann.team}/members`, invitationOf(stranger.email));
  expect(invite.status).toBe(404);
  const { body } = await ann.call('GET', `/api/${ann.team}/boards/${open.board}`);
  const into = Object.assign(new TestClient(server.address), { token: stranger.token, team: ann.team });
  const onto = await into.put('boards', open.board, {
    row_version: Number(body['row_version']) + 1,
    user_ids: [9],
  });
  expect(onto.status).toBe(403);
  await makePrivate();
  for (const [method, path, sent] of inside())
    expect([path, (await stranger.call(method, path, sent)).status]).toEqual([path, 404]);
  const members = await ann.call('GET', `/api/teams/${ann.team}/members`);
  expect(JSON.stringify(members.body)).not.toContain(stranger.email);
  await makePublic();
});

test('everything is gone at the next request after the board is made private', async () => {
  const remembered = new Map<string, Record<string, string>>();
  for (const path of readable().filter((one) => !one.endsWith('/columns'))) {
    const headers = { 'x-idempotency-key': newId() };
    const { headers: answered } = await visitor.call('GET', path, undefined, headers);
    const hash = answered.get('x-content-hash');
    remembered.set(path, { ...headers, ...(hash ? { 'x-content-hash': hash } : {}) });
  }
  await makePrivate();
  const gone = async (client: TestClient, path: string): Promise<Answer> =>
    client.call('GET', path, undefined, remembered.get(path));
  for (const path of readable()) {
    const isOpenCall = path.startsWith('/api/public/');
    expect([path, (await gone(visitor, path)).status]).toEqual([path, isOpenCall ? 404 : 401]);
    expect([path, (await gone(stranger, path)).status]).toEqual([path, 404]);
  }
  await makePublic();
  expect((await visitor.call('GET', readable()[1]!)).status).toBe(200);
});

describe('the address of a public board', () => {
  const look = (id: string, who = visitor) => who.call('GET', `/api/public/boards/${id}`);

  test('is found by its id, by everybody', async () => {
    const told = { team_id: ann.team, board_id: open.board };
    for (const who of [visitor, stranger, guest, ann])
      expect((await look(open.board, who)).body).toEqual(told);
  });

  test('gets the same answer whether the board does not exist or is not public', async () => {
    const missing = await look(newId());
    expect(missing.status).toBe(404);
    for (const id of [closed.board, open.folder, 'nothing']) {
      const { status, body } = await look(id);
      expect([status, body]).toEqual([404, missing.body]);
    }
    expect((await look(closed.board, ann)).status).toBe(404);
  });

  test('ends with the board', async () => {
    const { board } = await ann.makeFolder();
    await setPermissions(ann, { board_id: board, folder_id: null }, PUBLIC);
    expect((await look(board)).status).toBe(200);
    await ann.call('DELETE', `/api/${ann.team}/boards/${board}`);
    expect((await look(board)).status).toBe(404);
    expect((await visitor.call('GET', `/api/${ann.team}/boards?board_id=${board}`)).status).toBe(401);
  });

  test('leads to the board that had the id first', async () => {
    const place = { board_id: open.board, folder_id: null };
    const made = await stranger.put('boards', open.board, { row_version: 1, name: 'Mine', position: 'a0' });
    expect(made.status).toBe(200);
    await setPermissions(stranger, place, PUBLIC);
    expect((await look(open.board)).body['team_id']).toBe(ann.team);
  });

  test('is limited like attempts to sign in', async () => {
    const strict = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' });
    const anybody = new TestClient(strict.address);
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await anybody.call('GET', `/api/public/boards/${newId()}`)).status);
    await strict.stop();
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  });
});

test('a folder with its own permission for visitors is shown in a public board, whoever else cannot see it', async () => {
  const place = { board_id: open.board, folder_id: hidden.tag };
  await setPermissions(ann, place, PUBLIC);
  expect((await visitor.call('GET', `/api/${ann.team}/folders/${hidden.tag}`)).status).toBe(200);
  await setPermissions(ann, place, { 'tag:guest_user:VIEW_FOLDER': undefined });
  expect((await visitor.call('GET', `/api/${ann.team}/folders/${hidden.tag}`)).status).toBe(404);
});

test('a visitor is told to load everything again after a folder was hidden', async () => {
  const changes = `/api/${ann.team}/changes?board_id=${open.board}&after=`;
  const { seq } = (await visitor.call('GET', `${changes}999999`)).body as unknown as { seq: number };
  const place = { board_id: open.board, folder_id: open.folder };
  await setPermissions(ann, place, { 'role:guest:VIEW_FOLDER': false });
  expect((await visitor.call('GET', changes + seq)).body['refresh']).toBe(true);
  expect((await visitor.call('GET', `/api/${ann.team}/items/${item}`)).status).toBe(404);
  await setPermissions(ann, place, { 'role:guest:VIEW_FOLDER': undefined });
});

test('only people of the team get live changes of a public board', async () => {
  const channels = ['', `.folder.${open.folder}`, '.users', '.permissions'].map(
    (end) => `team.${ann.team}${end}`,
  );
  const heard = async (who: TestClient) => {
    const body = { socketId: 'any', channelNames: channels };
    const answer = await who.call('POST', '/api/broadcasting/multi-auth', body);
    const statuses = answer.body as unknown as Record<string, { status: number }>;
    return answer.status === 200 ? channels.map((name) => statuses[name]!.status) : answer.status;
  };
  expect(await heard(visitor)).toBe(401);
  expect(await heard(stranger)).toEqual([403, 403, 403, 403]);
  // A guest of another board hears of the team, and fetches what the public board shows.
  expect(await heard(guest)).toEqual([200, 403, 200, 200]);
  expect(await heard(ann)).toEqual([200, 200, 200, 200]);
});

test('visitors are limited by their address', async () => {
  const strict = await startOwnServer({ REQUESTS_PER_MINUTE: '4', DATABASE_URL: server.databaseUrl });
  const anybody = new TestClient(strict.address);
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await anybody.call('GET', `/api/${ann.team}/items/${item}`)).status);
  await strict.stop();
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});
