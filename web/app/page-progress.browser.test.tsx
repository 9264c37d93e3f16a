import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { PageProgress } from './page-progress.tsx';

/** The animations of the bar that run, by their names. */
const running = (): string[] =>
  document
    .getAnimations()
    .filter((one) => one instanceof CSSAnimation && one.playState === 'running')
    .map((one) => (one as CSSAnimation).animationName.replaceAll(/_|\d+/g, ' ').trim().split(' ')[0]!);

/** The bar that has gone to its end, as it is there still. */
const done = () => document.querySelector('[data-done]');

/** Two pages, of which the other waits for what it loads; and a page by its number. */
async function twoPages() {
  const loaded = Promise.withResolvers<void>();
  const root = createRootRoute({
    component: () => (
      <>
        <PageProgress />
        <Outlet />
      </>
    ),
  });
  const at = (path: string, loader?: () => Promise<void>) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <h1>{useLocation().pathname}</h1>,
      ...(loader ? { loader } : {}),
    });
  const router = createRouter({
    routeTree: root.addChildren([
      at('first'),
      at('slow', () => loaded.promise),
      at('quick'),
      at('items/$id'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/first'] }),
  });
  await show(<RouterProvider router={router as never} />);
  await expect.poll(() => router.state.status).toBe('idle');
  await expect.poll(running).toEqual([]);
  return { go: (to: string) => void router.navigate({ to } as never), loaded, router };
}

test('the bar at the top goes on while another page loads, and then to its end', async () => {
  const { go, loaded } = await twoPages();
  go('/slow');
  await expect.poll(running).toContain('go');
  loaded.resolve();
  await expect.poll(running).toEqual(['end']);
  await expect.poll(running).toEqual([]);
});

test('a page that is there at once has the bar too, and another one by the same name has not', async () => {
  const { go, router } = await twoPages();
  go('/quick');
  await expect.poll(running).toEqual(['end']);
  await expect.poll(running).toEqual([]);
  go('/items/1');
  await expect.poll(running).toEqual(['end']);
  await expect.poll(running).toEqual([]);
  const before = done();
  await router.navigate({ to: '/items/2' } as never);
  await expect.element(page.getByText('/items/2')).toBeVisible();
  expect(done()).toBe(before);
});

test('while another page loads the one on the screen is not that of the address: it counts as one that still comes', async () => {
  const { go, loaded } = await twoPages();
  const comes = () => document.querySelector('[data-loading]') !== null;
  expect(comes()).toBe(false);
  go('/slow');
  await expect.poll(comes).toBe(true);
  loaded.resolve();
  await expect.element(page.getByRole('heading', { name: '/slow' })).toBeVisible();
  await expect.poll(comes).toBe(false);
});
