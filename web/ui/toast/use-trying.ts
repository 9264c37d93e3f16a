import { useTranslation } from 'react-i18next';
import { showToast } from './toast.ts';

/** Statuses for which a retry is useless: no permission, or invalid input. */
const FINAL: readonly unknown[] = [403, 422];

/**
 * Runs work that shows at once. Failed work is reverted, and a toast tells why, with a retry button, as the person
 * may be elsewhere by then. Work that the server will never accept has no retry.
 */
export function useTrying(): (work: () => Promise<unknown>) => void {
  const { t } = useTranslation();
  const trying = (work: () => Promise<unknown>): void => {
    work().catch((error: Error & { status?: number }) => {
      showToast(error.message, {
        kind: 'error',
        ...(error.status === 0 ? { about: 'offline' } : {}),
        ...(FINAL.includes(error.status)
          ? {}
          : { apart: true, action: { label: t('ui.retry'), run: () => trying(work) } }),
      });
    });
  };
  return trying;
}
