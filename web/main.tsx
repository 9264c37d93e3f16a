import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { reportFailures } from './app/failures.ts';
import { sayFarewell } from './app/farewell.ts';
import { followProfile } from './app/follow-profile.ts';
import { i18n, texts } from './app/i18n.ts';
import { LocaleProvider } from './app/locale-provider.tsx';
import { followUpdates } from './app/updates.ts';
import { followOtherTabs } from './data/account/session.ts';
import { sessionEnd } from './data/account/session-end.ts';
import { SIGNED_IN } from './data/api/signed-in.ts';
import { followStatus } from './data/status/status-message.ts';
import { connectionView } from './data/sync/connection.ts';
import { ChallengeHost } from './features/challenge/challenge-host.tsx';
import { router } from './routes/router.tsx';
import { IsOffline } from './ui/needs-network/is-offline.ts';
import { Toasts } from './ui/toast/toast-region.tsx';

followProfile();
if (localStorage.getItem(SIGNED_IN) !== null)
  texts('work').catch(() => {
    // The page asks again, and says it.
  });
reportFailures(i18n);
followUpdates(i18n);
followOtherTabs();
sessionEnd.follow();
sayFarewell(i18n);
followStatus();

const isOffline = () => connectionView.get().state === 'disconnected';

createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={i18n}>
    <LocaleProvider>
      <IsOffline value={isOffline}>
        <RouterProvider router={router} />
        <Toasts />
        <ChallengeHost />
      </IsOffline>
    </LocaleProvider>
  </I18nextProvider>,
);
