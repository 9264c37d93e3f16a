import type { ProfileChange } from '@tessera/domain/api/me.ts';
import { useTranslation } from 'react-i18next';
import { changeProfile } from '../../data/account/profile.ts';
import { RequestError } from '../../data/api/errors.ts';
import { showToast } from '../../ui/toast/toast.ts';

/**
 * Saves that show at once. One that fails is back as it was, and why is said beside a button that tries it again:
 * the person may be elsewhere by then. What the server will never take is not worth another try.
 */
export function useSaving() {
  const { t } = useTranslation();
  const trying = (work: () => Promise<unknown>): void => {
    work().catch((error: Error) => {
      const status = error instanceof RequestError ? error.status : undefined;
      showToast(error.message, {
        kind: 'error',
        ...(status === 0 ? { about: 'offline' } : {}),
        ...(status === 422 || status === 403
          ? {}
          : { action: { label: t('ui.retry'), run: () => trying(work) } }),
      });
    });
  };
  return { trying, change: (change: ProfileChange) => trying(() => changeProfile(change)) };
}
