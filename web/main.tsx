import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { reportFailures } from './app/failures.ts';
import { i18n } from './app/i18n.ts';
import { followUndoKeys } from './app/undo-keys.ts';
import { followUpdates } from './app/updates.ts';
import { followOtherTabs } from './data/session.ts';
import { router } from './routes/router.tsx';
import { Toasts } from './ui/toast/toast-region.tsx';

reportFailures(i18n);
followUndoKeys(i18n);
followUpdates();
followOtherTabs();

createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={i18n}>
    <RouterProvider router={router} />
    <Toasts />
  </I18nextProvider>,
);
