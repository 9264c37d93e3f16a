import { isSignInPage } from '@tessera/domain/accounts/sign-in-pages.ts';
import type { i18n as I18n } from 'i18next';
import { rememberIntended } from '../data/account/intended.ts';
import { endsHere, startAsOther } from '../data/account/session.ts';
import { connection } from '../data/api/call.ts';
import { sayCode, sayRefusal } from '../data/api/say-error.ts';
import { isHeard } from '../data/structure/heard.ts';
import { clientState } from '../data/sync/client.ts';
import { connectionView } from '../data/sync/connection.ts';
import { onSign } from '../data/sync/server-signs.ts';
import { openSyncDialog } from '../data/sync/sync-dialog.ts';
import { router } from '../routes/router.tsx';
import { inputClosed, isInputOpen } from '../ui/layer/open-input.ts';
import { leaveToast, openToast, showToast } from '../ui/toast/toast.ts';
import { followQuestions } from './questions.ts';
import { reportConnection } from './report-connection.ts';

/** Tells the person, on every page, about background failures and recoveries. */
export function reportFailures(i18n: I18n): void {
  let stop: (() => void) | undefined;
  const follow = () => {
    stop?.();
    const outbox = clientState.get()?.outbox;
    stop = outbox?.on((event) => {
      // One of what a page has saved by itself is dropped already.
      if (event.kind !== 'refusal' || !outbox.refusals.includes(event.refusal)) return;
      // Conflicts have a notice of their own, with both values.
      if (event.refusal.status === 409 || isHeard(event.refusal)) return;
      showToast(sayRefusal(event.refusal), {
        kind: 'error',
        action: { label: i18n.t('sync.look'), run: openSyncDialog },
      });
    });
  };
  follow();
  clientState.subscribe(follow);
  reportConnection({
    connection,
    view: connectionView,
    show: (what) =>
      openToast(i18n.t(`connection.${what}`), {
        kind: what === 'connected' ? 'good' : 'plain',
        about: 'connection',
      }),
  });

  let leaving = false;
  /** Several calls may notice it at once: it is told once. */
  const leave = (go: () => Promise<void>) => {
    if (leaving || endsHere() || isOpen(location)) return;
    leaving = true;
    void go().finally(() => {
      leaving = false;
    });
  };
  onSign('sessionExpired', () =>
    leave(async () => {
      let from = router.latestLocation;
      if (isInputOpen()) {
        // What is saved from there waits in this browser until somebody signs in again.
        showToast(i18n.t('auth.expired'), { kind: 'error' });
        await inputClosed();
      }
      // The page goes, and with it what is not kept yet.
      await clientState.get()?.outbox.kept();
      // A form that was sent meanwhile has led on, to what it has made.
      if (!isSignInPage(router.latestLocation.pathname)) from = router.latestLocation;
      rememberIntended(from.href);
      leaveToast('auth.expired', 'error');
      return router.navigate({ to: '/login', search: { intended: from.href }, reloadDocument: true });
    }),
  );
  onSign('failedRequest', ({ body: { code } }) => {
    if (code !== 'email_not_verified' || location.pathname === '/verify-email') return;
    leave(() => {
      rememberIntended(router.latestLocation.href);
      return router.navigate({ to: '/verify-email' });
    });
  });
  onSign('refusedOffline', () => showToast(sayCode('offline'), { kind: 'error', about: 'offline' }));
  onSign('otherPerson', startAsOther);
  followQuestions();
}

/** Pages that need no sign-in. */
const isOpen = ({ pathname, search }: Location): boolean =>
  pathname === '/verify-email' && new URLSearchParams(search).has('token');
