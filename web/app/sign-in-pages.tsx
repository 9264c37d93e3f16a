import { isSignInPage } from '@tessera/domain/accounts/sign-in-pages.ts';
import type { PagePath } from '@tessera/domain/analytics/pages.ts';
import { type ComponentType, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Observable, useObservable } from '../data/page/observable.ts';
import { shownPage } from '../data/page/shown-page.ts';
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx';
import { InvitationPage } from '../features/auth/invitation-page.tsx';
import { LoginPage } from '../features/auth/login-page.tsx';
import { RegisterPage } from '../features/auth/register-page.tsx';
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx';
import { type Told, type Way, WayContext } from '../features/auth/way.ts';
import { PRODUCT, titles } from '../routes/titles.ts';
import { StatusBanner } from './status-banner.tsx';

const pages = {
  '/login': LoginPage,
  '/register': RegisterPage,
  '/register/invitation': InvitationPage,
  '/password/reset': ForgotPasswordPage,
  '/password/reset/$token/$email': ResetPasswordPage,
} as const satisfies Partial<Record<PagePath, ComponentType>>;
type SignInPath = keyof typeof pages;

/** The last is that of a mail's link, whose address goes on with its secret and the person's e-mail. */
function pathAt(pathname: string): SignInPath {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return Object.hasOwn(pages, path) ? (path as SignInPath) : '/password/reset/$token/$email';
}

/** The address, with what the page before has told this one. */
const here = () => ({
  pathname: location.pathname,
  query: new URLSearchParams(location.search),
  told: (history.state ?? {}) as Told,
});
const place = new Observable(here());
addEventListener('popstate', () => place.set(here()));

const go: Way['go'] = async (href, { replace = false, ...told } = {}) => {
  const { pathname } = new URL(href, location.origin);
  if (!isSignInPage(pathname)) {
    location[replace ? 'replace' : 'assign'](href);
    // What waits for it, such as a busy form, waits until the page has gone.
    return new Promise(() => {});
  }
  history[replace ? 'replaceState' : 'pushState'](told, '', href);
  place.set(here());
};

/** The page for signing in at the present address. */
export function SignInPages() {
  const { t } = useTranslation();
  const at = useObservable(place);
  const path = pathAt(at.pathname);
  const Page = pages[path];
  const way = useMemo(() => ({ ...at, go }), [at]);
  const words = `${t(titles[path])} · ${PRODUCT}`;
  useEffect(() => shownPage.set({ path }), [path]);
  useEffect(() => {
    document.title = words;
  }, [words]);
  return (
    <WayContext value={way}>
      <StatusBanner />
      <Page key={at.pathname} />
    </WayContext>
  );
}
