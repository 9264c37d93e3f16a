import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileMailer } from './file-mailer.ts';
import { everyMail, LINK } from './testing/every-mail.ts';
import { logLines } from './testing/log-lines.ts';

const sender = { name: 'Tessera', address: 'tessera@localhost', domain: 'localhost' };
const ann = { email: 'ann@example.org', name: 'Ann', locale: 'de-AT' };
let data: string;
let folder: string;

beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), 'tessera-mail-'));
  folder = path.join(data, 'deep', 'mail');
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const openMailer = () => {
  const { log, lines } = logLines();
  return { mailer: new FileMailer({ folder, sender, log }), lines };
};

test('FileMailer: each mail is a file that only its owner can read', async () => {
  const { mailer } = openMailer();
  expect(mailer.sends).toBe(false);
  expect(await mailer.send(ann, 'reset-password', everyMail['reset-password'])).toBe(true);
  const [name, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f-]{36}-reset-password\.eml$/);
  const file = path.join(folder, name!);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const mail = await PostalMime.parse(readFileSync(file));
  expect(mail.subject).toBe('Wähle ein neues Passwort');
  expect(mail.text).toContain(LINK);
  expect(mail.html).toContain('lang="de"');
});

test('FileMailer: names sort by time', async () => {
  const { mailer } = openMailer();
  const names = ['new-sign-in', 'account-deleted', 'verify-email'] as const;
  for (const name of names) await mailer.send(ann, name, everyMail[name]);
  expect(
    readdirSync(folder)
      .sort()
      .map((file) => file.slice(62, -4)),
  ).toEqual(names);
});

test('FileMailer: many mails at once get files of their own', async () => {
  const { mailer } = openMailer();
  const sent = await Promise.all(
    Array.from({ length: 40 }, () => mailer.send(ann, 'verify-email', everyMail['verify-email'])),
  );
  expect(sent.every(Boolean)).toBe(true);
  expect(readdirSync(folder).filter((file) => file.endsWith('.eml'))).toHaveLength(40);
  expect(readdirSync(folder)).toHaveLength(40);
});

test('FileMailer: a stop waits for mails that are being written or announced', async () => {
  const { mailer } = openMailer();
  void mailer.send(ann, 'verify-email', everyMail['verify-email']);
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  mailer.expect(goOn.then(() => mailer.send(ann, 'account-deleted', everyMail['account-deleted'])));
  const stopped = mailer.stop();
  resolve();
  await stopped;
  expect(readdirSync(folder).filter((file) => file.endsWith('.eml'))).toHaveLength(2);
});

test('FileMailer: a failed write is logged, leaves nothing behind and tells no secret', async () => {
  writeFileSync(path.join(data, 'deep'), 'a file in the way');
  const { mailer, lines } = openMailer();
  expect(await mailer.send(ann, 'reset-password', everyMail['reset-password'])).toBe(false);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'a mail could not be written', mail: 'reset-password' });
  expect(lines[0]).not.toMatch(/Qn5m0d|ann@/);
});

test('FileMailer: an invalid address is refused', async () => {
  const { mailer, lines } = openMailer();
  expect(await mailer.send({ ...ann, email: 'a@b.c\nBcc: x@y.z' }, 'account-deleted', {})).toBe(false);
  expect(lines[0]).toContain('no valid address');
});
