import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@tessera/domain/locales.ts';
import { writeLetter } from '@tessera/server/mail/letter.ts';
import { everyMail } from '@tessera/server/mail/testing/every-mail.ts';
import { userAgentText } from '@tessera/web/features/security/device-text.ts';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mobile = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const userAgents = [
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`,
  `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${mobile} Version/18.6 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${mobile} Version/18.6 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  'curl/8.14.1',
  'evil.example/1 (visit us',
  'Visit https://evil.example/ now',
  '',
];
/** Marks around a name of the other direction; they are invisible. */
const isolates = /[\u2066-\u2069]/g;

describe('a device has the same name in mails and on the page', () => {
  test.each(Object.keys(languages) as (keyof typeof languages)[])('in %s', async (language) => {
    const file = path.join(import.meta.dirname, `../web/locales/${language}.json`);
    const i18n = createInstance();
    await i18n.init({
      lng: language,
      resources: { [language]: { translation: JSON.parse(readFileSync(file, 'utf8')) } },
      interpolation: { escapeValue: false },
    });
    const to = { email: 'ana@example.org', name: 'Ana', locale: language, timezone: null };
    for (const device of userAgents) {
      const letter = await writeLetter(
        to,
        'new-sign-in',
        { ...everyMail['new-sign-in'], device },
        new Date(),
      );
      const line = letter.details[1]!;
      expect(line.value.replace(isolates, '')).toBe(userAgentText(device, i18n.t));
    }
  });
});
