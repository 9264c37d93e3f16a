import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Account, type Device } from '../../testing/accounts.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let mailbox: Mailbox;
let elsewhere: Mailbox;
beforeAll(async () => {
  server = await startOwnServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  mailbox = new Mailbox(server);
  elsewhere = new Mailbox(other);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

/** The number of runs of each race: chance decides which of the two is first. */
const ROUNDS = 6;

const query = (sql: string) => server.services.database.pool.query(sql);
const remove = (device: TestClient, teams: { id: number; to: number | null }[] = []) =>
  device.call('DELETE', '/api/me', { confirm: 'DELETE', teams });

async function setUp(name: string) {
  const account = await Account.make(server, mailbox, name);
  return { account, device: await account.signIn() };
}

/** The same person at the other process. */
const there = (device: Device): TestClient =>
  Object.assign(new TestClient(other.address), { token: device.token, team: device.team });

const makeTeam = async (device: TestClient): Promise<number> =>
  Number((await device.call('POST', '/api/teams', { name: 'A team' })).body['id']);

async function invite(owner: TestClient, team: number, email: string): Promise<string> {
  const invitations = [{ email, role: 'full-member' }];
  await owner.call('POST', `/api/teams/${team}/members`, { invitations });
  return mailbox.secret('invitation', email);
}

/** What must hold in any order: deleted people are nowhere, and each team has an owner who is in it. */
async function mustHold(): Promise<void> {
  const broken = await query(
    `select 'a team without an owner' as what, t.id::text as id from team t
       where not exists (select from member m join person p on p.id = m.person_id
         where m.team_id = t.id and m.person_id = t.owner_id and m.role = 'owner' and p.deleted_at is null)
     union all select 'a deleted member', m.person_id::text from member m join person p on p.id = m.person_id
       where p.deleted_at is not null
     union all select 'a link of nobody', l.person_id::text from link l join person p on p.id = l.person_id
       where p.deleted_at is not null
     union all select 'rows of no team', i.team_id::text from item i where not exists (select from team t where t.id = i.team_id)
     union all select 'rows of no team', c.team_id::text from change c where not exists (select from team t where t.id = c.team_id)
     union all select 'rows of no team', r.team_id::text from record r where not exists (select from team t where t.id = r.team_id)
     union all select 'keys of no team', k.team_id::text from idempotency k where not exists (select from team t where t.id = k.team_id)`,
  );
  expect(broken.rows).toEqual([]);
}

test('an account is deleted once by two calls at the same time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { device } = await setUp('Ann');
    const team = await makeTeam(device);
    const answers = await Promise.all([
      remove(device, [{ id: team, to: null }]),
      remove(there(device), [{ id: team, to: null }]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    await mustHold();
  }
});

test('an account that is deleted during a sign-in gives no access', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { account, device } = await setUp('Ann');
    const [, ...tries] = await Promise.all([
      remove(device),
      ...Array.from({ length: 4 }, () => account.tryToSignIn()),
    ]);
    for (const { device: late, answer } of tries) {
      expect([200, 401]).toContain(answer.status);
      expect(await late.lives()).toEqual([false, false]);
      expect((await late.call('POST', '/api/teams', { name: 'Too late' })).status).toBe(401);
    }
    await mustHold();
  }
});

/** Deletes an account, and stops just before the end until it is told to go on. */
async function stallDeletion(device: Device, id: number, teams: { id: number; to: number | null }[] = []) {
  const holder = await server.services.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from account_event where person_id = $1 for update', [id]);
  const deletion = remove(device, teams);
  await expect
    .poll(waiting, { timeout: 10_000 })
    .toEqual([expect.stringMatching(/^delete from account_event/)]);
  return async () => {
    await holder.query('commit');
    holder.release();
    return deletion;
  };
}

/** The statements that wait for a lock. */
async function waiting(): Promise<string[]> {
  const { rows } = await query(
    `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map((row) => String(row.query).trim());
}

/** Waits until this many requests wait for the deletion. */
const held = (requests: number) => expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1 + requests);

test('deletion during joining or creating a workspace, or asking for links, leaves nothing', async () => {
  const { device: owner } = await setUp('Bob');
  const team = await makeTeam(owner);
  const { account, device } = await setUp('Ann');
  const token = await invite(owner, team, account.email);
  const goOn = await stallDeletion(device, account.id);
  const late = Promise.all([
    there(device).call('POST', '/api/auth/invitations/accept', { token }),
    there(device).call('POST', '/api/teams', { name: 'Just now' }),
    there(device).call('PUT', '/api/me/email', { email: `${newId()}@example.org` }),
    there(device).call('POST', '/api/auth/password/forgot', { email: account.email }),
  ]);
  await held(4);
  expect((await goOn()).status).toBe(204);
  expect((await late).map(({ status }) => status)).toEqual([422, 401, 401, 204]);
  // The link that was asked for is created after the answer.
  await elsewhere.settled();
  await mustHold();
});

test('a workspace that is handed to somebody who is being deleted is neither lost nor left without an owner', async () => {
  const [ann, bob] = [await setUp('Ann'), await setUp('Bob')];
  const team = await makeTeam(ann.device);
  const token = await invite(ann.device, team, bob.account.email);
  await bob.device.call('POST', '/api/auth/invitations/accept', { token });
  const goOn = await stallDeletion(bob.device, bob.account.id);
  const handOver = remove(there(ann.device), [{ id: team, to: bob.account.id }]);
  await held(1);
  expect((await goOn()).status).toBe(204);
  expect((await handOver).body).toMatchObject({ data: { teams: [team] } });
  await mustHold();
});

test('a person who is being handed a workspace is not deleted before deciding about it', async () => {
  const [ann, bob] = [await setUp('Ann'), await setUp('Bob')];
  const team = await makeTeam(ann.device);
  const token = await invite(ann.device, team, bob.account.email);
  await bob.device.call('POST', '/api/auth/invitations/accept', { token });
  const goOn = await stallDeletion(ann.device, ann.account.id, [{ id: team, to: bob.account.id }]);
  const going = remove(there(bob.device));
  await held(1);
  expect((await goOn()).status).toBe(204);
  expect((await going).body).toMatchObject({ data: { teams: [team] } });
  await mustHold();
});

test('two people who hand over to each other, or to somebody who leaves, are not both deleted', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ann, bob] = [await setUp('Ann'), await setUp('Bob')];
    const [anns, bobs] = [await makeTeam(ann.device), await makeTeam(bob.device)];
    const [toBob, toAnn] = [
      await invite(ann.device, anns, bob.account.email),
      await invite(bob.device, bobs, ann.account.email),
    ];
    await bob.device.call('POST', '/api/auth/invitations/accept', { token: toBob });
    await ann.device.call('POST', '/api/auth/invitations/accept', { token: toAnn });
    const mutual = round % 2 === 0;
    const answers = await Promise.all([
      remove(ann.device, [{ id: anns, to: bob.account.id }]),
      remove(there(bob.device), [{ id: bobs, to: mutual ? ann.account.id : null }]),
    ]);
    const statuses = answers.map(({ status }) => status);
    // One of them is first; then the other has one more workspace, or nobody to hand over to.
    expect(statuses.sort()).toEqual([204, 422]);
    await mustHold();
  }
});

test('a workspace can be deleted while its members save', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ann, bob] = [await setUp('Ann'), await setUp('Bob')];
    const team = await makeTeam(ann.device);
    ann.device.team = team;
    const token = await invite(ann.device, team, bob.account.email);
    await bob.device.call('POST', '/api/auth/invitations/accept', { token });
    bob.device.team = team;
    const { item } = await ann.device.makeFolder();
    const save = (client: TestClient) => {
      const one = item();
      return client.put('items', one.id, one.item, { 'x-idempotency-key': newId() });
    };
    const far = there(bob.device);
    await Promise.all([save(bob.device), save(far)]);
    const saves: { status: number }[] = [];
    let over = false;
    const deletion = remove(ann.device, [{ id: team, to: null }]).finally(() => {
      over = true;
    });
    const keepSaving = async (client: TestClient) => {
      while (!over) saves.push(await save(client));
    };
    await Promise.all([bob.device, far, bob.device, far].map(keepSaving));
    expect((await deletion).status).toBe(204);
    expect((await far.call('GET', `/api/teams/${team}`)).status).toBe(404);
    for (const { status } of saves) expect([200, 404]).toContain(status);
    await expect.poll(async () => (await save(far)).status).toBe(404);
    await mustHold();
  }
});
