import { randomUUID } from 'node:crypto';
import type { Mailbox } from './mailbox.ts';
import { type Answer, PASSWORD, TestClient, type TestServer } from './test-server.ts';

/** A device on which somebody is signed in: an access token, and the refresh token of a native shell. */
export class Device extends TestClient {
  refreshToken = '';

  /** Whether the access token is valid, and the refresh token too. */
  async lives(): Promise<[boolean, boolean]> {
    const { status } = await this.call('GET', '/api/me');
    const body = { grantType: 'native', refreshToken: this.refreshToken };
    const refreshed = await this.call('POST', '/api/auth/refresh', body);
    if (refreshed.status === 200) this.refreshToken = String(refreshed.body['refresh_token']);
    return [status === 200, refreshed.status === 200];
  }
}

/** An account with a confirmed address. */
export class Account {
  readonly server: TestServer;
  readonly name: string;
  email: string;
  password = PASSWORD;
  id = 0;

  private constructor(server: TestServer, name: string) {
    this.server = server;
    this.name = name;
    this.email = `${name.toLowerCase()}-${randomUUID()}@example.org`;
  }

  static async make(server: TestServer, mailbox: Mailbox, name = 'Ann'): Promise<Account> {
    const account = new Account(server, name);
    const nobody = new TestClient(server.address);
    const { email, password } = account;
    await nobody.call('POST', '/api/auth/register', { email, name, password });
    if (server.services.mail.sends) {
      const token = await mailbox.secret('verify-email', email);
      await nobody.call('POST', '/api/auth/email/verify', { token });
    }
    const { pool } = server.services.database;
    const { rows } = await pool.query<{ id: number }>('select id from person where email = $1', [email]);
    account.id = rows[0]!.id;
    return account;
  }

  /** Signs in on another device; `password`: another one than the account's. */
  signIn(password = this.password): Promise<Device> {
    return this.tryToSignIn(password).then(({ device, answer }) => {
      if (answer.status !== 200) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`);
      return device;
    });
  }

  async tryToSignIn(password = this.password): Promise<{ device: Device; answer: Answer }> {
    const device = new Device(this.server.address);
    const answer = await device.call('POST', '/api/auth/login', {
      ...{ email: this.email, password, grantType: 'native' },
    });
    device.token = String(answer.body['access_token'] ?? '');
    device.refreshToken = String(answer.body['refresh_token'] ?? '');
    return { device, answer };
  }

  /** A program with a personal access token. */
  async program(device: TestClient): Promise<TestClient> {
    const program = new TestClient(this.server.address);
    const made = await device.call('POST', '/api/me/tokens', {
      ...{ name: 'A program', scopes: ['profile:read', 'workspaces:read'], expiresInDays: null },
    });
    program.token = String(made.body['token']);
    return program;
  }
}
