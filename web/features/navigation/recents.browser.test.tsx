import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { formatInstant } from '@tessera/domain/dates.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clientState } from '../../data/sync/client.ts';
import { folderId, newServer, Page, rest } from '../../data/testing/page.ts';
import { show } from '../../testing/show.tsx';
import { RecentsSection } from './recents-section.tsx';

const top = () => page.getByText('Below').element().getBoundingClientRect().top;

test('what is below the recent places stays where it is when the first of them comes', async () => {
  localStorage.removeItem('sidebar-recents');
  const opened = await new Page({ server: newServer() }).open();
  clientState.set(opened.client);
  const root = createRootRoute({
    component: () => (
      <>
        <RecentsSection teamId={1} />
        <p>Below</p>
      </>
    ),
  });
  const routes = ['/', '/b/$rootId', '/b/$rootId/$folderId/{-$itemId}'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await show(<RouterProvider router={router as never} />);
  const heading = page.getByRole('button', { name: 'Recent' });
  await expect.element(heading).toBeVisible();
  const before = top();
  opened.server.put('recents', folderId, { visited_at: formatInstant(new Date(0)) });
  opened.client.lookAgain(1);
  await rest();
  expect(top()).toBe(before);
  await heading.click();
  await expect.element(page.getByRole('link', { name: 'Folder' })).toBeVisible();
  opened.server.remove('recents', folderId);
  opened.client.lookAgain(1);
  await expect.element(page.getByText(/that you open/)).toBeVisible();
});
