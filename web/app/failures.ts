import { errors } from '@tessera/domain/errors.ts';
import type { i18n as I18n } from 'i18next';
import { connection } from '../data/call.ts';
import { clientState } from '../data/client.ts';
import { connectionView } from '../data/connection.ts';
import { onSign } from '../data/server-signs.ts';
import { startAsOther } from '../data/session.ts';
import { openSyncDialog } from '../data/sync-dialog.ts';
import { router } from '../routes/router.tsx';
import { showToast } from '../ui/toast/toast.ts';

/** What goes wrong, or well again, behind a person's back is said, wherever they are. */
export function reportFailures(i18n: I18n): void {
  let stop: (() => void) | undefined;
  const follow = () => {
    stop?.();
    stop = clientState.get()?.outbox.on((event) => {
      // A conflict has a notice of its own, with both values.
      if (event.kind !== 'refusal' || event.refusal.status === 409) return;
      showToast(event.refusal.message, {
        kind: 'error',
        action: { label: i18n.t('sync.look'), run: openSyncDialog },
      });
    });
  };
  follow();
  clientState.subscribe(follow);
  reportConnection(i18n);

  let leaving = false;
  onSign('sessionExpired', () => {
    // Several calls find it out at once: it is said once, and the page to come back to is that of the first.
    if (leaving || location.pathname === '/login') return;
    leaving = true;
    showToast(i18n.t('auth.expired'), { kind: 'error' });
    void router
      .navigate({ to: '/login', search: { intended: location.pathname + location.search } })
      .finally(() => {
        leaving = false;
      });
  });
  onSign('refusedOffline', () => showToast(errors.offline.message, { kind: 'error', duration: 'offline' }));
  onSign('otherPerson', startAsOther);
  onSign('reauth', (data) => {
    void router.navigate({ to: '/auth/reauthenticate' as '/', search: (data ?? {}) as never });
  });
  onSign('emailNotVerified', () => void router.navigate({ to: '/verify-email' as '/' }));
}

/** Coming back: 'Syncing' while anything waits, then 'Connected' (specification, "Connection"). */
function reportConnection(i18n: I18n): void {
  connection.on('reconnect', () => {
    if (connectionView.get().unsent === 0) {
      showToast(i18n.t('connection.connected'), { kind: 'good', duration: 'connection' });
      return;
    }
    showToast(i18n.t('connection.syncing'), { duration: 'connection' });
    const stop = connectionView.subscribe(() => {
      const { state, unsent } = connectionView.get();
      if (state === 'connected' && unsent > 0) return;
      stop();
      if (state === 'connected')
        showToast(i18n.t('connection.connected'), { kind: 'good', duration: 'connection' });
    });
  });
}
