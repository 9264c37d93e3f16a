import { readdirSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@tessera/domain/ids.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startFakeClamd } from '../../testing/fake-clamd.ts';
import { type FakeS3, startFakeS3 } from '../../testing/fake-s3.ts';
import { FileClient } from '../../testing/file-client.ts';
import { idOf, join } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { sweepFiles, sweepIncoming } from './sweep-files.ts';

let server: TestServer;
let clamd: Awaited<ReturnType<typeof startFakeClamd>>;
let ann: TestClient;
let files: FileClient;
let s3: FakeS3;
beforeAll(async () => {
  clamd = await startFakeClamd('EVIL');
  s3 = await startFakeS3();
  server = await startOwnServer({
    MAX_FILE_BYTES: '5000',
    STORAGE_PER_WORKSPACE: '10000',
    CLAMAV_URL: clamd.setting,
    FILES_URL: s3.setting,
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await server.stop();
  clamd.stop();
  s3.stop();
});

const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values);
const used = async (): Promise<number> =>
  Number((await ann.call('GET', `/api/${ann.team}/storage`)).body['used']);

async function begin() {
  ann = await TestClient.signUp(server);
  files = new FileClient(server, ann);
  const made = await ann.makeFolder();
  const attribute = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind: 'attachments', name: 'Files' };
  await ann.put('attributes', attribute, { row_version: 1, ...fields, position: 'a5' });
  const one = made.item();
  await ann.put('items', one.id, one.item);
  const save = (data: readonly object[] | null, row_version: number) =>
    ann.put('values', `${one.id}.${attribute}`, { row_version, data });
  return { ...made, item: one.id, attribute, save };
}

/** As if so many days had passed. */
async function later(days: number): Promise<void> {
  await query('update file set doubt_at = doubt_at - make_interval(days => $2) where team_id = $1', [
    ann.team,
    days,
  ]);
  await sweepFiles(server.services);
  await query(`update gone_bytes set gone_at = now() - interval '1 day'`);
  await sweepFiles(server.services);
}
const bytesOf = () => [...s3.objects.keys()].filter((key) => key.startsWith(`attachments/${ann.team}/`));

describe('the storage of a workspace', () => {
  test('is counted when a file begins, ends uploads when it is full, and is free again when one is given up', async () => {
    const { folder } = await begin();
    const large = await files.begin(newId(), 'a', 5_001, folder);
    expect([large.status, large.body['message']]).toEqual([
      413,
      'The file is too large. It must be less than 0.005 MB.',
    ]);
    const ids = [newId(), newId()] as const;
    for (const id of ids) expect((await files.begin(id, 'a', 5_000, folder)).status).toBe(200);
    // A repeat takes no room twice.
    expect((await files.begin(ids[0], 'a', 5_000, folder)).status).toBe(200);
    expect((await files.begin(ids[0], 'a', 4_000, folder)).status).toBe(409);
    const full = await files.begin(newId(), 'b', 1, folder);
    expect([full.status, full.body['code']]).toEqual([403, 'storage_exceeded']);
    expect(await used()).toBe(10_000);
    expect((await ann.call('DELETE', `/api/${ann.team}/files/${ids[0]}`)).status).toBe(204);
    expect(await used()).toBe(5_000);
    expect((await files.begin(newId(), 'b', 1, folder)).status).toBe(200);
  });

  test('tells those who manage the workspace at 80 % and when it is full, once each, and again after there was room', async () => {
    const { folder } = await begin();
    const [ben, gus] = [await join(server, ann, 'admin'), await join(server, ann, 'full-member')];
    const told = async (who: TestClient) => {
      const { body } = await who.call('GET', '/api/notifications');
      return (body['data'] as unknown as Notification[]).map(({ notification_type: type, usage, limit }) => [
        type,
        usage,
        limit,
      ]);
    };
    const take = (size: number, id = newId()) => files.begin(id, 'a', size, folder);
    const warning = ['StorageWarningNotification', 8_500, 10_000];
    const full = ['StorageExceededNotification', 10_000, 10_000];
    await take(4_500);
    const last = newId();
    await take(4_000, last);
    await eventually(async () => expect(await told(ann)).toEqual([warning]));
    expect((await take(4_000)).body['code']).toBe('storage_exceeded');
    await eventually(async () => expect(await told(ann)).toEqual([full, warning]));
    await take(1_500);
    expect((await take(1)).body['code']).toBe('storage_exceeded');
    expect(await told(ben)).toEqual([full, warning]);
    expect(await told(gus)).toEqual([]);

    await query(`update notification set created_at = created_at - interval '1 hour' where team_id = $1`, [
      ann.team,
    ]);
    await ann.call('DELETE', `/api/${ann.team}/files/${last}`);
    await take(100);
    await take(3_000);
    await eventually(async () => expect(await told(ann)).toHaveLength(3));
    expect((await told(ann)).map(([type]) => type)).toEqual([
      'StorageWarningNotification',
      'StorageExceededNotification',
      'StorageWarningNotification',
    ]);
    // A mail tells only that uploads have stopped.
    const { rows } = await query(
      `select notification_type, mail_at is not null as mails from notification where team_id = $1 and person_id = $2 order by created_at, mails`,
      [ann.team, idOf(ann)],
    );
    expect(rows.filter(({ mails }) => mails).map((one) => one.notification_type)).toEqual([
      'StorageExceededNotification',
    ]);
  });

  test('is not full where only a large file has no room', async () => {
    const { folder } = await begin();
    await files.begin(newId(), 'a', 4_000, folder);
    await files.begin(newId(), 'a', 2_000, folder);
    expect((await files.begin(newId(), 'a', 5_000, folder)).body['code']).toBe('storage_exceeded');
    expect((await query('select told from storage where team_id = $1', [ann.team])).rows).toEqual([
      { told: 0 },
    ]);
    const { rows } = await query(
      `select from tessera_jobs.job where name = 'tell-storage' and data->>'team' = $1`,
      [String(ann.team)],
    );
    expect(rows).toEqual([]);
  });

  test('is not given out twice to many who begin at once', async () => {
    const { folder } = await begin();
    const all = await Promise.all(Array.from({ length: 12 }, () => files.begin(newId(), 'a', 2_000, folder)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await used()).toBe(10_000);
  });

  test('has the same bytes once, and counts each file', async () => {
    const { folder, save } = await begin();
    const [one, two] = [
      await files.upload(folder, 'a', Buffer.from('same')),
      await files.upload(folder, 'b', Buffer.from('same')),
    ];
    expect(bytesOf()).toHaveLength(1);
    expect(await used()).toBe(8);
    await save([one], 1);
    await later(31);
    // The other one is gone, and the bytes are still those of this one.
    expect(await used()).toBe(4);
    expect(await (await files.download((await files.links(one))[one.id]!)).text()).toBe('same');
    expect(await files.links(two)).toEqual({});
  });
});

describe('a file that nothing names', () => {
  test('is kept as long as the trash keeps things, then it goes with its bytes', async () => {
    const { folder, save } = await begin();
    const file = await files.upload(folder, 'a', Buffer.from('x'));
    await save([file], 1);
    await later(31);
    expect(bytesOf()).toHaveLength(1);
    await save(null, 2);
    await later(29);
    expect(bytesOf()).toHaveLength(1);
    expect((await save([file], 3)).status).toBe(200);
    await later(31);
    expect(bytesOf()).toHaveLength(1);
    await save(null, 4);
    await later(31);
    expect(bytesOf()).toEqual([]);
    expect(await used()).toBe(0);
    expect((await save([file], 5)).body['issues']).toMatchObject([{ code: 'no_such_file' }]);
  });

  test('goes with its item, its folder or its workspace; an earlier version stays with its file', async () => {
    const { folder, save, item } = await begin();
    const { id, size, type } = await files.upload(folder, 'old', Buffer.from('old'));
    const next = await files.upload(folder, 'new', Buffer.from('new'));
    await save([{ ...next, older: [{ id, name: 'old', size, type }] }], 1);
    await later(31);
    expect(bytesOf()).toHaveLength(2);
    expect(Object.keys(await files.links({ id }, next))).toHaveLength(2);
    await ann.call('DELETE', `/api/${ann.team}/items/${item}`);
    await later(31);
    expect(bytesOf()).toEqual([]);
  });
});

test('unfinished uploads end after a day, with the room that they took', async () => {
  const { folder } = await begin();
  const id = newId();
  await files.begin(id, 'a', 4, folder);
  await files.create(id, 4);
  await files.patch(id, 0, Buffer.from('ab'));
  const incoming = path.join(server.dataDir, 'incoming');
  expect(readdirSync(incoming)).toContain(`${ann.team}-${id}`);
  await later(2);
  expect(await used()).toBe(0);
  expect((await files.patch(id, 2, Buffer.from('cd'))).status).toBe(404);
  // What arrived a moment ago is another process' to look at.
  await sweepIncoming(server.services);
  expect(readdirSync(incoming)).toContain(`${ann.team}-${id}`);
});

test('a file with malware is refused; while the scanner is away, no file is stored', async () => {
  const { folder } = await begin();
  await expect(files.upload(folder, 'a', Buffer.from('so EVIL'))).rejects.toThrow('file_infected');
  expect(await used()).toBe(0);
  await files.upload(folder, 'b', Buffer.from('harmless'));
  expect(clamd.heard.map(String)).toContain('harmless');
  clamd.stop();
  server.services.config.CLAMAV_URL = 'tcp://127.0.0.1:1';
  await expect(files.upload(folder, 'c', Buffer.from('unknown'))).rejects.toThrow('file_unscanned');
  server.services.config.CLAMAV_FAILS = 'open';
  await files.upload(folder, 'd', Buffer.from('unseen'));
});
