import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionView } from '../../data/sync/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** Stands in for a dialog that can do nothing without a network. One that is open already goes on waiting for it. */
export function NeedsNetwork({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose(): void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [offline] = useState(() => connectionView.get().state === 'disconnected');
  if (!offline) return children;
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onPress={onClose}>{t('ui.close')}</Button>}>
      <p>{t('connection.featureOffline')}</p>
    </Dialog>
  );
}
