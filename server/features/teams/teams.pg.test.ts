import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Transformer } from '@napi-rs/image';
import { PHOTO_MAX_BYTES } from '@tessera/domain/constants.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf, join, setPermissions } from '../../testing/people.ts';
import { picture, png } from '../../testing/pictures.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  owner = await TestClient.signUp(server, 'Olga');
  stranger = await TestClient.signUp(server, 'Eve');
});
afterAll(() => server.stop());

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const lines = async (team: number) =>
  (
    await query(
      `select collection, operation, record, before, person_id from change
       where team_id = $1 and collection in ('team', 'members') order by seq`,
      [team],
    )
  ).rows;
const team = (client: TestClient, id = client.team) => client.call('GET', `/api/teams/${id}`);
const save = (client: TestClient, body: object, id = owner.team) =>
  client.call('PUT', `/api/teams/${id}`, body);
const lower: Standing[] = ['full-member', 'restricted-member', 'guest'];

describe('a workspace', () => {
  test('is created by its future owner', async () => {
    const made = await owner.call('POST', '/api/teams', { name: ' Harbour 🚢 ' });
    expect(made).toMatchObject({ status: 200 });
    expect(made.body).toEqual({
      ...{ id: expect.any(Number), owner_id: idOf(owner), user_role: 'owner', name: 'Harbour 🚢' },
      ...{ photo_url: null, use_custom_logo: false, member_count: 1 },
    });
    for (const name of ['', '  ', 'a\nb', 'x'.repeat(201), 7, undefined])
      expect((await owner.call('POST', '/api/teams', { name })).status).toBe(422);
  });

  test('is one of a limited number per owner, also if several are created at once', async () => {
    const strict = await startOwnServer({ WORKSPACES_PER_PERSON: '3' });
    const ann = await TestClient.signUp(strict, 'Ann');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ann.call('POST', '/api/teams', { name: 'One more' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)!.body).toMatchObject({
      ...{ code: 'workspace-limit-exceeded', message: 'You have reached the maximum number of workspaces.' },
    });
    // Workspaces of others do not count, and a deleted one makes room.
    const bob = await TestClient.signUp(strict, 'Bob');
    await join(strict, bob, 'admin');
    await ann.call('DELETE', `/api/teams/${ann.team}`);
    expect((await ann.call('POST', '/api/teams', { name: 'Room again' })).status).toBe(200);
    expect((await ann.call('POST', '/api/teams', { name: 'One more' })).status).toBe(403);
    await strict.stop();
  });

  test('is created by people whom this server allows to: the profile tells, and the call refuses others', async () => {
    const answers = async (who: string) => {
      const limited = await startOwnServer({ WORKSPACE_CREATION: who });
      const first = await TestClient.signUp(limited, 'First');
      const second = await TestClient.signUp(limited, 'Second');
      const found = [];
      for (const person of [first, second]) {
        const { body } = await person.call('GET', '/api/me');
        const made = await person.call('POST', '/api/teams', { name: 'One more' });
        found.push([body['canCreateWorkspace'], made.status, made.body['code']]);
      }
      await limited.stop();
      return found;
    };
    const [may, mayNot] = [
      [true, 200, undefined],
      [false, 403, 'workspace-limit-exceeded'],
    ];
    expect(await answers('everyone')).toEqual([may, may]);
    expect(await answers('owners')).toEqual([may, mayNot]);
    expect(await answers('nobody')).toEqual([mayNot, mayNot]);
  });

  test('cannot be created by an owner at the limit, and the profile tells', async () => {
    const strict = await startOwnServer({ WORKSPACES_PER_PERSON: '2' });
    const ann = await TestClient.signUp(strict, 'Ann');
    const can = async () => (await ann.call('GET', '/api/me')).body['canCreateWorkspace'];
    expect(await can()).toBe(true);
    await ann.call('POST', '/api/teams', { name: 'Second' });
    expect(await can()).toBe(false);
    await strict.stop();
  });

  test('is changed by people who may, only in the fields that are sent, and its log has the former values', async () => {
    const own = await TestClient.signUp(server, 'Ann');
    const admin = await join(server, own, 'admin');
    const answer = await save(admin, { name: 'New name' }, own.team);
    expect(answer).toMatchObject({ status: 200, body: { name: 'New name', user_role: 'admin' } });
    expect((await save(own, {}, own.team)).body).toMatchObject({ name: 'New name' });
    expect((await save(own, { name: 'New name', use_custom_logo: false }, own.team)).status).toBe(200);
    expect((await lines(own.team)).filter(({ collection }) => collection === 'team')).toEqual([
      {
        ...{ collection: 'team', operation: 'updated', person_id: admin.id },
        ...{ record: { id: String(own.team), name: 'New name' }, before: { name: "Ann's team" } },
      },
    ]);
    expect((await save(own, { name: '' }, own.team)).status).toBe(422);
    expect((await save(own, { use_custom_logo: true }, own.team)).body).toMatchObject({
      errors: ['A logo is required.'],
    });
    // Unknown fields change nothing.
    await save(own, { owner_id: 1, id: 1, user_role: 'guest', name: 'Kept' }, own.team);
    expect((await team(own)).body).toMatchObject({ owner_id: idOf(own), name: 'Kept' });
    await expectLogHolds(server.databaseUrl, own.team);
  });

  test.each(lower)('cannot be changed or deleted by a %s, nor can its photo', async (standing) => {
    const one = await join(server, owner, standing);
    const cannot = 'You do not have the permission to update a workspace.';
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(picture('jpeg'))]), 'a.jpg');
    for (const answer of [
      await save(one, { name: 'x' }),
      await save(one, {}),
      await one.call('POST', `/api/teams/${owner.team}/photo`, form),
      await one.call('DELETE', `/api/teams/${owner.team}/photo`),
    ])
      expect([answer.status, answer.body['message']]).toEqual([403, cannot]);
    expect((await one.call('DELETE', `/api/teams/${owner.team}`)).body).toMatchObject({
      ...{ code: 'forbidden', message: 'You do not have the permission to delete a workspace.' },
    });
    expect((await team(owner)).body).toMatchObject({ name: "Olga's team", photo_url: null });
  });

  test('can be changed with a granted permission, and not by an admin who has lost it', async () => {
    const own = await TestClient.signUp(server, 'Ann');
    const [full, admin] = [await join(server, own, 'full-member'), await join(server, own, 'admin')];
    await setPermissions(
      own,
      { board_id: null, folder_id: null },
      { [`user:${full.id}:UPDATE_WORKSPACE`]: true, 'role:admin:UPDATE_WORKSPACE': false },
    );
    expect((await save(full, { name: 'By Bob' }, own.team)).status).toBe(200);
    expect((await save(admin, { name: 'x' }, own.team)).status).toBe(403);
  });

  test('does not exist for strangers, in any call', async () => {
    const id = owner.team;
    const nobody = new TestClient(server.address);
    const calls: [string, string, object?][] = [
      ['GET', `/api/teams/${id}`],
      ['PUT', `/api/teams/${id}`, { name: 'x' }],
      ['DELETE', `/api/teams/${id}`],
      ['DELETE', `/api/teams/${id}/photo`],
      ['DELETE', `/api/teams/${id}/leave`],
      ['POST', `/api/teams/${id}/transfer`, { user_id: idOf(stranger) }],
      ['GET', `/api/teams/${id}/members`],
      ['GET', `/api/teams/${id}/members/count`],
      ['PUT', `/api/teams/${id}/members/${idOf(owner)}`, { role: 'admin' }],
      ['DELETE', `/api/teams/${id}/members/${idOf(owner)}`],
    ];
    // The same if it has a board that everybody may view.
    const { board } = await owner.makeFolder();
    const check = async () => {
      for (const [method, address, body] of calls) {
        expect([address, (await stranger.call(method, address, body)).status]).toEqual([address, 404]);
        expect([address, (await nobody.call(method, address, body)).status]).toEqual([address, 401]);
      }
    };
    await check();
    await setPermissions(owner, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
    expect((await stranger.call('GET', `/api/${id}/boards/${board}`)).status).toBe(200);
    await check();
    for (const odd of ['0', '-1', '1.5', 'x', '999999999'])
      expect((await owner.call('GET', `/api/teams/${odd}`)).status).toBe(404);
  });
});

describe('deleting a workspace', () => {
  test('deletes all of it, once, and asks for a proof of identity', async () => {
    const own = await TestClient.signUp(server, 'Ann');
    const bob = await join(server, own, 'admin');
    const { folder, item } = await own.makeFolder();
    const one = item();
    await own.put('items', one.id, one.item);
    expect((await bob.call('DELETE', `/api/teams/${own.team}`)).status).toBe(403);
    await query(`update session set authenticated_at = now() - interval '31 minutes' where person_id = $1`, [
      idOf(own),
    ]);
    expect((await own.call('DELETE', `/api/teams/${own.team}`)).body).toMatchObject({ type: 'reauth' });
    await query('update session set authenticated_at = now() where person_id = $1', [idOf(own)]);
    const answers = await Promise.all([
      own.call('DELETE', `/api/teams/${own.team}`),
      own.call('DELETE', `/api/teams/${own.team}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    for (const table of ['team_log', 'member', 'record', 'item', 'change', 'photo', 'invitation'])
      expect([table, (await query(`select from ${table} where team_id = $1`, [own.team])).rowCount]).toEqual([
        table,
        0,
      ]);
    expect((await bob.call('GET', `/api/${own.team}/items?folder_id=${folder}`)).status).toBe(404);
    expect((await bob.call('GET', `/api/teams/${own.team}`)).status).toBe(404);
  });
});

describe('the photo of a workspace', () => {
  const folder = () => path.join(server.dataDir, 'files/photos');
  const kept = () => (existsSync(folder()) ? readdirSync(folder()) : []);
  const upload = (
    client: TestClient,
    bytes: Uint8Array,
    { logo, last = false }: { logo?: string; last?: boolean } = {},
  ) => {
    const form = new FormData();
    if (logo && !last) form.append('logo', logo);
    form.append('photo', new Blob([new Uint8Array(bytes)]), 'a.png');
    if (logo && last) form.append('logo', logo);
    return client.call('POST', `/api/teams/${client.team}/photo`, form);
  };
  const sizeOf = async (url: unknown, size: number) => {
    const response = await fetch(`${server.address}${url}/${size}.webp`);
    const { width, height, format } = await new Transformer(
      Buffer.from(await response.arrayBuffer()),
    ).metadata();
    return [width, height, format];
  };

  test('is cut to a square; a logo keeps its shape; both are served, and the former one is gone', async () => {
    const own = await TestClient.signUp(server, 'Ann');
    const { status, body } = await upload(own, picture('turnedJpeg'));
    expect([status, body['use_custom_logo']]).toEqual([200, false]);
    expect(body['photo_url']).toMatch(/^\/photos\/[0-9a-f]{32}$/);
    expect(await sizeOf(body['photo_url'], 512)).toEqual([512, 512, 'webp']);

    for (const [bytes, sizes] of [
      [
        png(2_000, 250),
        [
          [512, 64],
          [128, 16],
          [64, 8],
        ],
      ],
      [
        png(300, 600),
        [
          [64, 128],
          [16, 32],
          [8, 16],
        ],
      ],
      // It is never made larger; 60 × 40, after a quarter turn.
      [
        picture('jpeg'),
        [
          [60, 40],
          [48, 32],
          [24, 16],
        ],
      ],
      [
        picture('turnedJpeg'),
        [
          [40, 60],
          [21, 32],
          [11, 16],
        ],
      ],
      [
        png(12_000, 1),
        [
          [512, 1],
          [128, 1],
          [64, 1],
        ],
      ],
    ] as const) {
      const logo = await upload(own, bytes, { logo: 'true', last: bytes.length % 2 === 0 });
      expect([logo.status, logo.body['use_custom_logo']]).toEqual([200, true]);
      const made = [];
      for (const size of [512, 128, 64]) made.push((await sizeOf(logo.body['photo_url'], size)).slice(0, 2));
      expect(made).toEqual(sizes);
      expect(kept()).toContain(String(logo.body['photo_url']).split('/').at(-1));
    }
    expect((await fetch(`${server.address}${body['photo_url']}/64.webp`)).status).toBe(404);
    expect((await query('select from photo where team_id = $1', [own.team])).rowCount).toBe(1);
    expect((await save(own, { use_custom_logo: false }, own.team)).body).toMatchObject({
      ...{ use_custom_logo: false, photo_url: expect.any(String) },
    });
    expect((await upload(own, picture('jpeg'), { logo: 'false' })).body['use_custom_logo']).toBe(false);

    const removed = await own.call('DELETE', `/api/teams/${own.team}/photo`);
    expect(removed).toMatchObject({ status: 200, body: { photo_url: null, use_custom_logo: false } });
    expect((await query('select from photo where team_id = $1', [own.team])).rowCount).toBe(0);
    expect((await own.call('DELETE', `/api/teams/${own.team}/photo`)).status).toBe(200);
    const faces = (await lines(own.team)).map(({ record, before }) => [record, before]);
    expect(faces[0]).toEqual([{ id: String(own.team), photo_url: body['photo_url'] }, { photo_url: null }]);
    expect(faces.at(-1)![0]).toEqual({ id: String(own.team), photo_url: null });
  });

  test('of more than 4 MB, or that is none, is refused and leaves nothing', async () => {
    const own = await TestClient.signUp(server, 'Ann');
    const before = kept().length;
    expect(await upload(own, Buffer.alloc(PHOTO_MAX_BYTES + 1))).toMatchObject({
      ...{ status: 413, body: { message: 'The file is too large. It must be less than 4 MB.' } },
    });
    expect((await upload(own, Buffer.from('<svg/>'))).status).toBe(422);
    expect((await own.call('POST', `/api/teams/${own.team}/photo`, {})).status).toBe(422);
    const form = new FormData();
    form.append('logo', 'true');
    expect((await own.call('POST', `/api/teams/${own.team}/photo`, form)).body).toMatchObject({
      errors: ['A photo is required.'],
    });
    expect(kept()).toHaveLength(before);
    expect((await team(own)).body['photo_url']).toBeNull();
  });

  test('is shown once if many come at once, and the others leave nothing; a deleted workspace leaves no file', async () => {
    const own = await TestClient.signUp(server, 'Ann');
    const before = kept();
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(own, picture('jpeg'))));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    const key = String((await team(own)).body['photo_url'])
      .split('/')
      .at(-1)!;
    expect(kept().filter((name) => !before.includes(name))).toEqual([key]);
    expect((await query('select key from photo where team_id = $1', [own.team])).rows).toEqual([{ key }]);
    expect((await own.call('DELETE', `/api/teams/${own.team}`)).status).toBe(204);
    expect(kept()).not.toContain(key);
  });

  test('is not shown if its uploader is removed meanwhile', async () => {
    const own = await TestClient.signUp(server, 'Ann');
    const bob = await join(server, own, 'admin');
    const before = kept();
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(png(3_000, 3_000))]), 'a.png');
    const uploading = bob.call('POST', `/api/teams/${own.team}/photo`, form);
    await expect
      .poll(async () => (await query('select from photo where team_id = $1', [own.team])).rowCount, {
        ...{ interval: 1, timeout: 20_000 },
      })
      .toBe(1);
    const removed = own.call('DELETE', `/api/teams/${own.team}/members/${bob.id}`);
    expect((await removed).status).toBe(204);
    // In either order: the photo is shown, or all of it is gone.
    const { status } = await uploading;
    expect([200, 404]).toContain(status);
    if (status === 200) return;
    expect((await team(own)).body['photo_url']).toBeNull();
    expect(kept()).toEqual(before);
    expect((await query('select from photo where team_id = $1', [own.team])).rowCount).toBe(0);
  });
});
