import { SIGNED_IN } from '../data/api/signed-in.ts';

/**
 * The first module of the page: what its address will need is loaded while the page itself still begins. What cannot be
 * loaded is asked for again by the page, which says so.
 */
const needed = [
  () => import('../data/sync/open-client.ts'),
  () => import('../data/structure/structure.ts'),
  () => import('./main-layout.tsx'),
  ...(location.pathname.startsWith('/b/') ? [() => import('./folder-page.tsx')] : []),
];

if (localStorage.getItem(SIGNED_IN) !== null) for (const load of needed) load().catch(() => {});
