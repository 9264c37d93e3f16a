import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';
import { USER_AGENT } from './testing/every-mail.ts';
import { type CaughtMail, type SmtpCatcher, startSmtpCatcher } from './testing/smtp-catcher.ts';

const PUBLIC_URL = 'https://tessera.example.org';
let catcher: SmtpCatcher;
let server: TestServer;
/** The address at which the server listens; its public address is another one. */
let near: string;

beforeAll(async () => {
  catcher = await startSmtpCatcher({ account: { user: 'tessera', password: 'for mail' } });
  const port = await freePort();
  server = await startOwnServer({
    PORT: String(port),
    PUBLIC_URL,
    SMTP_URL: `smtp://tessera:for%20mail@127.0.0.1:${catcher.port}`,
    MAIL_FROM: 'Tessera <hello@example.org>',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  near = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server?.stop();
  await catcher?.stop();
});

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.example;proto=http',
  'x-original-url': 'https://evil.example/',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
};

async function mailTo(email: string, subject: string): Promise<CaughtMail> {
  const find = () => catcher.caught.find(({ to, mail }) => to[0] === email && mail.subject === subject);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find()!;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test('the mail to a new account links to this server, whatever host the request names', async () => {
  const email = `ann-${randomUUID()}@example.org`;
  const body = { email, name: 'Ann', password: PASSWORD, locale: 'de-DE' };
  const status = await post(`${near}/api/auth/register`, body, forged);
  expect(status).toBe(200);
  const { from, mail } = await mailTo(email, 'Bestätige deine E-Mail-Adresse');
  expect(from).toBe('hello@example.org');
  const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map((match) => match[0]);
  expect(links.length).toBeGreaterThanOrEqual(3);
  expect(links.filter((link) => !link.startsWith(`${PUBLIC_URL}/verify-email?token=`))).toEqual([]);
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test('a sign-in on a new device is told by mail, in words', async () => {
  const email = `bea-${randomUUID()}@example.org`;
  const bea = new TestClient(near);
  await bea.call('POST', '/api/auth/register', { email, name: 'Bea', password: PASSWORD, locale: 'ar-EG' });
  await server.services.database.pool.query(
    `update person set email_verified_at = now(), timezone = 'Africa/Cairo' where email = $1`,
    [email],
  );
  bea.email = email;
  const { status } = await bea.signIn({}, { 'user-agent': USER_AGENT });
  expect(status).toBe(200);
  const { mail } = await mailTo(email, 'تسجيل دخول جديد إلى حسابك');
  expect(mail.to).toEqual([{ name: 'Bea', address: email }]);
  expect(mail.text).toContain('\u2068Firefox\u2069 على \u2068Windows\u2069');
  expect(mail.text).toContain('127.0.0.1');
  expect(mail.text).toContain('غرينتش');
  expect(mail.html).toContain('dir="rtl"');
});

test('a mail of the last request before a stop is not lost: another process sends it', async () => {
  const other = await startOwnServer({
    ...{ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir },
    SMTP_URL: `smtp://tessera:for%20mail@127.0.0.1:${catcher.port}`,
  });
  const email = `cid-${randomUUID()}@example.org`;
  await new TestClient(other.address).call('POST', '/api/auth/register', {
    email,
    name: 'Cid',
    password: PASSWORD,
  });
  await other.stop();
  const mails = () => catcher.caught.filter(({ to }) => to[0] === email);
  await expect.poll(mails, { timeout: 60_000 }).toHaveLength(1);
});

test('an invalid MAIL_FROM and unknown options of SMTP_URL keep the server from starting', async () => {
  const start = (env: Record<string, string>) => startOwnServer({ DATABASE_URL: server.databaseUrl, ...env });
  await expect(start({ MAIL_FROM: 'nobody' })).rejects.toThrow('MAIL_FROM is "nobody"');
  await expect(start({ SMTP_URL: 'smtp://a:hidden@127.0.0.1?logger=true' })).rejects.toThrow(
    /^SMTP_URL has the option "logger"(?!.*hidden)/,
  );
});

/** Not with `fetch`, which does not allow a host header. */
function post(url: string, body: object, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    request.end(JSON.stringify(body));
  });
}
