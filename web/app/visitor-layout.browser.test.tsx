import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { clientState } from '../data/sync/client.ts';
import { boardId, folderId, newServer, Page } from '../data/testing/page.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { showPage } from '../testing/show.tsx';
import { fresh, hardNames, inLanguage, signedIn } from '../testing/signed-in.ts';
import VisitorLayout from './visitor-layout.tsx';

let opened: Page;
let shown: Awaited<ReturnType<typeof showPage>>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const folders = page.getByRole('navigation', { name: 'Folders' });
const visit = { team: 1, boardId };

interface Given {
  names?: readonly string[];
  isSignedIn?: boolean;
  at?: string;
}

/** A public board with these folders after its first one. */
async function display({ names = [], isSignedIn = false, at = `/b/${boardId}` }: Given = {}): Promise<void> {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [] });
  server.put('folders', folderId, { parent_id: null, archived: false });
  for (const [index, name] of names.entries())
    server.put('folders', newId(), {
      ...{ name, position: `a${index + 1}`, board_id: boardId, parent_id: null, archived: false },
    });
  if (isSignedIn) ({ page: opened } = await signedIn({ server }));
  else {
    await fresh();
    opened = await new Page({ server }).open();
    clientState.set(opened.client);
  }
  shown = await showPage(() => <VisitorLayout visit={visit} />, {
    ...{ path: 'b/$rootId/{-$folderId}', address: at, inMain: false },
  });
}

// They come first: whoever has signed in is known for as long as the page is open.
describe('a public board, for whoever has not signed in', () => {
  test('is named, says that it is only looked at, and leads to its first folder', async () => {
    await display();
    await expect.element(page.getByRole('banner')).toMatchTextContent(/Board.*View only/);
    await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
    await expect.element(folders).not.toBeInTheDocument();
  });

  test('with several folders leads to each of them, and shows which one is open', async () => {
    await display({ names: ['Second'], at: `/b/${boardId}/${folderId}` });
    await expect
      .element(folders.getByRole('link', { name: 'Folder' }))
      .toHaveAttribute('aria-current', 'page');
    await folders.getByRole('link', { name: 'Second' }).click();
    await expect
      .element(folders.getByRole('link', { name: 'Second' }))
      .toHaveAttribute('aria-current', 'page');
    await expect.poll(shown.at).not.toContain(folderId);
  });

  test('on a phone has room around its sign-in', async () => {
    const before = [innerWidth, innerHeight] as const;
    onTestFinished(() => page.viewport(...before));
    await page.viewport(390, 844);
    await display();
    const [bar, signIn] = [page.getByRole('banner'), button('Sign in')].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(signIn!.height).toBe(44);
    expect(bar!.bottom - signIn!.bottom).toBeGreaterThan(4);
    expect(signIn!.top - bar!.top).toBeGreaterThan(4);
  });

  test('leads to the sign-in, which comes back here', async () => {
    await display({ at: `/b/${boardId}/${folderId}` });
    await button('Sign in').click();
    await expect.poll(shown.at).toContain('/login');
    expect(shown.router.state.location.search).toMatchObject({ intended: `/b/${boardId}/${folderId}` });
    expect(localStorage.getItem('intended')).toContain(folderId);
  });

  test('that is not public any more says so at once, and offers to sign in', async () => {
    await display();
    const { seq } = opened.server;
    opened.server.remove('boards', boardId);
    opened.hearSince(seq);
    await expect.element(page.getByRole('status')).toMatchTextContent('This board is no longer public');
    expect(page.getByRole('button', { name: 'Sign in' }).elements()).toHaveLength(2);
    await expectAccessible();
  });

  test('without a folder says that there is nothing to see, until there is one', async () => {
    await display();
    await expect.poll(shown.at).toContain(folderId);
    let { seq } = opened.server;
    opened.server.put('folders', folderId, { archived: true });
    opened.hearSince(seq);
    await shown.router.navigate({ href: `/b/${boardId}` });
    await expect.element(page.getByText('Nothing to see here yet')).toBeVisible();
    ({ seq } = opened.server);
    opened.server.put('folders', folderId, { archived: false });
    opened.hearSince(seq);
    await expect.poll(shown.at).toContain(folderId);
  });

  test('begins with a way past all of it', async () => {
    await display();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.element(skip).toHaveAttribute('href', '#content');
    expect(document.querySelector('main')!.id).toBe('content');
  });

  test('bars nobody, whatever its folders are called, also in Arabic', async () => {
    await display({ names: hardNames });
    await expect.element(folders).toBeVisible();
    await expectAccessible();
    await inLanguage('ar');
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});

test('whoever has signed in goes to their own, and sees as whom they are here', async () => {
  await display({ isSignedIn: true });
  await expect.element(page.getByRole('img', { name: 'You are signed in as Ann Example' })).toBeVisible();
  await button('Go to home').click();
  await expect.poll(shown.at).toBe('/home');
});
