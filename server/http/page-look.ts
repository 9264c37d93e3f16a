import { isSignInPage } from '@tessera/domain/accounts/sign-in-pages.ts';
import { type Theme, themes } from '@tessera/domain/accounts/themes.ts';
import { DEFAULT_LOCALE } from '@tessera/domain/constants.ts';
import { directionOf, type Language, languageOf } from '@tessera/domain/locales.ts';

/** The cookie in which a browser tells how its person sees pages, and whether they are signed in: `ar-EG.dark.in`. */
export const LOOK_COOKIE = 'look';
const kept = new RegExp(`^([a-z]{2,8}(?:[-_][a-z0-9]{1,8}){0,4})\\.(${themes.join('|')})(\\.in)?$`, 'i');
/** The pages that people work on, and those of them that lead to the sign-in whoever is not signed in. */
const work = /^\/(home\/?)?$|^\/b\//;
const start = /^\/(home\/?)?$/;
/** In the page as it is built: what the pages to sign in, and those behind them, load first (`web/start-links.ts`). */
const templates = {
  signIn: /<template data-page="\/login">([\s\S]*?)<\/template>/,
  work: /<template data-page="\/">([\s\S]*?)<\/template>/,
} as const;

/** What a page says of itself before anything of it is loaded: each from a closed list. */
interface Look {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** Undefined: the browser alone knows what its system has. */
  theme: 'light' | 'dark' | undefined;
  /** What it loads at once; undefined: what its first script asks for. */
  ahead: keyof typeof templates | undefined;
}

/** How a page is seen at first: as its person has it, else in the language that the browser asks for first. */
export function lookOf(cookie: string | undefined, acceptLanguage: string | undefined, pathname = '/'): Look {
  const [, locale = firstLanguage(acceptLanguage), theme, isIn] = kept.exec(cookie ?? '') ?? [];
  const chosen = theme?.toLowerCase() as Theme | undefined;
  return {
    language: languageOf(locale),
    direction: directionOf(locale),
    theme: chosen === 'system' ? undefined : chosen,
    ahead: aheadOf(pathname, isIn !== undefined),
  };
}

function aheadOf(pathname: string, isSignedIn: boolean): Look['ahead'] {
  if (isSignedIn) return work.test(pathname) ? 'work' : undefined;
  return isSignInPage(pathname) || start.test(pathname) ? 'signIn' : undefined;
}

/** As the page itself asks: the browser names its language first. */
const firstLanguage = (header = ''): string =>
  /^\s*([a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4})\s*(?:[,;]|$)/i.exec(header.slice(0, 100))?.[1] ?? DEFAULT_LOCALE;

/**
 * The page, with the look in its first tag. What is loaded ahead comes last in its head: a browser has few connections to
 * a server, and the page's own first script goes before it.
 */
export function pageWith(html: string, { language, direction, theme, ahead }: Look): string {
  const page = html.replace(
    /<html[^>]*>/,
    `<html lang="${language}" dir="${direction}"${theme === undefined ? '' : ` data-theme="${theme}"`}>`,
  );
  const [template, links] = (ahead && templates[ahead].exec(page)) || [];
  return links === undefined
    ? page
    : page.replace(template!, '').replace('</head>', () => `${links.trim()}\n  </head>`);
}
