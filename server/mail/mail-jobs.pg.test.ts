import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { newId } from '@tessera/domain/ids.ts';
import type { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { duplicate } from '../jobs/duplicate.ts';
import { eventually } from '../testing/eventually.ts';
import { expireHeartbeats } from '../testing/killed-servers.ts';
import { spawnServer } from '../testing/spawned-server.ts';
import { PASSWORD, startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';
import { everyMail, LINK } from './testing/every-mail.ts';
import { type CatcherOptions, type SmtpCatcher, startSmtpCatcher } from './testing/smtp-catcher.ts';

/** Milliseconds; other processes notice a dead one after some 20 s, and a mail waits up to 20 s for its second try. */
const PATIENCE = 120_000;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function catcher(options: CatcherOptions = {}, port = 0): Promise<SmtpCatcher> {
  const server = await startSmtpCatcher(options, port);
  ends.push(() => server.stop());
  return server;
}

async function serve(smtpPort: number, env: Record<string, string> = {}): Promise<TestServer> {
  const SMTP_URL = `smtp://127.0.0.1:${smtpPort}`;
  const server = await startOwnServer({ LOG_LEVEL: 'silent', SMTP_URL, ...env });
  ends.push(() => server.stop());
  return server;
}

async function freePort(): Promise<number> {
  const probe = await startSmtpCatcher();
  await probe.stop();
  return probe.port;
}

/** All that the database holds of waiting and sent mails. */
async function mailJobs(pool: Pool): Promise<{ state: string; text: string }[]> {
  const { rows } = await pool.query(
    `select state, row_to_json(job)::text as text from tessera_jobs.job where name = 'mail'`,
  );
  return rows;
}

/** As if the time had passed after which a second try is made. */
const bringForward = (pool: Pool) =>
  pool.query(`update tessera_jobs.job set start_after = now() where name = 'mail' and state = 'retry'`);

const ann = { email: 'ann@example.org', name: 'Ann Harbour', locale: 'en' };

test(
  'a mail whose process is killed before the mail server takes it is sent once, by the next process',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-mails-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const looking = await startOwnServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    ends.push(() => looking.stop());
    const { pool } = looking.services.database;
    const port = await freePort();
    const env = {
      ...{ DATA_DIR: folder, DATABASE_URL: looking.databaseUrl, LOG_LEVEL: 'silent' },
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    };
    const first = await spawnServer(env);
    ends.push(() => first.kill());
    const email = `bea-${randomUUID()}@example.org`;
    const body = { email, name: 'Bea', password: PASSWORD };
    expect((await new TestClient(first.address).call('POST', '/api/auth/register', body)).status).toBe(200);
    await eventually(async () => expect(await mailJobs(pool)).toHaveLength(1), PATIENCE);
    await first.kill();
    const back = await catcher({}, port);
    // The server without a mail server of its own does not take it.
    expect((await mailJobs(pool)).map(({ state }) => state)).not.toContain('completed');
    await expireHeartbeats(pool);
    const second = await spawnServer(env);
    ends.push(() => second.kill());
    await eventually(async () => {
      await bringForward(pool);
      expect(back.caught.map(({ to }) => to)).toEqual([[email]]);
    }, PATIENCE);
    await eventually(
      async () => expect((await mailJobs(pool)).map(({ state }) => state)).toEqual(['completed']),
      PATIENCE,
    );
    expect(back.offers).toBe(1);
  },
  3 * PATIENCE,
);

test(
  'a mail that a mail server puts off is sent later; until then the database shows nothing readable of it',
  async () => {
    const smtp = await catcher({
      refuseMail: (offer) => (offer === 1 ? [451, `4.7.1 later: ${LINK} ${ann.email}`] : undefined),
    });
    const { services } = await serve(smtp.port);
    const { pool } = services.database;
    expect(await services.mail.send(ann, 'reset-password', everyMail['reset-password'])).toBe(true);
    await eventually(
      async () => expect((await mailJobs(pool)).map(({ state }) => state)).toEqual(['retry']),
      PATIENCE,
    );
    const waiting = await mailJobs(pool);
    expect(waiting[0]!.text).toContain('the mail server did not take it');
    await bringForward(pool);
    await eventually(() => expect(smtp.caught).toHaveLength(1), PATIENCE);
    expect(smtp.caught[0]!.mail.text).toContain(LINK);
    for (const { text } of [...waiting, ...(await mailJobs(pool))])
      expect(text).not.toMatch(/ann@|Harbour|Qn5m0d|reset-password|example\.org/);
  },
  2 * PATIENCE,
);

test(
  'a mail that is refused for good is not tried again',
  async () => {
    const smtp = await catcher({ refuseRecipient: () => [550, '5.1.1 unknown'] });
    const { services } = await serve(smtp.port);
    await services.mail.send(ann, 'two-factor-on', everyMail['two-factor-on']);
    await eventually(
      async () =>
        expect((await mailJobs(services.database.pool)).map(({ state }) => state)).toEqual(['completed']),
      PATIENCE,
    );
    expect(smtp.offers).toBe(1);
  },
  PATIENCE,
);

test('a mail is sent with the transaction that announces it, or not at all', async () => {
  const smtp = await catcher();
  const { services } = await serve(smtp.port);
  const { pool } = services.database;
  const send = (email: string, fails: boolean) =>
    inTransaction(pool, async (client) => {
      await services.mail.send({ ...ann, email }, 'account-deleted', {}, client);
      if (fails) throw new Error('taken back');
    });
  await expect(send('no@example.org', true)).rejects.toThrow('taken back');
  await send('yes@example.org', false);
  await eventually(() => expect(smtp.caught.map(({ to }) => to)).toEqual([['yes@example.org']]), PATIENCE);
  expect(await mailJobs(pool)).toHaveLength(1);
});

test(
  'a mail server that does not answer delays no other job',
  async () => {
    let connections = 0;
    const silent = createServer(() => {
      connections += 1;
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    ends.push(() => silent.close());
    const server = await serve((silent.address() as { port: number }).port);
    for (let count = 0; count < 8; count += 1) await server.services.mail.send(ann, 'account-deleted', {});
    await eventually(() => expect(connections).toBeGreaterThan(0), PATIENCE);
    const id = newId();
    await server.services.jobs.send(duplicate, { id }, { key: id });
    const { pool } = server.services.database;
    await eventually(async () => {
      const { rows } = await pool.query('select state from tessera_jobs.job where singleton_key = $1', [id]);
      expect(rows).toEqual([{ state: 'completed' }]);
    }, PATIENCE);
    expect((await mailJobs(pool)).map(({ state }) => state)).not.toContain('completed');
  },
  2 * PATIENCE,
);
