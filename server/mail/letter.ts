import { readDevice } from '@tessera/domain/accounts/device.ts';
import { directionOf, type Language, languageOf } from '@tessera/domain/locales.ts';
import { nameLine, oneLine, setApart } from './given.ts';
import type { MailName, Mails, Recipient } from './mails.ts';
import { type Texts, textsOf, type Values } from './texts.ts';

/** The text of a mail, before its layout. Texts may contain text of other people: escape them. */
export interface Letter {
  language: Language;
  direction: 'ltr' | 'rtl';
  subject: string;
  heading: string;
  /** Paragraphs before the link. */
  before: string[];
  details: { label: string; value: string }[];
  action: { label: string; link: string; instead: string } | undefined;
  /** Paragraphs after the link. */
  after: string[];
  footer: string;
}

/** All values that any mail may get. */
type Told = Partial<
  Record<'link' | 'reset' | 'email' | 'device' | 'ip' | 'name' | 'inviter' | 'team', string> &
    Record<'hours' | 'days' | 'left', number>
>;

/** Serbian is written in Latin letters here; Arabic dates use the digits of the rest of the mail. */
const dateLocales: Partial<Record<Language, string>> = { sr: 'sr-Latn-RS', ar: 'ar-u-nu-latn' };

/** For a name that has only control characters. */
const NAMELESS = '–';

const timeParts = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Writes a mail in the recipient's language. Throws if the link does not lead to a web page. */
export async function writeLetter<N extends MailName>(
  to: Recipient,
  name: N,
  told: Mails[N],
  now: Date,
): Promise<Letter> {
  const language = languageOf(to.locale);
  const direction = directionOf(language);
  const texts = await textsOf(language);
  const all: Told = told;
  const values = valuesOf(to, all);
  const apart = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? setApart(value, direction) : value,
    ]),
  );
  return {
    language,
    direction,
    subject: texts.say(`${name}.subject`, values),
    heading: texts.say(`${name}.heading`, apart),
    before: [
      texts.say(values['person'] === '' ? 'layout.greetingUnnamed' : 'layout.greeting', apart),
      ...texts.paragraphs(`${name}.text`, apart),
      ...(all.left === undefined ? [] : [texts.say(`${name}.left`, { count: all.left })]),
    ],
    details: all.link === undefined ? detailsOf(texts, to, all, now, language, direction) : [],
    action:
      all.link === undefined
        ? undefined
        : {
            label: texts.say(`${name}.button`),
            link: webAddress(all.link),
            instead: texts.say('layout.linkBelow'),
          },
    after: [
      ...(all.hours === undefined ? [] : [texts.say('layout.hours', { count: all.hours })]),
      ...(all.days === undefined ? [] : [texts.say('layout.days', { count: all.days })]),
      // Mails have a common last paragraph for people who did not cause them; some have their own.
      ...(texts.has(`${name}.after`)
        ? texts.paragraphs(`${name}.after`, apart)
        : texts.paragraphs('layout.notYou')),
    ],
    footer: texts.say('layout.footer'),
  };
}

function valuesOf(to: Recipient, { email, inviter, name, reset, team }: Told): Values {
  return {
    person: nameLine(to.name),
    ...(email === undefined ? {} : { email: oneLine(email, 254) }),
    ...(inviter === undefined ? {} : { inviter: nameLine(inviter) || NAMELESS }),
    ...(name === undefined ? {} : { name: nameLine(name) || NAMELESS }),
    ...(reset === undefined ? {} : { reset: webAddress(reset) }),
    ...(team === undefined ? {} : { team: nameLine(team) || NAMELESS }),
  };
}

/** When and where it happened. */
function detailsOf(
  texts: Texts,
  to: Recipient,
  { device, ip }: Told,
  now: Date,
  language: Language,
  direction: 'ltr' | 'rtl',
): Letter['details'] {
  const lines = [{ key: 'when', value: timeIn(to, language, now) }];
  if (device !== undefined) lines.push({ key: 'device', value: deviceIn(texts, device, direction) });
  if (ip) lines.push({ key: 'ip', value: setApart(oneLine(ip), direction) });
  return lines.map(({ key, value }) => ({ label: texts.say(`layout.${key}`), value }));
}

/** The names are set apart one by one: in Arabic the browser's stays before the system's. */
function deviceIn(texts: Texts, userAgent: string, direction: 'ltr' | 'rtl'): string {
  const device = readDevice(userAgent);
  const browser = setApart(device.browser ?? '', direction);
  const system = setApart(device.system ?? '', direction);
  return browser && system
    ? texts.say('layout.deviceBoth', { browser, system })
    : browser || system || texts.say('layout.deviceUnknown');
}

function timeIn({ locale, timezone }: Recipient, language: Language, now: Date): string {
  const write = (as: string, timeZone: string) => now.toLocaleString(as, { ...timeParts, timeZone });
  const own = dateLocales[language] ?? (primary(locale) === language ? locale : language);
  try {
    return write(own, timezone ?? 'UTC');
  } catch (error) {
    // This machine does not know the locale or the time zone.
    if (error instanceof RangeError) return write(language, 'UTC');
    throw error;
  }
}

const primary = (locale: string): string | undefined => locale.toLowerCase().split('-')[0];

function webAddress(link: string): string {
  const { href, protocol } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`a mail's link has the protocol ${protocol}`);
  return href;
}
