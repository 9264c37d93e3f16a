import { type Theme, themes } from '@tessera/domain/accounts/themes.ts';
import { DEFAULT_LOCALE } from '@tessera/domain/constants.ts';
import { directionOf, type Language, languageOf } from '@tessera/domain/locales.ts';

/** The cookie in which a browser tells how its person sees pages: `ar-EG.dark`. */
export const LOOK_COOKIE = 'look';
const kept = new RegExp(`^([a-z]{2,8}(?:[-_][a-z0-9]{1,8}){0,4})\\.(${themes.join('|')})$`, 'i');

/** What a page says of itself before anything of it is loaded: each from a closed list. */
interface Look {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** Undefined: the browser alone knows what its system has. */
  theme: 'light' | 'dark' | undefined;
}

/** How a page is seen at first: as its person has it, else in the language that the browser asks for first. */
export function lookOf(cookie: string | undefined, acceptLanguage: string | undefined): Look {
  const [, locale = firstLanguage(acceptLanguage), theme] = kept.exec(cookie ?? '') ?? [];
  const chosen = theme?.toLowerCase() as Theme | undefined;
  return {
    language: languageOf(locale),
    direction: directionOf(locale),
    theme: chosen === 'system' ? undefined : chosen,
  };
}

/** As the page itself asks: the browser names its language first. */
const firstLanguage = (header = ''): string =>
  /^\s*([a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4})\s*(?:[,;]|$)/i.exec(header.slice(0, 100))?.[1] ?? DEFAULT_LOCALE;

/** The page, with the look in its first tag. */
export const pageWith = (html: string, { language, direction, theme }: Look): string =>
  html.replace(
    /<html[^>]*>/,
    `<html lang="${language}" dir="${direction}"${theme === undefined ? '' : ` data-theme="${theme}"`}>`,
  );
