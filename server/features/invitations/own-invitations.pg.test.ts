import { newId } from '@tessera/domain/ids.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Account, type Device } from '../../testing/accounts.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let owner: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  owner = await TestClient.signUp(server, 'Olga');
  mailbox = new Mailbox(server);
});
afterEach(() => mailbox.sends(true));
afterAll(() => server.stop());

const NOT_VALID = { status: 422, body: { message: 'Invitation is not valid.' } };
const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);

interface Told {
  id: string;
  team: { id: number; name: string };
  inviter: string;
  role: string | null;
  boards: string[];
}
const waiting = async (device: TestClient): Promise<Told[]> => {
  const { status, body } = await device.call('GET', '/api/me/invitations');
  expect(status).toBe(200);
  return body as unknown as Told[];
};
const accept = (device: TestClient, id: string) => device.call('POST', `/api/me/invitations/${id}/accept`);
const decline = (device: TestClient, id: string) => device.call('DELETE', `/api/me/invitations/${id}`);
const look = (token: string) =>
  new TestClient(server.address).call('POST', '/api/auth/invitations/look', { token });
const teamsOf = async (device: TestClient) =>
  ((await device.call('GET', '/api/me/workspaces')).body as unknown as { id: number }[]).map(({ id }) => id);

/** A person who is invited: to the workspace, or as a guest to a board of it. */
async function invited(name: string, to: { role: string } | { board: string } = { role: 'full-member' }) {
  const account = await Account.make(server, mailbox, name);
  const device: Device = await account.signIn();
  const email = account.email;
  const sent = await owner.call('POST', `/api/teams/${owner.team}/members`, {
    invitations: [{ email, ...('role' in to ? to : {}) }],
    ...('board' in to ? { boardId: to.board } : {}),
  });
  expect(sent.status).toBe(200);
  const token = await mailbox.secret('invitation', email);
  const { rows } = await query('select id from invitation where email = $1', [email]);
  return { account, device, token, id: rows[0].id as string };
}

test('who is invited sees it without its link, joins once, and then it waits no more', async () => {
  const { device, id, token } = await invited('Ivo');
  const [told] = await waiting(device);
  expect(told).toMatchObject({ id, inviter: 'Olga', role: 'full-member', boards: [] });
  expect(told!.team.id).toBe(owner.team);
  expect(JSON.stringify(told)).not.toContain(token);
  expect(await accept(device, id)).toMatchObject({ status: 200, body: { team: owner.team } });
  expect(await teamsOf(device)).toContain(owner.team);
  expect(await waiting(device)).toEqual([]);
  expect(await accept(device, id)).toMatchObject(NOT_VALID);
  expect((await decline(device, id)).status).toBe(404);
  expect(await look(token)).toMatchObject(NOT_VALID);
});

test('of two tries to join at once, one comes too late', async () => {
  const { device, id } = await invited('Twin');
  const answers = await Promise.all([accept(device, id), accept(device, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a guest is told the boards, and gets into them', async () => {
  const { board } = await owner.makeFolder();
  const { device, id } = await invited('Gus', { board });
  const { name } = (await owner.call('GET', `/api/${owner.team}/boards/${board}`)).body;
  expect(await waiting(device)).toMatchObject([{ id, role: null, boards: [name] }]);
  expect((await accept(device, id)).status).toBe(200);
  expect((await device.call('GET', `/api/${owner.team}/boards/${board}`)).status).toBe(200);
});

test('who declines is not in, and the link stops working; an invitation anew waits again', async () => {
  const { account, device, id, token } = await invited('Dora');
  expect((await decline(device, id)).status).toBe(204);
  expect(await waiting(device)).toEqual([]);
  expect((await decline(device, id)).status).toBe(404);
  expect(await accept(device, id)).toMatchObject(NOT_VALID);
  expect(await look(token)).toMatchObject(NOT_VALID);
  expect(await teamsOf(device)).not.toContain(owner.team);
  await owner.call('POST', `/api/teams/${owner.team}/members`, {
    invitations: [{ email: account.email, role: 'full-member' }],
  });
  expect(await waiting(device)).toHaveLength(1);
});

test('another person’s invitation is none, and nor is one that never was', async () => {
  const { device, id } = await invited('Mine');
  const other = await (await Account.make(server, mailbox, 'Other')).signIn();
  for (const one of [id, newId()]) {
    expect(await accept(other, one)).toMatchObject(NOT_VALID);
    expect((await decline(other, one)).status).toBe(404);
  }
  expect(await waiting(other)).toEqual([]);
  expect(await waiting(device)).toHaveLength(1);
});

test('nothing waits for an address that nobody has verified', async () => {
  const { account, device, id } = await invited('Una');
  await query('update person set email_verified_at = null where id = $1', [account.id]);
  // A session that began before asks the database too.
  expect(await waiting(device)).toEqual([]);
  expect(await accept(device, id)).toMatchObject(NOT_VALID);
  expect((await decline(device, id)).status).toBe(404);
  await query('update person set email_verified_at = now() where id = $1', [account.id]);
  expect(await waiting(device)).toHaveLength(1);
});

test('where no mail is sent nobody has proven an address: the link alone lets them in', async () => {
  const { device, id, token } = await invited('Nomail');
  mailbox.sends(false);
  expect(await waiting(device)).toEqual([]);
  expect(await accept(device, id)).toMatchObject(NOT_VALID);
  expect((await decline(device, id)).status).toBe(404);
  expect((await look(token)).status).toBe(200);
});

test('one that has expired, or was cancelled, or whose inviter may not invite any more, is none', async () => {
  const expired = await invited('Late');
  await query(`update invitation set expires_at = now() - interval '1 minute' where id = $1`, [expired.id]);
  const cancelled = await invited('Off');
  await owner.call('DELETE', `/api/teams/${owner.team}/members/invitations/${cancelled.id}`);
  const { board } = await owner.makeFolder();
  const gone = await invited('Gone', { board });
  await owner.call('DELETE', `/api/${owner.team}/boards/${board}`);
  for (const { device, id } of [expired, cancelled, gone]) {
    expect(await waiting(device)).toEqual([]);
    expect(await accept(device, id)).toMatchObject(NOT_VALID);
  }
  for (const { device, id } of [expired, cancelled]) expect((await decline(device, id)).status).toBe(404);
});
