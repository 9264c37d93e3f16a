import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { copyText } from '../clipboard.ts';
import { showToast } from '../toast/toast.ts';

/** How long the button confirms the copy, in milliseconds. */
const COPIED_MS = 2_000;

export function CopyButton({ text, label }: { text: string; label?: string | undefined }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else showToast(t('security.copyByHand'), { kind: 'error' });
  };
  return (
    <Button icon={copied ? <Check size={14} /> : <Copy size={14} />} onPress={() => void copy()}>
      <span aria-live="polite">{copied ? t('security.copied') : (label ?? t('security.copy'))}</span>
    </Button>
  );
}
