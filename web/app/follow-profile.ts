import type { Theme } from '@tessera/domain/accounts/themes.ts';
import type { Profile } from '@tessera/domain/api/me.ts';
import { keptProfile } from '../data/account/kept-profile.ts';
import { currentProfile, onProfile } from '../data/account/session.ts';
import { setFormats } from '../data/page/formats.ts';
import { currentTheme, setTheme } from '../ui/theme.ts';
import { speak } from './i18n.ts';

/** How long a browser tells the server how its person sees pages, in milliseconds. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1_000;

/** Before sign-in the browser's settings decide. */
const ofBrowser = (): Pick<Profile, 'locale' | 'timezone' | 'start_of_week' | 'preferences'> => ({
  locale: navigator.language,
  timezone: null,
  start_of_week: null,
  preferences: {},
});

/** Applies the person's language, dates, numbers and theme on every page, as soon as they are chosen. */
export function followProfile(): void {
  let locale: string | undefined;
  // A person who never chose a theme keeps this browser's theme.
  const unchosen = keptProfile()?.preferences.theme ? 'system' : currentTheme();
  const follow = () => {
    const profile = currentProfile() ?? keptProfile() ?? ofBrowser();
    setFormats(profile);
    const theme = profile.preferences.theme ?? unchosen;
    setTheme(theme);
    tellServer(profile.locale, theme);
    if (profile.locale !== locale) {
      locale = profile.locale;
      void speak(locale);
    }
  };
  follow();
  onProfile(follow);
}

/** The next page comes in this language and theme already, and with what it needs (`server/http/page-look.ts`). */
function tellServer(locale: string, theme: Theme): void {
  const signedIn = currentProfile() ? '.in' : '';
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  const expires = Date.now() + KEPT_MS;
  cookieStore
    ?.set({ name: 'look', value: `${locale}.${theme}${signedIn}`, expires, sameSite: 'lax' })
    .catch(() => {
      // This browser keeps no cookies: the server goes by the language that it asks for.
    });
}
