import { readDevice } from '@tessera/domain/accounts/device.ts';
import { directionOf, type Language, languageOf } from '@tessera/domain/locales.ts';
import { nameLine, oneLine, setApart } from './given.ts';
import type { MailedNews, MailName, Mails, Recipient, RemindedItem } from './mails.ts';
import { type Texts, textsOf, type Values } from './texts.ts';
import { dateIn, timeIn } from './times.ts';

/** The text of a mail, before its layout. Texts may contain text of other people: escape them. */
export interface Letter {
  language: Language;
  direction: 'ltr' | 'rtl';
  subject: string;
  heading: string;
  /** Paragraphs before the link. */
  before: string[];
  details: { label: string; value: string }[];
  /** Things to open, each with a line about it. */
  list: { title: string; note: string; link: string; lines?: string[] }[];
  action: { label: string; link: string; instead: string } | undefined;
  /** Paragraphs after the link. */
  after: string[];
  footer: string;
  /** Where mails of this kind are stopped, without signing in. */
  unsubscribe: { label: string; link: string } | undefined;
}

/** All values that any mail may get. */
type Told = Partial<
  Record<'link' | 'reset' | 'unsubscribe' | 'email' | 'device' | 'ip' | 'name' | 'inviter' | 'team', string> &
    Record<'hours' | 'days' | 'left' | 'more', number> & {
      items: readonly RemindedItem[];
      news: readonly MailedNews[];
    }
>;

/** For a name that has only control characters. */
const NAMELESS = '–';

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
    subject: texts.say(isMany(all) ? `${name}.subjectMany` : `${name}.subject`, values),
    heading: texts.say(`${name}.heading`, apart),
    before: [
      texts.say(values['person'] === '' ? 'layout.greetingUnnamed' : 'layout.greeting', apart),
      ...texts.paragraphs(`${name}.text`, apart),
      ...(all.left === undefined ? [] : [texts.say(`${name}.left`, { count: all.left })]),
    ],
    details:
      all.link === undefined && !all.items && !all.news
        ? detailsOf(texts, to, all, now, language, direction)
        : [],
    list: [
      ...(all.items ?? []).map((item) => listed(item, to, language, direction)),
      ...(all.news ?? []).map((one) => listedNews(one, direction)),
      ...(all.more ? [{ title: `+ ${all.more}`, note: '', link: '' }] : []),
    ],
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
    unsubscribe:
      all.unsubscribe === undefined
        ? undefined
        : { label: texts.say(`${name}.unsubscribe`), link: webAddress(all.unsubscribe) },
  };
}

const isMany = ({ items, news }: Told): boolean => (items ?? news ?? []).length > 1;

function valuesOf(to: Recipient, { email, inviter, name, reset, team, items, news, more }: Told): Values {
  return {
    person: nameLine(to.name),
    ...(email === undefined ? {} : { email: oneLine(email, 254) }),
    ...(inviter === undefined ? {} : { inviter: nameLine(inviter) || NAMELESS }),
    ...(name === undefined ? {} : { name: nameLine(name) || NAMELESS }),
    ...(reset === undefined ? {} : { reset: webAddress(reset) }),
    ...(team === undefined ? {} : { team: nameLine(team) || NAMELESS }),
    ...(items
      ? { title: nameLine(items[0]?.title ?? '') || NAMELESS, total: items.length + (more ?? 0) }
      : {}),
    ...(news
      ? {
          title: nameLine(news[0]?.title ?? '') || NAMELESS,
          sentence: nameLine(news[0]?.sentence ?? ''),
          total: news.length + (more ?? 0),
        }
      : {}),
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

function listed(item: RemindedItem, to: Recipient, language: Language, direction: 'ltr' | 'rtl') {
  const apart = (text: string) => setApart(nameLine(text) || NAMELESS, direction);
  return {
    title: apart(item.title),
    note: `${apart(item.attribute)}: ${dateIn(to, language, item)} · ${apart(item.board)}`,
    link: webAddress(item.link),
  };
}

/** The longest text of somebody that a mail quotes, in characters. */
const QUOTED = 300;

function listedNews({ title, sentence, where, body, changes, link }: MailedNews, direction: 'ltr' | 'rtl') {
  const apart = (text: string, max?: number) => setApart(nameLine(text, max), direction);
  return {
    title: apart(title) || NAMELESS,
    note: [apart(sentence), apart(where)].filter(Boolean).join(' · '),
    link: webAddress(link),
    lines: [
      ...(body === null ? [] : [apart(body, QUOTED)]),
      ...changes.map(
        ({ attribute, before, after }) =>
          `${apart(attribute)}: ${apart(before) || NAMELESS} → ${apart(after) || NAMELESS}`,
      ),
    ],
  };
}

function webAddress(link: string): string {
  const { href, protocol } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`a mail's link has the protocol ${protocol}`);
  return href;
}
