import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { Recipient } from './mails.ts';
import { composeMessage } from './message.ts';
import { everyMail, LINK } from './testing/every-mail.ts';

const sender = { name: 'Tessera', address: 'tessera@example.org', domain: 'example.org' };
const now = new Date('2026-11-21T13:54:16.123Z');

async function compose(to: Partial<Recipient>, told: Partial<typeof everyMail.invitation> = {}) {
  const recipient = { email: 'ann@example.org', name: 'Ann', locale: 'en', ...to };
  const message = await composeMessage(sender, {
    to: recipient,
    name: 'invitation',
    told: { ...everyMail.invitation, ...told },
    id: 'the-id',
    now,
  });
  const raw = await new MailComposer(message).compile().build();
  return { raw: raw.toString('latin1'), mail: await PostalMime.parse(raw) };
}

/** The names of all headers, in their order. */
const usual = (await compose({})).mail.headers.map(({ key }) => key);

test('a message has the headers of an automatic mail', async () => {
  const { mail, raw } = await compose({});
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  expect(mail.from).toEqual({ name: 'Tessera', address: 'tessera@example.org' });
  expect(mail.to).toEqual([{ name: 'Ann', address: 'ann@example.org' }]);
  expect(mail.messageId).toBe('<the-id@example.org>');
  expect(new Date(mail.date!)).toEqual(new Date('2026-11-21T13:54:16Z'));
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('content-language')).toBe('en');
  expect(header('content-type')).toMatch(/^multipart\/alternative/);
  expect(mail.text).toContain(LINK);
  expect(mail.html).toContain('<!doctype html>');
  expect(mail.attachments).toEqual([]);
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(raw).not.toMatch(/x-mailer|nodemailer/i);
});

test.each([
  'Ann\r\nBcc: victim@example.org',
  'Ann\nSubject: Free\n\n<h1>body</h1>',
  'Ann\u0085Bcc: victim@example.org',
  'Ann\u2028Bcc: victim@example.org',
  'Ann" <victim@example.org>, "',
  'Ann <victim@example.org>',
  'victim@example.org, Ann',
  'Ann: victim@example.org;',
  '=?utf-8?q?Ann=0D=0ABcc:_victim@example.org?=',
  '\0Ann',
  '(comment) Ann\\',
  '😀 Ünïcödé',
  'ليلى حسن',
  '한국어 中文',
  'x'.repeat(500),
  '\u202e',
  '',
])('the name %j stays a name', async (name) => {
  const { mail } = await compose({ name }, { inviter: name, team: name });
  expect(mail.headers.map(({ key }) => key)).toEqual(usual);
  expect(mail.to).toHaveLength(1);
  expect(mail.to![0]!.address).toBe('ann@example.org');
  expect(mail.bcc).toBeUndefined();
  expect(mail.subject).toMatch(/^\S.* invites you to \S/);
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test.each(['😀 Ünïcödé', 'ليلى حسن', '한국어 中文', '"Quoted", Ann', "O'Neil; Söhne", 'Ann (work)'])(
  'the name %s arrives unchanged',
  async (name) => {
    const { mail } = await compose({ name }, { team: name });
    expect(mail.to).toEqual([{ name, address: 'ann@example.org' }]);
    expect(mail.subject).toBe(`Zoë Brontë invites you to ${name}`);
    expect(mail.text).toContain(name);
  },
);

test.each([
  'ann@example.org\r\nBcc: victim@example.org',
  'ann@example.org, victim@example.org',
  'ann@example.org>\r\nRCPT TO:<victim@example.org',
  'Ann <ann@example.org>',
  'ann@example.org\0',
  'ann',
  '',
])('the address %j is refused', async (email) => {
  await expect(compose({ email })).rejects.toThrow('no valid address');
});
