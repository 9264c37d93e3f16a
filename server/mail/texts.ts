import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@tessera/domain/locales.ts';

export type Values = Record<string, string | number>;

/** The texts of mails in one language. */
export interface Texts {
  /** The text of a key; `count` among the values chooses its plural. Values are not escaped: escape the result. */
  say(key: string, values?: Values): string;
  /** The paragraphs of a key. */
  paragraphs(key: string, values?: Values): string[];
  has(key: string): boolean;
}

export const localesFolder = path.join(import.meta.dirname, 'locales');

const loaded = new Map<Language, Promise<Texts>>();

/** Loaded for the first mail in the language: a server that sends none loads none. */
export function textsOf(language: Language): Promise<Texts> {
  const known = loaded.get(language);
  if (known) return known;
  const texts = load(language);
  loaded.set(language, texts);
  // A failed load is repeated the next time.
  texts.catch(() => loaded.delete(language));
  return texts;
}

async function load(language: Language): Promise<Texts> {
  const { createInstance } = await import('i18next');
  const translation = JSON.parse(await readFile(path.join(localesFolder, `${language}.json`), 'utf8'));
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
  });
  // Without nesting: a name may contain i18next's syntax for another text.
  const options = { nest: false };
  return {
    say: (key, values = {}) => i18n.t(key, { ...values, ...options }),
    paragraphs: (key, values = {}) =>
      i18n.t(key, { ...values, ...options, returnObjects: true }) as unknown as string[],
    has: (key) => i18n.exists(key),
  };
}
