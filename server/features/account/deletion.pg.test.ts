import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account, type Device } from '../../testing/accounts.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { picture } from '../../testing/pictures.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { type Answer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startOwnServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  mailbox = new Mailbox(server);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const remove = (device: TestClient, teams: { id: number; to: number | null }[] = []) =>
  device.call('DELETE', '/api/me', { confirm: 'DELETE', teams });

async function setUp(name = 'Ann') {
  const account = await Account.make(server, mailbox, name);
  return { account, device: await account.signIn() };
}

async function makeTeam(device: Device, name = 'A team'): Promise<number> {
  device.team = Number((await device.call('POST', '/api/teams', { name })).body['id']);
  return device.team;
}

async function join(
  owner: TestClient,
  team: number,
  { account, device }: Awaited<ReturnType<typeof setUp>>,
  role = 'full-member',
) {
  await owner.call('POST', `/api/teams/${team}/members`, { invitations: [{ email: account.email, role }] });
  const token = await mailbox.secret('invitation', account.email);
  const { status } = await device.call('POST', '/api/auth/invitations/accept', { token });
  if (status !== 200) throw new Error(`${account.email} did not join`);
  device.team = team;
}

const membersOf = async (device: TestClient, team: number, former = true) =>
  (await device.call('GET', `/api/teams/${team}/members${former ? '?former=true' : ''}`))
    .body as unknown as Record<string, unknown>[];

/** The names that an activity log shows, each once. */
const namesIn = ({ body }: Answer): string[] => [
  ...new Set((body['data'] as unknown as { user_name: string }[]).map(({ user_name }) => user_name)),
];
/** Why they are gone, likewise. */
const goneIn = ({ body }: Answer) => [
  ...new Set((body['data'] as unknown as { user_gone: string | null }[]).map(({ user_gone }) => user_gone)),
];

describe('a deleted account', () => {
  test('keeps only what the person created, under the name Deleted Account', async () => {
    const [ann, bob] = [await setUp('Ann'), await setUp('Bob')];
    const team = await makeTeam(bob.device);
    await join(bob.device, team, ann);
    const { folder, item, name, board } = await ann.device.makeFolder();
    const one = item({ [name]: 'made by Ann' });
    expect((await ann.device.put('items', one.id, one.item)).status).toBe(200);

    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(picture('jpeg'))]), 'me.jpg');
    const photo = String((await ann.device.call('POST', '/api/me/photo', form)).body['photo_url']);
    await ann.device.call('PUT', '/api/me', {
      ...{ timezone: 'Europe/Belgrade', start_of_week: 1, preferences: { theme: 'dark' } },
      survey: { role: 'owner', industry: null, use_case: null },
    });
    await ann.device.call('PUT', '/api/me/notification-settings', {
      CommentCreatedNotification: { app: false, email: false },
    });
    const phone = await ann.account.signIn();
    const program = await ann.account.program(ann.device);
    await ann.device.call('PUT', '/api/me/email', { email: `${newId()}@example.org` });

    const known = await query('select passkey_user from person where id = $1', [ann.account.id]);

    expect((await remove(ann.device)).status).toBe(204);

    expect(await ann.device.lives()).toEqual([false, false]);
    expect(await phone.lives()).toEqual([false, false]);
    expect((await program.call('GET', '/api/me')).status).toBe(401);
    expect((await ann.account.tryToSignIn()).answer.body).toMatchObject({ code: 'invalid_credentials' });
    const { rows } = await query('select * from person where id = $1', [ann.account.id]);
    expect(rows[0]).toEqual({
      ...{ id: ann.account.id, email: `deleted-${ann.account.id}@deleted.invalid`, name: 'Deleted Account' },
      ...{ password_hash: null, photo_url: null, locale: 'en-US', source: null, email_verified_at: null },
      ...{ start_of_week: null, timezone: null, preferences: {}, notification_settings: {}, survey: null },
      ...{ two_factor_at: null, created_at: expect.any(String), deleted_at: expect.any(String) },
      passkey_user: expect.any(Buffer),
    });
    expect(rows[0].passkey_user).not.toEqual(known.rows[0].passkey_user);
    for (const table of [
      'account_event',
      'link',
      'totp',
      'recovery_code',
      'passkey',
      'access_token',
      'photo',
      'member',
    ])
      expect([
        table,
        (await query(`select from ${table} where person_id = $1`, [ann.account.id])).rowCount,
      ]).toEqual([table, 0]);
    const sessions = await query('select user_agent, ip, ended_at from session where person_id = $1', [
      ann.account.id,
    ]);
    for (const session of sessions.rows)
      expect(session).toEqual({ user_agent: '', ip: '', ended_at: expect.any(String) });
    expect((await fetch(`${server.address}${photo}/64.webp`)).status).toBe(404);
    const folderOfPhotos = path.join(server.dataDir, 'files/photos');
    expect(existsSync(folderOfPhotos) ? readdirSync(folderOfPhotos) : []).not.toContain(
      photo.split('/').at(-1),
    );

    expect(await membersOf(bob.device, team)).toEqual([
      expect.objectContaining({ id: bob.account.id, former: false, pivot: { role: 'owner' } }),
      {
        ...{ id: ann.account.id, name: 'Deleted Account', email: null, photo_url: null },
        ...{ guest: true, former: true, gone: 'deleted', joined_at: null, pivot: { role: null } },
      },
    ]);
    expect(await membersOf(bob.device, team, false)).toHaveLength(1);
    const items = await bob.device.call('GET', `/api/${team}/items?folder_id=${folder}`);
    expect(items.body['data']).toEqual([expect.objectContaining({ id: one.id, created_by: ann.account.id })]);
    const activity = await bob.device.call('GET', `/api/${team}/activity?board_id=${board}`);
    expect(namesIn(activity)).toEqual(['Deleted Account']);
    expect(goneIn(activity)).toEqual(['deleted']);
    // No other row of any table has the address either.
    const tables = await query(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name: table } of tables.rows) {
      const found = await query(`select from ${table} one where one::text ilike '%' || $1 || '%'`, [
        ann.account.email,
      ]);
      expect([table, found.rowCount]).toEqual([table, 0]);
    }
    expect((await mailbox.find('account-deleted', ann.account.email)).to.name).toBe('Ann');
  });

  test('frees its address, and the next account with it is another person’s', async () => {
    const { account, device } = await setUp();
    await remove(device);
    const body = { email: account.email, name: 'Ann again', password: account.password };
    const made = await device.call('POST', '/api/auth/register', body);
    expect(made.status).toBe(200);
    expect(made.body['id']).not.toBe(account.id);
  });

  test('is gone in every process at once', async () => {
    const [ann, bob] = [await setUp('Ann'), await setUp('Bob')];
    const team = await makeTeam(ann.device);
    await join(ann.device, team, bob);
    const [annThere, bobThere] = [new TestClient(other.address), new TestClient(other.address)];
    Object.assign(annThere, { token: ann.device.token, team });
    Object.assign(bobThere, { token: bob.device.token, team });
    expect((await annThere.call('GET', `/api/${team}/boards`)).status).toBe(200);
    expect((await bobThere.call('GET', `/api/${team}/boards`)).status).toBe(200);
    expect((await remove(ann.device, [{ id: team, to: null }])).status).toBe(204);
    await expect.poll(async () => (await annThere.call('GET', `/api/${team}/boards`)).status).toBe(401);
    await expect.poll(async () => (await bobThere.call('GET', `/api/${team}/boards`)).status).toBe(404);
    expect(
      (
        await bobThere.call('PUT', `/api/${team}/boards/${newId()}`, {
          row_version: 1,
          name: 'B',
          position: 'a0',
        })
      ).status,
    ).toBe(404);
  });

  test('is on no board any more, and no workspace is handed to a guest', async () => {
    const [ann, bob, guest] = [await setUp('Ann'), await setUp('Bob'), await setUp('Zoe')];
    const team = await makeTeam(bob.device);
    await join(bob.device, team, ann, 'admin');
    const { board } = await bob.device.makeFolder();
    await bob.device.call('POST', `/api/teams/${team}/members`, {
      ...{ invitations: [{ email: ann.account.email }, { email: guest.account.email }], boardId: board },
    });
    const token = await mailbox.secret('invitation', guest.account.email);
    await guest.device.call('POST', '/api/auth/invitations/accept', { token });
    const peopleOn = async () =>
      (await bob.device.call('GET', `/api/${team}/boards/${board}`)).body['user_ids'] as unknown as number[];
    expect(await peopleOn()).toEqual([bob.account.id, ann.account.id, guest.account.id]);
    expect((await bob.device.call('GET', '/api/me/deletion')).body).toMatchObject({
      teams: [{ id: team, members: [{ id: ann.account.id }] }],
    });
    expect(await remove(bob.device, [{ id: team, to: guest.account.id }])).toMatchObject({
      ...{ status: 422, body: { data: { teams: [team] } } },
    });
    expect((await remove(ann.device)).status).toBe(204);
    expect(await peopleOn()).toEqual([bob.account.id, guest.account.id]);
    expect((await remove(guest.device)).status).toBe(204);
    expect(await peopleOn()).toEqual([bob.account.id]);
    await expectLogHolds(server.databaseUrl, team);
  });

  test('takes its open invitations with it', async () => {
    const [ann, bob] = [await setUp('Ann'), await setUp('Bob')];
    const team = await makeTeam(bob.device);
    await join(bob.device, team, ann, 'admin');
    const email = `guest-${newId()}@example.org`;
    await ann.device.call('POST', `/api/teams/${team}/members`, { invitations: [{ email, role: 'admin' }] });
    const token = await mailbox.secret('invitation', email);
    await remove(ann.device);
    expect((await bob.device.call('POST', '/api/auth/invitations/look', { token })).body).toMatchObject({
      message: 'Invitation is not valid.',
    });
  });
});

describe('the workspaces that the person owns', () => {
  test('are listed with the people to whom they can be handed over', async () => {
    const [ann, bob] = [await setUp('Ann'), await setUp('Bob')];
    const [shared, alone] = [await makeTeam(ann.device, 'Shared'), await makeTeam(ann.device, 'Alone')];
    await join(ann.device, shared, bob);
    expect((await ann.device.call('GET', '/api/me/deletion')).body).toEqual({
      teams: [
        {
          id: shared,
          name: 'Shared',
          members: [{ id: bob.account.id, name: 'Bob', email: bob.account.email }],
        },
        { id: alone, name: 'Alone', members: [] },
      ],
    });
    expect((await bob.device.call('GET', '/api/me/deletion')).body).toEqual({ teams: [] });
  });

  test('need a decision each, otherwise nothing happens', async () => {
    const [ann, bob, eve] = [await setUp('Ann'), await setUp('Bob'), await setUp('Eve')];
    const [shared, alone] = [await makeTeam(ann.device, 'Shared'), await makeTeam(ann.device, 'Alone')];
    await join(ann.device, shared, bob);
    const bobs = await makeTeam(bob.device, 'Of Bob');
    const refused = async (teams: { id: number; to: number | null }[], errors: string[], ids: number[]) =>
      expect(await remove(ann.device, teams)).toMatchObject({
        ...{ status: 422, body: { code: 'invalid', errors, data: { teams: ids } } },
      });
    const undecided = (name: string) => `Decide what happens to the workspace "${name}".`;
    await refused([], [undecided('Shared'), undecided('Alone')], [shared, alone]);
    await refused([{ id: alone, to: null }], [undecided('Shared')], [shared]);
    const handed = (name: string) => `"${name}" can only be handed over to one of its members.`;
    for (const to of [eve.account.id, ann.account.id, 999_999_999])
      await refused(
        [
          { id: shared, to },
          { id: alone, to: null },
        ],
        [handed('Shared')],
        [shared],
      );
    for (const teams of [
      [
        { id: shared, to: bob.account.id },
        { id: shared, to: null },
        { id: alone, to: null },
      ],
      [{ id: 0, to: null }],
      [{ id: 'x', to: null }],
    ])
      expect((await remove(ann.device, teams as never)).status).toBe(422);
    for (const confirm of ['delete', '', undefined, 'DELETE '])
      expect((await ann.device.call('DELETE', '/api/me', { confirm, teams: [] })).body).toMatchObject({
        errors: ['Type DELETE to confirm.'],
      });
    expect((await ann.device.call('GET', '/api/me/workspaces')).body).toHaveLength(2);
    expect(await ann.device.lives()).toEqual([true, true]);

    // A workspace of somebody else is not changed by a decision about it.
    const all = [
      { id: shared, to: bob.account.id },
      { id: alone, to: null },
      { id: bobs, to: null },
    ];
    expect((await remove(ann.device, all)).status).toBe(204);
    const { rows } = await query(
      `select collection, record_id, operation, record, before from change
       where team_id = $1 and collection in ('members', 'team') order by seq desc limit 3`,
      [shared],
    );
    expect(rows).toMatchObject([
      { collection: 'members', record_id: String(ann.account.id), operation: 'deleted' },
      { collection: 'team', record: { owner_id: bob.account.id }, before: { owner_id: ann.account.id } },
      { collection: 'members', record_id: String(bob.account.id), record: { standing: 'owner' } },
    ]);
    const left = (await bob.device.call('GET', '/api/me/workspaces')).body as unknown as object[];
    expect(left).toEqual([
      expect.objectContaining({ id: shared, owner_id: bob.account.id, user_role: 'owner', member_count: 1 }),
      expect.objectContaining({ id: bobs, owner_id: bob.account.id, user_role: 'owner' }),
    ]);
  });

  test('leave no row and no file if they are deleted, and other workspaces lose nothing', async () => {
    const [ann, bob] = [await setUp('Ann'), await setUp('Bob')];
    const team = await makeTeam(ann.device);
    await join(ann.device, team, bob);
    const { board, item } = await ann.device.makeFolder();
    const one = item();
    await bob.device.put('items', one.id, one.item, { 'x-idempotency-key': newId() });
    const kept = await makeTeam(bob.device);
    const keeps = await bob.device.makeFolder();
    const own = keeps.item();
    await bob.device.put('items', own.id, own.item);
    const form = new FormData();
    form.append('file', new Blob(['Name\nOne\n']), 'a.csv');
    const uploaded = await ann.device.call('POST', `/api/${team}/imports?board_id=${board}`, form);
    expect(uploaded.status).toBe(200);
    const file = path.join(server.dataDir, 'imports', `${uploaded.body['id']}.csv`);
    expect(existsSync(file)).toBe(true);
    await ann.device.call('POST', `/api/teams/${team}/members`, {
      invitations: [{ email: `${newId()}@example.org`, role: 'admin' }],
    });

    expect((await remove(ann.device, [{ id: team, to: null }])).status).toBe(204);
    for (const table of [
      'team_log',
      'member',
      'record',
      'item',
      'change',
      'idempotency',
      'import',
      'invitation',
      'former_member',
      'log_reader',
    ])
      expect([table, (await query(`select from ${table} where team_id = $1`, [team])).rowCount]).toEqual([
        table,
        0,
      ]);
    expect((await query('select from team where id = $1', [team])).rowCount).toBe(0);
    expect(existsSync(file)).toBe(false);
    expect((await bob.device.call('GET', `/api/${team}/boards`)).status).toBe(404);
    expect(
      (await bob.device.call('GET', `/api/${kept}/items?folder_id=${keeps.folder}`)).body['data'],
    ).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  test('needs a recent proof of identity, and is refused to programs', async () => {
    const { account, device } = await setUp();
    const program = await account.program(device);
    expect((await remove(program)).body).toMatchObject({ code: 'token_scope' });
    await query(`update session set authenticated_at = now() - interval '31 minutes' where person_id = $1`, [
      account.id,
    ]);
    expect((await remove(device)).body).toMatchObject({ type: 'reauth' });
    expect((await remove(new TestClient(server.address))).status).toBe(401);
    expect(await device.lives()).toEqual([true, true]);
  });
});

test('a person who has left a workspace is shown as Removed User, without details', async () => {
  const [ann, bob] = [await setUp('Ann'), await setUp('Bob')];
  const team = await makeTeam(ann.device);
  await join(ann.device, team, bob);
  const { board } = await bob.device.makeFolder();
  expect((await ann.device.call('DELETE', `/api/teams/${team}/members/${bob.account.id}`)).status).toBe(204);
  expect((await membersOf(ann.device, team))[1]).toEqual({
    ...{ id: bob.account.id, name: 'Removed User', email: null, photo_url: null },
    ...{ guest: true, former: true, gone: 'removed', joined_at: null, pivot: { role: null } },
  });
  const activity = await ann.device.call('GET', `/api/${team}/activity?board_id=${board}`);
  // Ann has taken him off the board.
  expect(namesIn(activity)).toEqual(['Ann', 'Removed User']);
  expect(goneIn(activity)).toEqual([null, 'removed']);
  // After joining again their name is shown again.
  await join(ann.device, team, bob);
  expect((await membersOf(ann.device, team)).map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  const again = await ann.device.call('GET', `/api/${team}/activity?board_id=${board}`);
  expect(namesIn(again)).toEqual(['Ann', 'Bob']);
});
