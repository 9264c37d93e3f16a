import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { copyText } from './clipboard.ts';
import { showToast } from './toast/toast.ts';

/** Copies a text and says so; where the browser keeps the clipboard from the page, the text is shown. */
export async function copyAndSay(t: TFunction, text: string, said: string): Promise<void> {
  if (await copyText(text)) showToast(said, { kind: 'good' });
  else showToast(t('members.copyByHand', { text }), { kind: 'error' });
}

export function useCopy(): (text: string, said: string) => void {
  const { t } = useTranslation();
  return (text, said) => void copyAndSay(t, text, said);
}
