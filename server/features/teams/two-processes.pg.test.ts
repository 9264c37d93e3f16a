import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
});
afterAll(async () => {
  await other.stop();
});

const there = (client: TestClient): TestClient =>
  Object.assign(new TestClient(other.address), { token: client.token, team: client.team });

test('a person who is removed through one process cannot save through another from the next request on', async () => {
  for (let round = 0; round < 10; round += 1) {
    const owner = await TestClient.signUp(server, 'Olga');
    const bob = await join(server, owner, 'full-member');
    const { item, board } = await owner.makeFolder();
    const far = there(bob);
    let saves = 0;
    const save = async () => {
      const one = item();
      const answer = await far.put('items', one.id, one.item, { 'x-idempotency-key': newId() });
      if (answer.status === 200) saves += 1;
      return answer;
    };
    // The other process has the team in memory, and knows them as a member.
    await expect.poll(async () => (await save()).status).toBe(200);
    const removed = await owner.call('DELETE', `/api/teams/${owner.team}/members/${bob.id}`);
    expect(removed.status).toBe(204);
    const [saved, told, renamed] = await Promise.all([
      save(),
      far.call('GET', `/api/teams/${owner.team}/members`),
      far.put('boards', board, { row_version: 2, name: 'Mine now' }),
    ]);
    expect([told!.status, renamed!.status]).toEqual([404, 404]);
    // If the removal is found only behind the gate, the folder does not exist for them; otherwise the workspace.
    expect([404, 422]).toContain(saved!.status);
    const { rows } = await server.services.database.pool.query(
      'select count(*) = $2 as kept from item where team_id = $1',
      [owner.team, saves],
    );
    expect(rows).toEqual([{ kept: true }]);
    await expectLogHolds(server.databaseUrl, owner.team);
  }
});

test('a lower role that is set through one process holds in another, also for calls about people', async () => {
  for (let round = 0; round < 10; round += 1) {
    const owner = await TestClient.signUp(server, 'Olga');
    const [bob, low] = [await join(server, owner, 'admin'), await join(server, owner, 'restricted-member')];
    const far = there(bob);
    await expect.poll(async () => (await far.call('GET', `/api/${owner.team}/boards`)).status).toBe(200);
    const path = `/api/teams/${owner.team}/members`;
    const less = await owner.call('PUT', `${path}/${bob.id}`, { role: 'restricted-member' });
    expect(less.status).toBe(200);
    const answers = await Promise.all([
      far.call('PUT', `${path}/${low.id}`, { role: 'admin' }),
      far.call('DELETE', `${path}/${low.id}`),
      far.call('PUT', `/api/teams/${owner.team}`, { name: 'x' }),
      far.call('POST', path, { invitations: [{ email: `${newId()}@example.org`, role: 'admin' }] }),
      far.put('boards', newId(), { row_version: 1, name: 'x', position: 'a0' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
});

test('a person who is added through one process is in at once in another', async () => {
  const owner = await TestClient.signUp(server, 'Olga');
  const bob = await TestClient.signUp(server, 'Bob');
  const far = there(bob);
  // It holds the team in memory, without them.
  await there(owner).call('GET', `/api/${owner.team}/boards`);
  const made = await owner.call('POST', `/api/teams/${owner.team}/members`, {
    invitations: [{ email: bob.email, role: 'admin' }],
  });
  const [{ link }] = made.body['users'] as unknown as [{ link: string }];
  const token = new URL(link).searchParams.get('token');
  expect((await bob.call('POST', '/api/auth/invitations/accept', { token })).status).toBe(200);
  expect((await far.call('GET', `/api/teams/${owner.team}/members`)).status).toBe(200);
});

test('changes of people and saves in both processes at once leave no gap in the log, and all are answered', async () => {
  const owner = await TestClient.signUp(server, 'Olga');
  const bob = await join(server, owner, 'admin');
  const { item, board } = await owner.makeFolder();
  const path = `/api/teams/${owner.team}/members/${bob.id}`;
  const work = Array.from({ length: 24 }, (_, turn) => {
    const by = turn % 2 === 0 ? owner : there(owner);
    if (turn % 4 < 2) return by.call('PUT', path, { role: turn % 8 < 4 ? 'full-member' : 'admin' });
    if (turn % 4 === 2) return by.call('PUT', '/api/users', { board_id: board, user_ids: [bob.id] });
    const one = item();
    return by.put('items', one.id, one.item, { 'x-idempotency-key': newId() });
  });
  await setPermissions(owner, { board_id: null, folder_id: null }, { 'role:admin:USE_AI': false });
  for (const { status } of await Promise.all(work)) expect(status).toBe(200);
  await expectLogHolds(server.databaseUrl, owner.team);
});

test('a process does not refuse a request for changes that it has not heard of yet', async () => {
  const deaf = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  try {
    const owner = await TestClient.signUp(server, 'Olga');
    const far = Object.assign(new TestClient(deaf.address), { token: owner.token, team: owner.team });
    // It has the team in memory, and gets no more signals of it.
    expect((await far.call('GET', `/api/${owner.team}/boards`)).status).toBe(200);
    await deaf.services.tail.stop();
    const { item } = await owner.makeFolder();
    for (const headers of [{}, { 'x-idempotency-key': newId() }] as Record<string, string>[]) {
      const one = item();
      expect((await far.put('items', one.id, one.item, headers)).status).toBe(200);
      await owner.makeFolder();
    }
  } finally {
    await deaf.stop();
  }
});
