import { directionOf, type Language, languageOf } from '@tessera/domain/locales.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { speakErrors } from '../data/api/say-error.ts';
import { chunk } from '../data/folder/load-chunk.ts';
import { currentFormats } from '../data/page/formats.ts';
import en from '../locales/en.json';
import { knowTexts } from './known-texts.ts';

type Texts = typeof en;

/** A new language needs only a file in web/locales. A text that it lacks is shown in English. */
const files = import.meta.glob<Texts>(['../locales/*.json', '!../locales/en.json'], { import: 'default' });

/**
 * English is part of the first page, as it stands in for missing texts; other languages load when they are chosen.
 */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
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

let speaking = Promise.resolve();

/** Resolves when the page has loaded the requested language. Texts shown earlier are in another language. */
export const spoken = (): Promise<void> => speaking;

/** Switches to the language and direction of a locale as soon as its texts are loaded. */
export function speak(locale: string): Promise<void> {
  speaking = changeTo(locale);
  return speaking;
}

async function changeTo(locale: string): Promise<void> {
  wanted = languageOf(locale);
  document.documentElement.dir = directionOf(locale);
  const language = wanted;
  const known = i18n.hasResourceBundle(language, 'translation') || (await load(language));
  // Another language may have been chosen meanwhile.
  if (language !== wanted) return;
  // Screen readers use it: it names the language of the texts, not the requested one.
  document.documentElement.lang = known ? language : 'en';
  await i18n.changeLanguage(known ? language : 'en');
}

/** False: the language does not exist or could not be loaded; the next call tries again. */
async function load(language: Language): Promise<boolean> {
  const file = files[`../locales/${language}.json`];
  if (!file) return false;
  try {
    i18n.addResourceBundle(language, 'translation', await chunk(file)());
    return true;
  } catch {
    // Offline, in a language that this browser has not stored: English has all texts.
    return false;
  }
}
