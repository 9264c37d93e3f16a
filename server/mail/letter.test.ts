import { type Language, languages } from '@tessera/domain/locales.ts';
import { hostileTexts, typedIn } from '@tessera/domain/rich-text/testing/hostile-texts.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asHtml } from './layout-html.ts';
import { asText } from './layout-text.ts';
import { writeLetter } from './letter.ts';
import type { MailName, Mails, Recipient } from './mails.ts';
import { composeMessage } from './message.ts';
import { everyMail, LINK, mailNames } from './testing/every-mail.ts';

const NOW = new Date('2026-11-21T13:54:16.123Z');
const ann: Recipient = { email: 'ann@example.org', name: 'Ann', locale: 'en-GB' };

async function render<N extends MailName>(name: N, told: Mails[N], to: Partial<Recipient> = {}) {
  const letter = await writeLetter({ ...ann, ...to }, name, told, NOW);
  return { subject: letter.subject, html: asHtml(letter), text: asText(letter) };
}

/** Without the invisible character that keeps a name from becoming a link. */
const shown = ({ subject, html, text }: Awaited<ReturnType<typeof render>>) => ({
  subject: subject.replaceAll('\u200c', ''),
  html: html.replaceAll('\u200c', ''),
  text: text.replaceAll('\u200c', ''),
});

/** The text that a person reads in the HTML. */
const visible = (html: string): string =>
  html
    .replace(/<(style|title)[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    );

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  test.each(mailNames)('%s is complete', async (name) => {
    const { subject, html, text } = await render(name, everyMail[name], { locale: language });
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|\$t\(|layout\./);
    }
    expect(subject).not.toContain(`${name}.`);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(text).toContain('Ann');
    const told = everyMail[name];
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    if ('items' in told) {
      const inMail = told.items.map(({ link }) => link);
      expect(links).toEqual(inMail);
      expect(text.split('\n').filter((line) => line.startsWith('http'))).toEqual(inMail);
    } else if ('news' in told) {
      const inMail = [...told.news.map(({ link }) => link), told.unsubscribe];
      expect(links).toEqual(inMail.map((link) => link.replace('&', '&amp;')));
      for (const link of inMail) expect(text).toContain(link);
    } else if ('link' in told) {
      expect(links).toEqual([LINK.replace('&', '&amp;'), LINK.replace('&', '&amp;')]);
      expect(text.split('\n')).toContain(LINK);
      expect(visible(html)).toContain(LINK);
    } else {
      expect(links).toEqual([]);
      expect(`${html}${text}`).not.toMatch(/https?:/);
    }
    // A secret of the link is nowhere else, such as in the subject.
    expect(subject).not.toContain('Qn5m0d');
  });
});

test('a mail of one notification is called by it, leads to it, and can be stopped by mail programs', async () => {
  const [first] = everyMail.notifications.news;
  const told = { ...everyMail.notifications, news: [first!], more: 0, link: first!.link };
  const { subject, text } = await render('notifications', told);
  expect(subject).toContain('Order the cranes: Zoë Brontë mentioned you');
  expect(text).toContain('Can you call them today?');
  const message = await composeMessage(
    { name: 'Tessera', address: 'tessera@example.org', domain: 'example.org' },
    {
      to: { email: 'ann@example.org', name: 'Ann', locale: 'en' },
      name: 'notifications',
      told,
      id: 'x',
      now: new Date(),
    },
  );
  expect(message.headers).toMatchObject({
    'List-Unsubscribe': `<${told.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a mail of changes says what was and what is', async () => {
  const { text } = await render('notifications', everyMail.notifications);
  expect(text).toContain('State: Planned → Done');
  expect(text).toContain('+ 2');
});

test('a letter contains the given values', async () => {
  const invitation = await render('invitation', everyMail.invitation);
  expect(invitation.subject).toBe('Zoë Brontë invites you to Harbour office');
  expect(invitation.text).toContain('The invitation expires in 7 days.');
  const signIn = await render('new-sign-in', everyMail['new-sign-in']);
  for (const part of [signIn.text, visible(signIn.html)]) {
    expect(part).toContain('21 November 2026 at 13:54 UTC');
    expect(part).toContain('Firefox on Windows');
    expect(part).toContain('203.0.113.5');
    expect(part).toContain('change your password now');
  }
});

describe('a reminder', () => {
  const [day, time] = everyMail.reminder.items;
  const to = { timezone: 'Pacific/Auckland' };

  test('names one item in its subject, and of many their number', async () => {
    const one = await render('reminder', { items: [day!], more: 0 });
    expect(one.subject).toBe('Reminder: Order the cranes');
    expect((await render('reminder', everyMail.reminder)).subject).toBe('Reminders: 5');
    expect((await render('reminder', everyMail.reminder)).text).toContain('+ 3');
  });

  test('shows a day as it is, and a time in the zone of the date or of the person', async () => {
    const read = async (zone: string | null, locale = 'en-GB') =>
      visible(
        (await render('reminder', { items: [day!, { ...time!, zone }], more: 0 }, { ...to, locale })).html,
      );
    expect(await read(null)).toContain('Due Date: Sunday, 22 November 2026 · Harbour');
    expect(await read(null)).toContain('Start Date: Sunday, 22 November 2026 at 21:30 GMT+13 · Harbour');
    expect(await read('Europe/Berlin')).toContain('Sunday, 22 November 2026 at 09:30 CET');
    expect(await read(null, 'de')).toContain('Sonntag, 22. November 2026 um 21:30 GMT+13');
    expect(await read(null, 'ar')).toContain('الأحد، 22 نوفمبر 2026');
  });

  test('of an item without a name has a line to open it', async () => {
    const { html, subject } = await render('reminder', { items: [{ ...day!, title: '' }], more: 0 });
    expect(subject).toBe('Reminder: –');
    expect(visible(html)).toContain('–');
  });

  test('leads to web pages only, and escapes what people have written', async () => {
    const evil = { ...day!, title: '<img src=x onerror=alert(1)>', board: '"><script>' };
    expect((await render('reminder', { items: [evil], more: 0 })).html).not.toMatch(/<img|<script/);
    await expect(
      render('reminder', { items: [{ ...day!, link: 'javascript:alert(1)' }], more: 0 }),
    ).rejects.toThrow('protocol');
  });
});

test('a letter uses the plurals of its language', async () => {
  const left = async (locale: string, count: number) =>
    (await render('recovery-code-used', { left: count }, { locale })).text;
  expect(await left('en', 1)).toContain('You have 1 recovery code left.');
  expect(await left('en', 0)).toContain('no recovery codes left');
  expect(await left('pl', 3)).toContain('Zostały Ci 3 kody odzyskiwania.');
  expect(await left('pl', 5)).toContain('Zostało Ci 5 kodów odzyskiwania.');
  expect(await left('ar', 2)).toContain('تبقّى لديك رمزا استرداد.');
});

test('a letter tells times in the person’s time zone', async () => {
  const when = async (to: Partial<Recipient>) =>
    (await render('two-factor-on', everyMail['two-factor-on'], to)).text;
  expect(await when({ timezone: 'Asia/Tokyo' })).toContain('22:54 GMT+9');
  expect(await when({ timezone: 'Nowhere/City' })).toContain('UTC');
  expect(await when({ locale: 'sr-RS' })).toContain('21. novembar 2026.');
  expect(await when({ locale: 'pt-BR' })).toContain('November 21, 2026');
  expect(await when({ locale: 'nonsense locale' })).toContain('November 21, 2026');
});

test('a letter greets a person without a name', async () => {
  const { text } = await render('invitation', everyMail.invitation, { name: '' });
  expect(text).toContain('\n\nHello,\n\n');
});

test('a letter shows only the recognised browser and system of a device', async () => {
  const { html, text } = await render('new-sign-in', {
    device: '<a href="https://evil.example">Chrome/1 Linux</a>',
    ip: '"><script>',
  });
  expect(`${html}${text}`).not.toContain('evil');
  expect(text).toContain('Chrome on Linux');
  expect(html).not.toContain('<script');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'no address'])(
  'a letter refuses the link %s',
  async (link) => {
    await expect(render('verify-email', { link, hours: 24 })).rejects.toThrow();
  },
);

test('a letter escapes its link', async () => {
  const link = `https://tessera.example.org/?a="><img src=x onerror=alert(1)>'`;
  const { html } = await render('verify-email', { link, hours: 24 });
  expect(html).not.toContain('<img');
  expect(html.match(/href="[^"]*"/g)).toHaveLength(2);
});

test('a name is plain text, whatever it contains', async () => {
  const hostile = [
    '<b>bold</b>',
    '"><script>alert(1)</script>',
    '{{link}} {{email}} $t(layout.footer) {{- team}}',
    '$& $1 \\ \\u0000',
    "O'Neil & Söhne",
  ];
  for (const name of hostile) {
    const { html, subject, text } = shown(
      await render('invitation', { ...everyMail.invitation, inviter: name, team: name }, { name }),
    );
    expect(html).not.toMatch(/<b>|<script/);
    expect(subject).toBe(`${name} invites you to ${name}`);
    expect(text).toContain(`Hello ${name},`);
    expect(visible(html)).toContain(`Hello ${name},`);
  }
});

test('what people have written adds nothing to a mail but text', async () => {
  const bare = (html: string) => new Set(html.replaceAll('\u200c', '').match(/<[a-z!/][^>]*>/gi));
  const [first] = everyMail.notifications.news;
  const render = async (said: string) => {
    const news = [
      {
        ...first!,
        ...{ title: said, sentence: `${said} mentioned you`, where: said, body: said },
        changes: [{ attribute: said, before: said, after: said }],
      },
    ];
    const letter = await writeLetter(
      { ...ann, name: said },
      'notifications',
      { ...everyMail.notifications, news },
      NOW,
    );
    expect(letter.subject).not.toMatch(/[\r\n\0]/);
    return asHtml(letter);
  };
  const plain = bare(await render('one\ntwo'));
  for (const one of hostileTexts)
    for (const element of bare(await render(typedIn(one)))) expect(plain).toContain(element);
});

test('a name makes no link, and does not change the direction of a sentence', async () => {
  const name = 'Free gift at www.evil.example http://evil.example \u202Egnp.exe';
  const { html, subject, text } = await render(
    'invitation',
    { ...everyMail.invitation, team: name },
    { name },
  );
  for (const part of [html, subject, text]) {
    expect(part).not.toMatch(/evil\.example|www\.evil|http:\/\/evil|\u202e/);
  }
});

test('a name is set apart in a mail of the other direction: Arabic in English, and English in Arabic', async () => {
  const english = await render('verify-email', everyMail['verify-email'], { name: 'ليلى' });
  expect(english.text).toContain('Hello \u2068ليلى\u2069,');
  expect(english.html).toContain('Hello <bdi>ليلى</bdi>,');
  const arabic = await render('new-sign-in', everyMail['new-sign-in'], { locale: 'ar-EG' });
  expect(arabic.html).toContain('<bdi>Firefox</bdi> على <bdi>Windows</bdi>');
  expect(arabic.html).toContain('<bdi>203.0.113.5</bdi>');
});

const tagsIn = (html: string): number => (html.match(/<(?!\/?bdi>)[^>]+>/g) ?? []).length;

/** Also halves of characters, and often text with a meaning in headers, HTML or templates. */
const anyName = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r', '\n', '<', '>', '"', "'", '&', '{{', '}}', '$t(', '\u2068', '\u202e', '\0'),
      fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
    ),
    { maxLength: 120 },
  )
  .map((parts) => parts.join(''));

test('a name is plain text with any characters', async () => {
  const plain = tagsIn((await render('invitation', everyMail.invitation)).html);
  await fc.assert(
    fc.asyncProperty(anyName, async (name) => {
      const told = { ...everyMail.invitation, inviter: name, team: name };
      const { html, subject, text } = await render('invitation', told, { name });
      if (tagsIn(html) !== plain) throw new Error('a tag more or less');
      if (/[\p{Cc}\u2028\u2029]/u.test(subject)) throw new Error('a subject of several lines');
      if (!text.isWellFormed() || !html.isWellFormed()) throw new Error('half a letter');
    }),
    { numRuns: 200 },
  );
}, 30_000);
