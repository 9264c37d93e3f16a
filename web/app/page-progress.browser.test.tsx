import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { PageProgress } from './page-progress.tsx';

const nameOf = ({ animationName }: { animationName: string }): string =>
  animationName.replaceAll(/_|\d+/g, ' ').trim().split(' ')[0]!;

/** The animations of the bar that run, by their names. */
const running = (): string[] =>
  document
    .getAnimations()
    .filter((one) => one instanceof CSSAnimation && one.playState === 'running')
    .map((one) => nameOf(one as CSSAnimation));

/** Those that have begun since the first page was there: a busy machine looks too seldom to see a short one run. */
const begun: string[] = [];
beforeEach(() => {
  const hear = (event: AnimationEvent) => begun.push(nameOf(event));
  document.addEventListener('animationstart', hear);
  return () => document.removeEventListener('animationstart', hear);
});

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
  begun.length = 0;
  return { go: (to: string) => void router.navigate({ to } as never), loaded, router };
}

test('the bar at the top goes on while another page loads, and then to its end', async () => {
  const { go, loaded } = await twoPages();
  go('/slow');
  await expect.poll(running).toContain('go');
  expect(begun).not.toContain('end');
  loaded.resolve();
  await expect.poll(() => begun.at(-1)).toBe('end');
  await expect.poll(running).toEqual([]);
});

test('a page that is there at once has the bar too, and another one by the same name has not', async () => {
  const { go, router } = await twoPages();
  go('/quick');
  await expect.poll(() => begun).toEqual(['end']);
  await expect.poll(running).toEqual([]);
  go('/items/1');
  await expect.poll(() => begun).toEqual(['end', 'end']);
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
