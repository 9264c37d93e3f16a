import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientState } from '../../data/sync/client.ts';
import { boardId, folderId, newServer, Page, rest } from '../../data/testing/page.ts';
import { show } from '../../testing/show.tsx';
import { FavouritesSection } from './favourites-section.tsx';

let opened: Page;
beforeEach(async () => {
  opened = await new Page({ server: newServer() }).open();
  clientState.set(opened.client);
});

async function showFavourites() {
  const root = createRootRoute({ component: () => <FavouritesSection teamId={1} /> });
  const routes = ['/', '/b/$rootId', '/b/$rootId/$folderId/{-$itemId}'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await show(<RouterProvider router={router as never} />);
  return router;
}

/** As another device of the person does it. */
async function elsewhere(change: () => unknown): Promise<void> {
  change();
  opened.client.lookAgain(1);
  await rest();
}
const put = (id: string, position: string) =>
  elsewhere(() => opened.server.put('favourites', id, { position }));
const names = () =>
  page
    .getByRole('grid', { name: 'Favorites' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

// The first test: later ones have the code at once.
test('their room is there before their code', async () => {
  opened.server.put('favourites', folderId, { position: 'a0' });
  opened.server.put('favourites', boardId, { position: 'a1' });
  opened.client.lookAgain(1);
  await rest();
  const heights = { before: new Set<number>(), after: new Set<number>() };
  let isOver = false;
  const look = () => {
    const section = document.querySelector('section[aria-label="Favorites"]');
    const isThere = section?.querySelector('[role=grid]') != null;
    if (section) heights[isThere ? 'after' : 'before'].add(section.getBoundingClientRect().height);
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  await showFavourites();
  await expect.poll(names).toEqual(['Folder', 'Board']);
  await expect.poll(() => heights.after.size).toBeGreaterThan(0);
  isOver = true;
  expect(heights.before.size).toBe(1);
  expect(heights.after).toEqual(heights.before);
});

test('nothing stands there as long as there are no favourites', async () => {
  await showFavourites();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
});

test('favourites stand in the person’s order, and come, go and are renamed as it happens', async () => {
  await showFavourites();
  await put(folderId, 'a0');
  await put(boardId, 'a1');
  await put(newId(), 'a2');
  await expect.poll(names).toEqual(['Folder', 'Board']);
  await elsewhere(() => opened.server.put('boards', boardId, { name: 'Plans', position: 'a0' }));
  await expect.poll(names).toEqual(['Folder', 'Plans']);
  await elsewhere(() => opened.server.remove('favourites', folderId));
  await expect.poll(names).toEqual(['Plans']);
});

test('one is opened by Enter', async () => {
  const router = await showFavourites();
  await put(boardId, 'a0');
  await expect.poll(names).toEqual(['Board']);
  (page.getByRole('row', { name: 'Board' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(`/b/${boardId}`);
});
