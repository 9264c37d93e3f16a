import type { i18n as I18n } from 'i18next';
import { FAREWELL } from '../data/account/security-farewell.ts';
import { router } from '../routes/router.tsx';
import { showToast } from '../ui/toast/toast.ts';

/** Says once, on the newly loaded page, that the account is deleted. */
export function sayFarewell(i18n: I18n): void {
  if (location.hash !== `#${FAREWELL}`) return;
  showToast(i18n.t('security.deletion.done'), { kind: 'good', about: 'connection' });
  void router.navigate({ to: '/login', replace: true });
}
