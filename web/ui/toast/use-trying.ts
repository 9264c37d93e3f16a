import { useTranslation } from 'react-i18next';
import { showToast } from './toast.ts';

/** Answers that another try won't change: the person may not, or what was sent is not valid. */
const FINAL: readonly unknown[] = [403, 422];

/**
 * Work that shows at once. One that fails is back as it was, and why is said beside a button that tries it again:
 * the person may be elsewhere by then. What the server will never take is not worth another try.
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
          : { action: { label: t('ui.retry'), run: () => trying(work) } }),
      });
    });
  };
  return trying;
}
