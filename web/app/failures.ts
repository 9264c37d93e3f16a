import type { i18n as I18n } from 'i18next';
import { onSaveFailed } from '../data/save-queue.ts';
import { onSessionExpired } from '../data/token.ts';
import { router } from '../routes/router.tsx';
import { showToast } from '../ui/toast/toast.ts';

/** What goes wrong behind a person's back is said, wherever they are. */
export function reportFailures(i18n: I18n): void {
  onSaveFailed((error) => showToast(error.message, { kind: 'error' }));
  onSessionExpired(() => {
    showToast(i18n.t('auth.expired'), { kind: 'error' });
    void router.navigate({ to: '/login', search: { intended: location.pathname + location.search } });
  });
}
