import { directionOf, type Language, languageOf } from '@tessera/domain/locales.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { speakErrors } from '../data/api/say-error.ts';
import { inTime, withChunks } from '../data/folder/load-chunk.ts';
import { currentFormats } from '../data/page/formats.ts';
import { type AriaMessages, knowAria } from '../locales/aria-messages.ts';
import type { TextPart } from '../locales/parts.ts';
import { knowTexts } from './known-texts.ts';

type Texts = Record<string, object>;
interface Part {
  default: Texts;
  /** What React Aria says in this language, where it does not have it itself. */
  aria?: AriaMessages;
}

/** A new language needs only a file in web/locales; the build sends it in parts (`web/locales/parts.ts`). */
const files: Record<TextPart, Record<string, () => Promise<Part>>> = {
  first: import.meta.glob<Part>(['../locales/*.json', '!../locales/en.json'], { query: '?part=first' }),
  work: import.meta.glob<Part>('../locales/*.json', { query: '?part=work' }),
  kinds: import.meta.glob<Part>('../locales/*.json', { query: '?part=kinds' }),
  board: import.meta.glob<Part>('../locales/*.json', { query: '?part=board' }),
  soon: import.meta.glob<Part>('../locales/*.json', { query: '?part=soon' }),
  later: import.meta.glob<Part>('../locales/*.json', { query: '?part=later' }),
};
/** The first part in English belongs to every page: it says that the language of the person could not be loaded. */
const [english] = Object.values(
  import.meta.glob<Texts>('../locales/en.json', { query: '?part=first', import: 'default', eager: true }),
);

export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: english! } },
  // React escapes texts.
  interpolation: { escapeValue: true, useRawValueToEscape: true, escape: inserted },
});

knowTexts(i18n);

/** A number is formatted for the person. In right-to-left texts each value is isolated. */
function inserted(value: unknown): string {
  const text = typeof value === 'number' ? currentFormats().number(value) : String(value ?? '');
  return isRightToLeft() ? isolated(text) : text;
}

/** Texts are also filled in where there is no page: in tests. */
const isRightToLeft = (): boolean => globalThis.document?.dir === 'rtl';

/** Between FSI and PDI (Unicode bidirectional algorithm). */
function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}

// Parameters are filled in when a text is shown. The domain fills them in the same way for the server's English.
speakErrors({
  text: (key) =>
    i18n.exists(`errors.${key}`) ? i18n.t(`errors.${key}`, { skipInterpolation: true }) : undefined,
  insert: (value) => (isRightToLeft() ? isolated(value) : value),
});

let wanted: Language = 'en';
/** The parts that pages have asked for. */
const asked = new Set<TextPart>(['first']);
/** What is loaded or on its way, by language and part. */
const loading = new Map<string, Promise<boolean>>([['en first', Promise.resolve(true)]]);

let speaking = Promise.resolve();

/** Resolves when the page has loaded the requested language. Texts shown earlier are in another language. */
export const spoken = (): Promise<void> => speaking;

/** Switches to the language and direction of a locale as soon as its texts are loaded. */
export function speak(locale: string): Promise<void> {
  speaking = changeTo(locale);
  return speaking;
}

/** Resolves when this part is there, in the person's language or else in English. */
export async function texts(part: TextPart): Promise<void> {
  asked.add(part);
  if ((await load(wanted, part)) || (await load('en', part))) return;
  throw new Error(`The texts of the part ${part} could not be loaded.`);
}

// A part of the code that comes later may need any text.
withChunks(() => texts('work'), 'later');
withChunks(() => texts('kinds'), 'kinds', 'board', 'later');
withChunks(() => texts('board'), 'board', 'later');
withChunks(() => texts('soon'), 'soon', 'later');
withChunks(() => texts('later'), 'later');

async function changeTo(locale: string): Promise<void> {
  wanted = languageOf(locale);
  document.documentElement.dir = directionOf(locale);
  const language = wanted;
  const parts = await Promise.all([...asked].map((part) => load(language, part)));
  // Another language may have been chosen meanwhile.
  if (language !== wanted) return;
  const known = parts.every(Boolean);
  // Screen readers use it: it names the language of the texts, not the requested one.
  document.documentElement.lang = known ? language : 'en';
  await i18n.changeLanguage(known ? language : 'en');
}

/** False: the language does not exist or could not be loaded; the next call tries again. */
function load(language: Language, part: TextPart): Promise<boolean> {
  const name = `${language} ${part}`;
  const known = loading.get(name) ?? ask(language, part);
  loading.set(name, known);
  void known.then((isThere) => {
    if (!isThere) loading.delete(name);
  });
  return known;
}

async function ask(language: Language, part: TextPart): Promise<boolean> {
  const file = files[part][`../locales/${language}.json`];
  if (!file) return false;
  try {
    const { default: own, aria } = await inTime(file)();
    if (aria) knowAria(language, aria);
    i18n.addResourceBundle(language, 'translation', own, true, true);
    return true;
  } catch {
    // Offline, in a language that this browser has not stored: English has all texts.
    return false;
  }
}
