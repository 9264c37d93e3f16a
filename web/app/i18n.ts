import { directionOf, type Language, languageOf } from '@tessera/domain/locales.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { speakErrors } from '../data/api/say-error.ts';
import { chunk } from '../data/folder/load-chunk.ts';
import { currentFormats } from '../data/page/formats.ts';
import en from '../locales/en.json';

type Texts = typeof en;

/** A file in web/locales is all that a language needs. One that is not there yet is English. */
const files = import.meta.glob<Texts>(['../locales/*.json', '!../locales/en.json'], { import: 'default' });

/** English is part of the first page, as what is missing elsewhere is said in it; other languages load when they are chosen. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  // React escapes.
  interpolation: { escapeValue: true, useRawValueToEscape: true, escape: inserted },
});

/** A number is written as the person reads numbers. In a text from right to left each value is kept together. */
function inserted(value: unknown): string {
  const text = typeof value === 'number' ? currentFormats().number(value) : String(value ?? '');
  return document.dir === 'rtl' ? isolated(text) : text;
}

/** Between FSI and PDI (Unicode bidirectional algorithm). */
function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}

// Parameters are put in where it is said: the domain does that, in the same way for the server's English.
speakErrors({
  text: (key) =>
    i18n.exists(`errors.${key}`) ? i18n.t(`errors.${key}`, { skipInterpolation: true }) : undefined,
  insert: (value) => (document.dir === 'rtl' ? isolated(value) : value),
});

let wanted: Language = 'en';

let speaking = Promise.resolve();

/** Resolves when the page speaks the language that was asked for: what is said before is said in another. */
export const spoken = (): Promise<void> => speaking;

/** Speaks the language of a locale as soon as its texts are there, and lays the page out in its direction at once. */
export function speak(locale: string): Promise<void> {
  speaking = changeTo(locale);
  return speaking;
}

async function changeTo(locale: string): Promise<void> {
  wanted = languageOf(locale);
  document.documentElement.dir = directionOf(locale);
  const language = wanted;
  const known = i18n.hasResourceBundle(language, 'translation') || (await load(language));
  // Meanwhile another may have been chosen.
  if (language !== wanted) return;
  // Screen readers go by it: it says what the texts are in, not what they should be in.
  document.documentElement.lang = known ? language : 'en';
  await i18n.changeLanguage(known ? language : 'en');
}

/** False: there is nothing in this language, or it could not be loaded; then it is tried again the next time. */
async function load(language: Language): Promise<boolean> {
  const file = files[`../locales/${language}.json`];
  if (!file) return false;
  try {
    i18n.addResourceBundle(language, 'translation', await chunk(file)());
    return true;
  } catch {
    // Without a network, in a language that this browser has not kept: English has all texts.
    return false;
  }
}
