import multipart from '@fastify/multipart';
import type { Call } from '@tessera/domain/api/call.ts';
import { calls } from '@tessera/domain/api/index.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ImportClient, planOf } from '../testing/import-client.ts';
import { idOf, join, setStanding } from '../testing/people.ts';
import { picture } from '../testing/pictures.ts';
import {
  PASSWORD,
  sharedServer,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../testing/test-server.ts';
import { answerErrors } from './errors.ts';
import { Idempotency } from './idempotency.ts';
import { forgetAnswers, insertCall } from './kept-answers.store.ts';
import { route } from './route.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
});
afterAll(async () => {
  await other.stop();
});

const keyed = (key: string = newId()) => ({ 'x-idempotency-key': key });
const through = ({ address }: { address: string }, client: TestClient): TestClient =>
  Object.assign(new TestClient(address), { token: client.token, team: client.team, email: client.email });
const invited = (email: string) => ({ invitations: [{ email, role: 'full-member' }] });
const pool = () => server.services.database.pool;

describe('a POST that is repeated with its key', () => {
  const teams = async () => (await ann.call('GET', '/api/me/workspaces')).body as unknown as unknown[];

  test('gets the first answer, and creates nothing', async () => {
    const before = (await teams()).length;
    const key = keyed();
    const first = await ann.call('POST', '/api/teams', { name: 'Once' }, key);
    const second = await ann.call('POST', '/api/teams', { name: 'Once' }, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await teams()).length).toBe(before + 1);
  });

  test('is done by one of ten at once, on two processes', async () => {
    const before = (await teams()).length;
    const key = keyed();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        through(turn % 2 ? server : other, ann).call('POST', '/api/teams', { name: 'Race' }, key),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect((await teams()).length).toBe(before + 1);
  });

  test('gets the first answer after a restart', async () => {
    const key = keyed();
    const third = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
    const first = await through(third, ann).call('POST', '/api/teams', { name: 'Before' }, key);
    await third.stop();
    const again = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
    const second = await through(again, ann).call('POST', '/api/teams', { name: 'Before' }, key);
    await again.stop();
    expect(second).toMatchObject({ status: 200, body: first.body });
  });

  test('is refused with another body, and for another path of the same call', async () => {
    const key = keyed();
    await ann.call('POST', '/api/teams', { name: 'One' }, key);
    const refused = { status: 422, body: { code: 'key_reused' } };
    expect(await ann.call('POST', '/api/teams', { name: 'Two' }, key)).toMatchObject(refused);
    const [one, two] = [await ann.makeFolder(), await ann.makeFolder()];
    const copy = (board: string) =>
      ann.call('POST', `/api/${ann.team}/boards/${board}/duplicate`, { items: false }, key);
    expect((await copy(one.board)).status).toBe(200);
    expect(await copy(two.board)).toMatchObject(refused);
  });

  test('is told apart by person and by call: the same key of another person or call says nothing', async () => {
    const key = keyed();
    const bob = await TestClient.signUp(server, 'Bob');
    const mine = await ann.call('POST', '/api/teams', { name: 'Same' }, key);
    const theirs = await bob.call('POST', '/api/teams', { name: 'Same' }, key);
    expect(theirs.status).toBe(200);
    expect(theirs.body['id']).not.toBe(mine.body['id']);
  });

  test('is refused again if the first time was, even if it would succeed now', async () => {
    const key = keyed();
    const invite = () =>
      ann.call('POST', `/api/teams/${ann.team}/members`, { invitations: [{ email: 'no address' }] }, key);
    const first = await invite();
    expect(first.status).toBe(422);
    expect(await invite()).toMatchObject({ status: 422, body: first.body });
  });

  test('tells nothing to a person who has left the team since, and is not done', async () => {
    const bob = await join(server, ann, 'admin', { name: 'Bob' });
    const { board } = await ann.makeFolder();
    const [invitation, copy] = [keyed(), keyed()];
    const email = `${newId()}@example.org`;
    const calls = () => [
      ...[bob.call('POST', `/api/teams/${ann.team}/members`, invited(email), invitation)],
      ...[bob.call('POST', `/api/${ann.team}/boards/${board}/duplicate`, { items: false }, copy)],
    ];
    expect((await Promise.all(calls())).map(({ status }) => status)).toEqual([200, 200]);
    await setStanding(server, ann.team, bob.id, undefined);
    for (const { status, body } of await Promise.all(calls()))
      expect([status, body]).toMatchObject([404, { code: 'not_found' }]);
    await setStanding(server, ann.team, bob.id, 'admin');
    expect((await Promise.all(calls())).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('with too long a key is refused', async () => {
    expect((await ann.call('POST', '/api/teams', { name: 'Long' }, keyed('x'.repeat(201)))).status).toBe(422);
  });

  test('of a token with other scopes counts as another request', async () => {
    const tokenOf = async (scopes: string[]) => {
      const made = await ann.call('POST', '/api/me/tokens', { name: 'P', scopes, expiresInDays: null });
      return Object.assign(new TestClient(server.address), { token: String(made.body['token']) });
    };
    const key = keyed();
    const [wide, narrow] = [
      await tokenOf(['workspaces:write', 'records:read']),
      await tokenOf(['workspaces:write']),
    ];
    expect((await wide.call('POST', '/api/teams', { name: 'T' }, key)).status).toBe(200);
    expect((await narrow.call('POST', '/api/teams', { name: 'T' }, key)).body['code']).toBe('key_reused');
  });
});

describe('invitations, copies, photos and imports', () => {
  test('are created once', async () => {
    const { board } = await ann.makeFolder();
    const email = `${newId()}@example.org`;
    const invitations = [{ email, role: 'full-member' }];
    const boards = async () =>
      ((await ann.call('GET', `/api/${ann.team}/boards`)).body['data'] as unknown as unknown[]).length;
    const before = await boards();
    for (const [path, body] of [
      [`/api/teams/${ann.team}/members`, { invitations }],
      [`/api/${ann.team}/boards/${board}/duplicate`, { items: true }],
    ] as const) {
      const key = keyed();
      const [first, second] = [
        await ann.call('POST', path, body, key),
        await ann.call('POST', path, body, key),
      ];
      expect(first.status).toBe(200);
      // The link is the same: sending a second one would have made the first invalid.
      expect(second).toMatchObject({ status: 200, body: first.body });
    }
    expect(await boards()).toBe(before + 1);
  });

  const photo = (name: 'jpeg' | 'turnedJpeg') => {
    const form = new FormData();
    form.append('photo', new Blob([picture(name) as BlobPart]), 'photo.jpg');
    return form;
  };

  test('a form is the same with another boundary, but not with another file', async () => {
    const key = keyed();
    const first = await ann.call('POST', '/api/me/photo', photo('jpeg'), key);
    expect(first.status).toBe(200);
    expect(await ann.call('POST', '/api/me/photo', photo('jpeg'), key)).toMatchObject({
      ...{ status: 200, body: { photo_url: first.body['photo_url'] } },
    });
    const changed = await ann.call('POST', '/api/me/photo', photo('turnedJpeg'), key);
    expect(changed).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  });

  test('a refused form leaves its key free', async () => {
    const key = keyed();
    expect((await ann.call('POST', '/api/me/photo', new FormData(), key)).status).toBe(422);
    expect((await ann.call('POST', '/api/me/photo', photo('jpeg'), key)).status).toBe(200);
  });

  test('a file is uploaded once, also by two at once, and its import started once', async () => {
    const importer = new ImportClient(ann);
    const board = await importer.newBoard();
    const upload = async (key: Record<string, string>) => {
      const form = new FormData();
      form.append('file', new Blob(['Name,Size\nOak,3\n']), 'trees.csv');
      return ann.call('POST', `/api/${ann.team}/imports?board_id=${board}`, form, key);
    };
    const key = keyed();
    const [one, two] = await Promise.all([upload(key), upload(key)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body['id']).toBe(one.body['id']);
    const start = keyed();
    const path = `/api/${ann.team}/imports/${one.body['id']}/start`;
    const begin = () => ann.call('POST', path, planOf(one.body as never), start);
    const [began, again] = [await begin(), await begin()];
    expect([began.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(began.body);
    await importer.finish(String(one.body['id']));
  });
});

describe('a secret that is shown once', () => {
  test('is created once, and not shown again', async () => {
    const key = keyed();
    const make = () =>
      ann.call('POST', '/api/me/tokens', { name: 'Once', scopes: ['profile:read'], expiresInDays: 1 }, key);
    const first = await make();
    expect(String(first.body['token'])).toMatch(/^tsr_/);
    expect(await make()).toMatchObject({ status: 409, body: { code: 'answered_once' } });
    const tokens = (await ann.call('GET', '/api/me/tokens')).body as unknown as { name: string }[];
    expect(tokens.filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  test('is nowhere in the database, and neither is its request', async () => {
    const carl = await TestClient.signUp(server, 'Carl');
    const scopes = ['profile:read'];
    const made = await carl.call(
      ...(['POST', '/api/me/tokens', { name: 'Secret', scopes, expiresInDays: 1 }, keyed()] as const),
    );
    const email = `${newId()}@example.org`;
    const invited = await carl.call(
      ...(['POST', `/api/teams/${carl.team}/members`] as const),
      ...([{ invitations: [{ email, role: 'admin' }] }, keyed()] as const),
    );
    const { link } = (invited.body['users'] as unknown as { link: string }[])[0]!;
    const { rows } = await pool().query<{ row: string }>(
      `select encode(coalesce(mark, '') || coalesce(answer, ''), 'escape') as row from kept_answer where person_id = $1`,
      [idOf(carl)],
    );
    expect(rows.length).toBe(2);
    for (const { row } of rows)
      for (const secret of [String(made.body['token']), link, email]) expect(row).not.toContain(secret);
  });
});

test('an answer that is too large to keep is not given again, and nothing is created twice', async () => {
  const importer = new ImportClient(ann);
  const board = await importer.newBoard();
  const wide = Array.from({ length: 200 }, (_, column) => `${column} ${'x'.repeat(190)}`).join(',');
  const upload = (headers: Record<string, string>) => {
    const form = new FormData();
    form.append('file', new Blob([`${wide}\n`.repeat(20)]), 'wide.csv');
    return ann.call('POST', `/api/${ann.team}/imports?board_id=${board}`, form, headers);
  };
  const key = keyed();
  const first = await upload(key);
  expect([first.status, JSON.stringify(first.body).length > 256 * 1024]).toEqual([200, true]);
  expect(await upload(key)).toMatchObject({ status: 409, body: { code: 'answered_once' } });
});

test('a call that broke off is not done again: its result is unknown', async () => {
  const key = newId();
  await insertCall(pool(), { person: idOf(ann), call: 'POST /api/teams', key }, null);
  await pool().query(`update kept_answer set at = now() - interval '1 minute' where key = $1`, [key]);
  const again = await ann.call('POST', '/api/teams', { name: 'Broken' }, keyed(key));
  expect(again).toMatchObject({ status: 409, body: { code: 'key_unsettled' } });
});

test('answers are deleted after their time, and with their person', async () => {
  const dora = await TestClient.signUp(server, 'Dora');
  const count = async () =>
    (await pool().query('select count(*)::int as n from kept_answer where person_id = $1', [idOf(dora)]))
      .rows[0].n as number;
  await dora.call('POST', '/api/teams', { name: 'Old' }, keyed());
  await pool().query(`update kept_answer set at = now() - interval '25 hours' where person_id = $1`, [
    idOf(dora),
  ]);
  await dora.call('POST', '/api/teams', { name: 'New' }, keyed());
  expect(await count()).toBe(2);
  await forgetAnswers(pool(), 24);
  expect(await count()).toBe(1);
  const owned = (await dora.call('GET', '/api/me/workspaces')).body as unknown as { id: number }[];
  await dora.call('POST', '/api/auth/reauthenticate', { password: PASSWORD });
  const gone = await dora.call('DELETE', '/api/me', {
    ...{ confirm: 'DELETE', teams: owned.map(({ id }) => ({ id, to: null })) },
  });
  expect(gone.status).toBe(204);
  expect(await count()).toBe(0);
});

/** Every POST of `domain/api`, with a handler that only counts. */
test('the hook handles every POST of the API, successful or refused, and no other call', async () => {
  const app = Fastify();
  await app.register(multipart);
  answerErrors(app, server.services.log);
  app.decorate('idempotency', new Idempotency(pool(), server.services.encryption, 1_000));
  app.decorateRequest('person', 0);
  app.decorateRequest('session', '');
  app.decorateRequest('scopes', undefined);
  app.addHook('onRequest', async (request) => {
    request.person = idOf(ann);
  });
  const done = new Map<string, number>();
  const posts = calls.filter(({ method }) => method === 'POST');
  for (const [index, call] of posts.entries()) {
    const own = { params: z.object({}), query: z.object({}), body: z.unknown(), path: `/api/${index}` };
    route(app, { ...call, ...own } as Call, async ({ body }) => {
      done.set(call.path, (done.get(call.path) ?? 0) + 1);
      if ((body as { fail?: boolean }).fail) throw new DomainError('forbidden');
      return { count: done.get(call.path) };
    });
  }
  const send = (index: number, payload: object, key: string) =>
    app.inject({ method: 'POST', url: `/api/${index}`, payload, headers: keyed(key) });
  for (const [index, { path, withoutKey, shownOnce }] of posts.entries()) {
    const [key, failing] = [newId(), newId()];
    const [first, second] = [await send(index, {}, key), await send(index, {}, key)];
    await send(index, { fail: true }, failing);
    expect((await send(index, { fail: true }, failing)).statusCode).toBe(403);
    expect([path, done.get(path)]).toEqual([path, withoutKey === undefined ? 2 : 4]);
    expect(first.json()).toEqual({ count: 1 });
    if (withoutKey !== undefined) expect(second.json()).toEqual({ count: 2 });
    else if (shownOnce) expect(second.statusCode).toBe(409);
    else expect(second.json()).toEqual({ count: 1 });
  }
  await app.close();
});
