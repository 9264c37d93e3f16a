import { heldWhole } from '@tessera/domain/records/index.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

interface Part {
  data?: { id: string }[];
  seq: number;
  hash: string;
}

let server: TestServer;
let ann: TestClient;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  made = await ann.makeFolder();
});

const hashesOf = (parts: Record<string, Part>) =>
  Object.fromEntries(Object.entries(parts).map(([name, { hash }]) => [name, hash]));

async function ask(known?: object): Promise<Record<string, Part>> {
  const query = known ? `?known=${encodeURIComponent(JSON.stringify(known))}` : '';
  const { status, body } = await ann.call('GET', `/api/${ann.team}/structure${query}`);
  expect(status).toBe(200);
  return body as unknown as Record<string, Part>;
}

test('the structure of a team comes in one answer, as its lists have it', async () => {
  const parts = await ask();
  expect(Object.keys(parts).sort()).toEqual([...heldWhole].sort());
  for (const name of heldWhole) {
    const path = `/api/${ann.team}/${name}${name === 'permissions' ? '?computed=false' : ''}`;
    const { body } = await ann.call('GET', path);
    expect({ name, data: parts[name]!.data, seq: parts[name]!.seq }).toEqual({ name, ...body });
  }
  expect(parts['folders']!.data!.map(({ id }) => id)).toContain(made.folder);
});

test('what is known already is not told again', async () => {
  const known = hashesOf(await ask());
  const again = await ask(known);
  expect(Object.values(again).flatMap(({ data }) => data ?? [])).toEqual([]);
  expect(hashesOf(again)).toEqual(known);
  expect((await ann.put('boards', made.board, { name: 'Other' })).status).toBe(200);
  const next = await ask(known);
  expect(Object.keys(next).filter((name) => next[name]!.data)).toEqual(['boards']);
  expect(next['folders']!.seq).toBeGreaterThan(again['folders']!.seq);
});

test('hashes of what is no collection, or that are none, say nothing', async () => {
  for (const known of [{ nothing: 'x' }, { boards: 'x', constructor: 'y' }])
    expect((await ask(known))['boards']!.data).toHaveLength(1);
  for (const known of ['{"boards":1}', '[]', 'x']) {
    const path = `/api/${ann.team}/structure?known=${encodeURIComponent(known)}`;
    expect((await ann.call('GET', path)).status).toBe(422);
  }
});

test('a program is told of what its token is good for', async () => {
  const asked = { name: 'A program', scopes: ['records:read'], expiresInDays: 7 };
  const token = String((await ann.call('POST', '/api/me/tokens', asked)).body['token']);
  const program = Object.assign(new TestClient(server.address), { token, team: ann.team });
  const { body } = await program.call('GET', `/api/${ann.team}/structure`);
  expect(Object.keys(body)).toContain('boards');
  expect(Object.keys(body)).not.toContain('permissions');
});
