import type { Profile, Team } from '@tessera/domain/api/me.ts';
import { newId } from '@tessera/domain/ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardId, newServer, type Page } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { hardNames, mosaic, signedIn } from '../../testing/signed-in.ts';
import { HomePage } from './home-page.tsx';

let opened: Page;
let shown: Awaited<ReturnType<typeof showPage>>;

interface Given {
  me?: Partial<Profile>;
  teams?: readonly Team[];
  names?: readonly string[];
}

async function display({ me = {}, teams = [mosaic], names = [] }: Given = {}): Promise<void> {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  for (const name of names)
    server.put('boards', newId(), {
      ...{ name, position: 'a5', archived: name === 'Old', hue: 'red', icon: null, user_ids: [1] },
    });
  ({ page: opened } = await signedIn({ server, me, teams }));
  shown = await showPage(HomePage, { path: 'home', address: '/home' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const cards = () =>
  page
    .getByRole('region')
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);

test('greets by the first name, and shows the boards, without the archive, and the way to a new one', async () => {
  await display({ names: ['Second', 'Old'] });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Ann');
  await expect.poll(() => cards().length).toBe(3);
  expect(cards()[0]).toContain('Board');
  expect(cards().join()).not.toContain('Old');
  await page.getByRole('link', { name: /^Second/ }).click();
  await expect.poll(shown.at).toMatch(/^\/b\//);
});

test('a workspace leads to itself, and says how many are in it', async () => {
  await display({ teams: [{ ...mosaic, member_count: 3 }] });
  await expect.element(page.getByRole('region', { name: 'Mosaic' })).toMatchTextContent(/3 members/);
  await page.getByRole('link', { name: 'Mosaic' }).click();
  await expect.poll(shown.at).toBe('/team/1');
});

test('whoever may make no board is not offered one', async () => {
  await display({ teams: [{ ...mosaic, user_role: 'restricted-member', owner_id: 2 }] });
  await expect.element(page.getByRole('link', { name: /^Board/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New board' })).not.toBeInTheDocument();
});

test.each([
  ['who was asked the first questions', {}, '/workspace/create'],
  ['who left before them', { survey: null }, '/onboarding'],
])('without a workspace somebody %s is led on', async (_who, me, to) => {
  await display({ me, teams: [] });
  await page.getByRole('button', { name: 'New workspace' }).click();
  await expect.poll(shown.at).toBe(to);
});

test('a board that somebody else makes comes by itself', async () => {
  await display();
  await expect.poll(() => cards().length).toBe(2);
  const { seq } = opened.server;
  opened.server.put('boards', newId(), {
    ...{ name: 'Theirs', position: 'a9', archived: false, hue: 'red', icon: null, user_ids: [1] },
  });
  opened.hearSince(seq);
  await expect.element(page.getByRole('link', { name: /^Theirs/ })).toBeVisible();
});

test('bars nobody, whatever boards and people are called', async () => {
  await display({ me: { name: hardNames[0]! }, names: hardNames });
  await expect.poll(() => cards().length).toBe(5);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
