import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useIsOffline } from './is-offline.ts';

/** Replaces a dialog that needs the network while it is offline. An open dialog stays, and waits for the network. */
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
  const isOffline = useIsOffline();
  const [offline] = useState(isOffline);
  if (!offline) return children;
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onPress={onClose}>{t('ui.close')}</Button>}>
      <p>{t('connection.featureOffline')}</p>
    </Dialog>
  );
}
