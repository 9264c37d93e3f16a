import { useTranslation } from 'react-i18next';
import { copyText } from './clipboard.ts';
import { showToast } from './toast/toast.ts';

/** Copies a text and says so; where the browser keeps the clipboard from the page, the text is shown. */
export function useCopy(): (text: string, said: string) => void {
  const { t } = useTranslation();
  return (text, said) => {
    void copyText(text).then((copied) =>
      copied
        ? showToast(said, { kind: 'good' })
        : showToast(t('members.copyByHand', { text }), { kind: 'error' }),
    );
  };
}
