import { setImmediate as turn } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import type { Mailer, Recipient } from './mails.ts';
import { Notices } from './notices.ts';
import { logLines } from './testing/log-lines.ts';
import { UnderWay } from './under-way.ts';

const ann: Recipient = { email: 'ann@example.org', name: 'Ann', locale: 'en', timezone: null };

/** Notices over a database that answers late. */
function open(find: () => Recipient[]) {
  const underWay = new UnderWay();
  const sent: { to: Recipient; name: string }[] = [];
  const mailer: Mailer = {
    sends: true,
    delivery: undefined,
    send: async (to, name) => sent.push({ to, name }) > 0,
    expect: (work) => underWay.add(work),
    stop: () => underWay.settled(5_000),
  };
  const pool = {
    query: async () => {
      await turn();
      return { rows: find() };
    },
  } as unknown as Pool;
  const { log, lines } = logLines();
  return { notices: new Notices(pool, mailer, log), mailer, sent, lines };
}

test('Notices: a stop waits for notices that are still to be written', async () => {
  const { notices, mailer, sent } = open(() => [ann]);
  notices.send(1, 'account-deleted', {});
  expect(sent).toEqual([]);
  await mailer.stop();
  expect(sent).toEqual([{ to: ann, name: 'account-deleted' }]);
});

test('Notices: a notice goes to another address if one is given', async () => {
  const { notices, mailer, sent } = open(() => [ann]);
  notices.send(1, 'email-changed', { email: 'new@example.org' }, 'old@example.org');
  await mailer.stop();
  expect(sent.map(({ to }) => to)).toEqual([{ ...ann, email: 'old@example.org' }]);
});

test('Notices: a missing person gets none, and a failing database does not end the process', async () => {
  const gone = open(() => []);
  gone.notices.send(1, 'account-deleted', {});
  await gone.mailer.stop();
  expect([gone.sent, gone.lines]).toEqual([[], []]);
  const failing = open(() => {
    throw new Error('no connection');
  });
  failing.notices.send(1, 'account-deleted', {});
  await failing.mailer.stop();
  expect(failing.lines).toHaveLength(1);
  expect(failing.lines[0]).toContain('a mail could not be written');
});
