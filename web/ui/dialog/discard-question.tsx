import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';

export { watchFields } from './typed-text.ts';

/** Asks before a dialog goes with what somebody has typed into it. */
export function DiscardQuestion({ onDiscard, onClose }: { onDiscard(): void; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('typed.discardTitle')}
      text={t('typed.discardText')}
      yes={t('drafts.discard')}
      onYes={onDiscard}
      onClose={onClose}
    />
  );
}
