import { type Language, languageOf } from '@tessera/domain/locales.ts';

/**
 * The locale for a chosen language: the present one if it has that language, as its region may matter; else one of
 * the browser; else that of most of its speakers.
 */
export function localeFor(language: Language, own: string, browser: readonly string[]): string {
  if (languageOf(own) === language && speaks(own, language)) return own;
  const named = browser.find((locale) => speaks(locale, language) && regionOf(locale) !== undefined);
  if (named) return named;
  const region = regionOf(new Intl.Locale(language).maximize().toString());
  return region ? `${language}-${region}` : language;
}

/** English is also the fallback for people whose language is not offered. */
function speaks(locale: string, language: Language): boolean {
  try {
    return new Intl.Locale(locale).language === language;
  } catch {
    return false;
  }
}

const regionOf = (locale: string): string | undefined => new Intl.Locale(locale).region;
