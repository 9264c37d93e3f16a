import { isSignInPage } from '@tessera/domain/accounts/sign-in-pages.ts';
import { loadFormulas } from '@tessera/domain/attributes/formula-language.ts';
import { SIGNED_IN } from '../data/api/signed-in.ts';
import { followStyles } from '../data/folder/lost-styles.ts';
import { showFrameAhead } from './frame-ahead.ts';
import { preloadStages } from './preload-stages.ts';
import { showSnapshotAhead } from './snapshot-ahead.ts';
import { askFirst } from './start-ahead.ts';
import { sayUnloaded } from './unloaded.ts';

const stages = [
  () => import('../data/sync/open-client.ts'),
  () => import('../data/structure/structure.ts'),
  () => import('./main-layout.tsx'),
  ...(location.pathname.startsWith('/b/') ? [() => import('./folder-page.tsx'), loadFormulas] : []),
];

/**
 * For its first format a process reads the data of all languages, which takes 15 ms: while scripts are on their way, and
 * not as the first rows are drawn.
 */
function readLanguages(): void {
  void new Intl.NumberFormat('en');
  void new Intl.DateTimeFormat('en');
}

/** Pages run no code that is made of text: zod tries, unless it is told so, and the browser reports it. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * The first script of the page: what its address will need is asked for while the page itself still loads. What does not
 * come is asked for again by the page, which says so.
 */
async function begin(): Promise<void> {
  followStyles();
  const isSignedIn = localStorage.getItem(SIGNED_IN) !== null;
  // Nobody who is not known here gets past the sign-in from there: the app would only lead to it.
  if (!isSignedIn && /^\/(home)?$/.test(location.pathname))
    history.replaceState(null, '', `/login${location.search}`);
  if (isSignInPage(location.pathname)) {
    const { begin: beginSignIn } = await import('./sign-in.tsx');
    return beginSignIn();
  }
  if (isSignedIn) {
    const root = document.getElementById('root')!;
    showFrameAhead(location, root);
    void showSnapshotAhead(root);
    // Where the app is kept, it begins without an answer.
    if (!navigator.serviceWorker?.controller) {
      await askFirst(location.pathname, () => {
        preloadStages(location.pathname);
        readLanguages();
      });
    }
    for (const load of stages) load().catch(() => {});
    readLanguages();
  }
  const { begin: beginApp } = await import('../main.tsx');
  beginApp();
}

begin().catch((error: unknown) => {
  sayUnloaded(document.getElementById('root')!);
  throw error;
});
