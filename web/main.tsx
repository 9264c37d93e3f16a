import { RouterProvider } from '@tanstack/react-router';
import { loadFormulas } from '@tessera/domain/attributes/formula-language.ts';
import { reportFailures } from './app/failures.ts';
import { i18n, texts } from './app/i18n.ts';
import { LocaleProvider } from './app/locale-provider.tsx';
import { startPage } from './app/start-page.tsx';
import { sessionEnd } from './data/account/session-end.ts';
import { SIGNED_IN } from './data/api/signed-in.ts';
import { withChunks } from './data/folder/load-chunk.ts';
import { followSnapshots } from './data/page/take-snapshot.ts';
import { router } from './routes/router.tsx';
import './ui/chosen.css';

/** Begins the app: not by being loaded, as its file has parts that other pages need. */
export function begin(): void {
  if (localStorage.getItem(SIGNED_IN) !== null)
    texts('work').catch(() => {
      // The page asks again, and says it.
    });
  // Home shows nothing that is computed; any other page may.
  withChunks(loadFormulas, 'board', 'later');
  reportFailures(i18n);
  sessionEnd.follow();
  // Until somebody comes to something, nothing can lose the focus, and the page has more to load.
  addEventListener('focusin', keepFocusToo, { once: true });
  followSnapshots(document.getElementById('root')!);
  startPage(
    <LocaleProvider>
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
}

const keepFocusToo = (): void =>
  void import('./ui/keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(),
    () => {
      // The focus goes to the page.
    },
  );
