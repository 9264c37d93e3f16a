import { useTranslation } from 'react-i18next';
import { showToast } from './toast/toast.ts';

/** Copies a text and says so; where the browser keeps the clipboard from the page, the text is shown. */
export function useCopy(): (text: string, said: string) => void {
  const { t } = useTranslation();
  return (text, said) => {
    // An insecure page has no clipboard.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('insecure'));
    copied.then(
      () => showToast(said, { kind: 'good' }),
      () => showToast(t('members.copyByHand', { text }), { kind: 'error' }),
    );
  };
}
