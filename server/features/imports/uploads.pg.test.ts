import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { UPLOADS_WAITING_MAX } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { join } from '../../testing/people.ts';
import { type Answer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { sweepImportFiles, sweepImports } from './sweep-imports.ts';

/** A server with low limits for uploads. */
let server: TestServer;
let ann: TestClient;
let board: string;
beforeAll(async () => {
  server = await startOwnServer({
    MAX_UPLOAD_BYTES: '2000000',
    MAX_UPLOAD_BYTES_PER_WORKSPACE: '3000000',
  });
  ann = await TestClient.signUp(server);
  board = (await ann.makeFolder()).board;
});
afterEach(async () => {
  await query('delete from import');
  rmSync(folder(), { recursive: true, force: true });
});
afterAll(() => server.stop());

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const sweep = async () => {
  await sweepImports(server.services);
  await sweepImportFiles(server.services);
};
const folder = () => path.join(server.dataDir, 'imports');
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const rows = async () =>
  (await query('select id, state from import')).rows as { id: string; state: string }[];
const addressOf = () => `/api/${ann.team}/imports?board_id=${board}`;

function form(...parts: [name: string, value: string | Blob][]): FormData {
  const body = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, 'a.csv');
  return body;
}

const csv = (bytes = 0) => new Blob([`Name\n${'x'.repeat(100)}\n`.padEnd(bytes, `${'y'.repeat(999)}\n`)]);
const upload = (client = ann, bytes = 0): Promise<Answer> =>
  client.call('POST', addressOf(), form(['file', csv(bytes)]));

describe('waiting uploads', () => {
  const tooMany = {
    status: 429,
    body: {
      code: 'too_many_uploads',
      message:
        'Too many of your files are waiting to be imported. Import or cancel one of them, or try again tomorrow.',
    },
  };

  test('are few for one person, also at once; a cancelled one makes room', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload()));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(UPLOADS_WAITING_MAX);
    expect(await upload()).toMatchObject(tooMany);
    expect(files()).toHaveLength(UPLOADS_WAITING_MAX);
    const bob = await join(server, ann, 'full-member');
    expect((await upload(bob)).status).toBe(200);
    await ann.call('DELETE', `/api/${ann.team}/imports/${taken[0]!.body['id']}`);
    expect((await upload()).status).toBe(200);
  });

  test('take no more disk space than a workspace may have', async () => {
    expect((await upload(ann, 1_900_000)).status).toBe(200);
    const bob = await join(server, ann, 'full-member');
    expect(await upload(bob, 1_900_000)).toMatchObject({ status: 429, body: { code: 'uploads_full' } });
    expect((await upload(bob, 500_000)).status).toBe(200);
    expect(files()).toHaveLength(2);
    const eve = await TestClient.signUp(server, 'Eve');
    const other = (await eve.makeFolder()).board;
    const answer = await eve.call(
      'POST',
      `/api/${eve.team}/imports?board_id=${other}`,
      form(['file', csv()]),
    );
    expect(answer.status).toBe(200);
  });

  test('are limited in their rate for each person', async () => {
    const limited = await startOwnServer({
      ...{ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, UPLOADS_PER_MINUTE: '2' },
    });
    const as = (client: TestClient) =>
      Object.assign(new TestClient(limited.address), { token: client.token, team: client.team });
    const again = as(ann);
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await upload(again)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const bob = as(await join(server, ann, 'full-member'));
    expect((await upload(bob)).status).toBe(200);
    await limited.stop();
  });
});

describe('a failed upload leaves nothing', () => {
  test('if the connection breaks', async () => {
    await new Promise<void>((resolve) => {
      const sending = request(server.address + addressOf(), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${ann.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '1000000',
        },
      });
      sending.on('error', () => resolve());
      sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName\n');
      sending.write('a\n'.repeat(100_000));
      const look = setInterval(() => {
        if (files().length === 0) return;
        clearInterval(look);
        sending.destroy();
      }, 5);
    });
    await expect.poll(rows).toEqual([]);
    await expect.poll(files).toEqual([]);
  });

  test.each<[string, () => FormData]>([
    ['two files', () => form(['file', csv()], ['file', csv()])],
    ['ten files', () => form(...Array.from({ length: 10 }, () => ['file', csv()] as [string, Blob]))],
    ['fields alone', () => form(['a', 'b'], ['c', 'd'])],
    [
      'more fields than anybody needs',
      () =>
        form(...Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x'] as [string, string]), ['file', csv()]),
    ],
    ['a file that is too large', () => form(['file', csv(2_100_000)])],
    ['a file that is no table', () => form(['file', new Blob([new Uint8Array(1_000)])])],
    ['an empty file', () => form(['file', new Blob([''])])],
  ])('if it is %s', async (_, body) => {
    const { status } = await ann.call('POST', addressOf(), body());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect([await rows(), files()]).toEqual([[], []]);
  });

  test('fields before and after the file do no harm', async () => {
    const body = form(['before', 'x'], ['file', csv()], ['after', 'y']);
    expect((await ann.call('POST', addressOf(), body)).status).toBe(200);
    expect(files()).toHaveLength(1);
  });
});

describe('an abandoned upload', () => {
  const age = (hours: number, id?: string) =>
    query(
      `update import set changed_at = now() - make_interval(mins => $1) where id = coalesce($2::uuid, id)`,
      [Math.round(hours * 60), id ?? null],
    );

  test('is deleted after a day, file and row, and not before', async () => {
    const { body } = await upload();
    await age(23.9);
    await sweep();
    expect(files()).toEqual([`${body['id']}.csv`]);
    await age(24.1);
    await sweep();
    expect([await rows(), files()]).toEqual([[], []]);
    expect((await ann.call('GET', `/api/${ann.team}/imports/${body['id']}`)).status).toBe(404);
  });

  test('is deleted an hour after its process died during the upload', async () => {
    const id = newId();
    await query(
      `insert into import (id, team_id, person_id, board_id, file, state, rows, changed_at)
       select $1, team_id, person_id, $2, '{}', 'uploading', 0, now() - interval '61 minutes'
       from member where team_id = $3 limit 1`,
      [id, board, ann.team],
    );
    mkdirSync(folder(), { recursive: true });
    writeFileSync(path.join(folder(), `${id}.csv`), 'half');
    expect((await ann.call('GET', `/api/${ann.team}/imports/${id}`)).status).toBe(404);
    await sweep();
    expect([await rows(), files()]).toEqual([[], []]);
  });

  test('is deleted without a row, unless it is still being received', async () => {
    const [old, fresh] = [`${newId()}.csv`, `${newId()}.csv`];
    mkdirSync(folder(), { recursive: true });
    for (const name of [old, fresh, 'odd']) writeFileSync(path.join(folder(), name), 'x');
    const hours = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [old, 'odd']) utimesSync(path.join(folder(), name), hours, hours);
    await sweep();
    expect(files()).toEqual([fresh]);
  });

  test('an ended import is kept for thirty days, a running one as long as it runs', async () => {
    const { body } = await upload();
    const id = String(body['id']);
    for (const [state, hours, stays] of [
      ['running', 1_000, true],
      ['cancelling', 1_000, true],
      ['done', 29 * 24, true],
      ['done', 31 * 24, false],
    ] as const) {
      await query('update import set state = $2 where id = $1', [id, state]);
      await age(hours, id);
      await sweep();
      expect(await rows()).toEqual(stays ? [{ id, state }] : []);
    }
    expect(files()).toEqual([]);
  });
});
