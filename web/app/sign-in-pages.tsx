import { type ComponentType, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignInPage } from '../data/account/sign-in-pages.ts';
import { Observable, useObservable } from '../data/page/observable.ts';
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx';
import { InvitationPage } from '../features/auth/invitation-page.tsx';
import { LoginPage } from '../features/auth/login-page.tsx';
import { RegisterPage } from '../features/auth/register-page.tsx';
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx';
import { type Told, type Way, WayContext } from '../features/auth/way.ts';
import { PRODUCT, titles } from '../routes/titles.ts';
import { StatusBanner } from './status-banner.tsx';

interface SignInPage {
  Page: ComponentType;
  /** The title of the browser's tab. */
  title: string;
}

const pages: Record<string, SignInPage> = {
  '/login': { Page: LoginPage, title: titles['/login'] },
  '/register': { Page: RegisterPage, title: titles['/register'] },
  '/register/invitation': { Page: InvitationPage, title: titles['/register/invitation'] },
  '/password/reset': { Page: ForgotPasswordPage, title: titles['/password/reset'] },
};
/** That of a mail's link, whose address goes on with its secret and the person's e-mail. */
const resetPage: SignInPage = { Page: ResetPasswordPage, title: titles['/password/reset/$token/$email'] };

const pageAt = (pathname: string): SignInPage =>
  pages[pathname.toLowerCase().replace(/\/$/, '')] ?? resetPage;

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
  const { Page, title } = pageAt(at.pathname);
  const way = useMemo(() => ({ ...at, go }), [at]);
  const words = `${t(title)} · ${PRODUCT}`;
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
