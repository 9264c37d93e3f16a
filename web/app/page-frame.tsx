import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { inTime } from '../data/folder/load-chunk.ts';
import { offlineView } from '../data/sync/connection.ts';
import { ChallengeHost } from '../features/challenge/challenge-host.tsx';
import { IsOffline } from '../ui/needs-network/is-offline.ts';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import { i18n } from './i18n.ts';

const loadToasts = inTime(async () => (await import('./page-toasts.tsx')).PageToasts);

/** What the app and the pages for signing in have around them: texts, toasts, the bot challenge. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <IsOffline value={offlineView}>
        {children}
        <ToastHost load={loadToasts} />
        <ChallengeHost />
      </IsOffline>
    </I18nextProvider>
  );
}
