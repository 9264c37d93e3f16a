import { getActivity } from '@tessera/domain/api/changes.ts';
import type { Profile, Team } from '@tessera/domain/api/me.ts';
import {
  acceptOwnInvitation,
  declineOwnInvitation,
  getOwnInvitations,
  type OwnInvitation,
} from '@tessera/domain/api/own-invitations.ts';
import { getOwnItems, type OwnItem } from '@tessera/domain/api/own-items.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { readHome } from '../../data/own/read-home.ts';
import type { FakeServer } from '../../data/testing/fake-server.ts';
import { boardId, folderId, newServer, type Page } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { hardNames, inLanguage, mosaic, signedIn } from '../../testing/signed-in.ts';
import { HomePage } from './home-page.tsx';

let opened: Page;
let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;

interface Given {
  me?: Partial<Profile>;
  teams?: readonly Team[];
  names?: readonly string[];
  items?: readonly OwnItem[];
  invitations?: readonly OwnInvitation[];
  changes?: readonly object[];
  /** Whether the log cannot be read now. */
  fails?: boolean;
  /** What this browser keeps of the items; the server does not say more of them. */
  kept?: readonly OwnItem[];
  /** Puts more into the server. */
  fill?(server: FakeServer): void;
}

async function display(given: Given = {}): Promise<void> {
  const { me = {}, teams = [mosaic], names = [], items = [], invitations = [], changes = [], fails } = given;
  const server = newServer();
  given.fill?.(server);
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  for (const name of names)
    server.put('boards', newId(), {
      ...{ name, position: 'a5', archived: name === 'Old', hue: 'red', icon: null, user_ids: [1] },
    });
  ({ api, page: opened } = await signedIn({ server, me, teams }));
  api.answer(getOwnItems, { data: [...items], more: false });
  api.answer(getOwnInvitations, [...invitations]);
  if (fails) api.refuse(getActivity, 'forbidden');
  else api.answer(getActivity, { data: changes as never[], more: false });
  if (given.kept) {
    await opened.client.storage.write(`own-items/${mosaic.id}`, { data: given.kept, more: false });
    api.hold(getOwnItems);
    await readHome();
  }
  shown = await showPage(HomePage, { path: 'home', address: '/home' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const cards = () =>
  page
    .getByRole('region', { name: mosaic.name })
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

const item = (title: string, date: string | null): OwnItem => ({
  ...{ id: newId(), board_id: boardId, folder_id: folderId, title },
  due: date === null ? null : { date, attribute_id: newId() },
});
const region = (name: string) => page.getByRole('region', { name });

test('one’s own items stand by when they are due, and lead to themselves', async () => {
  const today = formatInstant(new Date()).slice(0, 10);
  const items = [item('Late', '2020-01-01'), item('Now', today), item('Far', '2990-01-01'), item('', null)];
  await display({ items, me: { timezone: 'UTC' } });
  const mine = region('My items');
  await expect.element(mine.getByRole('list', { name: /Overdue/ })).toMatchTextContent(/Late/);
  await expect.element(mine.getByRole('list', { name: /Today/ })).toMatchTextContent(/Now/);
  await expect.element(mine.getByRole('list', { name: /Later/ })).toMatchTextContent(/Far/);
  await expect.element(mine.getByRole('list', { name: /No date/ })).toBeVisible();
  await expectAccessible();
  await mine.getByRole('link', { name: /Late/ }).click();
  await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}/${items[0]!.id}`);
});

test('what this browser keeps is there as Home is drawn, and as it is opened again', async () => {
  /** How many of them were there whenever its title came. */
  const drawn: number[] = [];
  let title: Element | null = null;
  const watching = new MutationObserver(() => {
    const now = document.querySelector('h1');
    if (now && now !== title)
      drawn.push(region('My items').getByRole('link', { name: /Kept/ }).elements().length);
    title = now;
  });
  watching.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watching.disconnect());
  await display({ kept: [item('Kept', '2020-01-01')] });
  expect(drawn).toEqual([1]);
  await shown.router.navigate({ to: '/notifications' });
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument();
  await shown.router.navigate({ to: '/home' });
  await expect.poll(() => drawn).toEqual([1, 1]);
});

/** An item of a folder in which a checkbox says what is done. */
function tickable(given: OwnItem, permissions: Record<string, boolean> = {}) {
  return (server: FakeServer) => {
    const own = { position: 'a0', board_id: boardId, folder_id: folderId };
    server.put('attributes', newId(), { ...own, name: 'Finished', kind: 'checkbox', settings: {} });
    server.put('items', given.id, { ...own, created_by: 1 });
    server.put('permissions', folderId, { board_id: boardId, folder_id: folderId, permissions });
  };
}
const entry = (name: string) => page.getByRole('menuitem', { name });

test('an item has a menu, which completes and deletes it where it is, and both are taken back', async () => {
  const given = item('Late', '2020-01-01');
  await display({ items: [given, item('Now', null)], fill: tickable(given) });
  const mine = region('My items');
  const line = mine.getByRole('link', { name: /Late/ });
  await line.click({ button: 'right' });
  await expect.element(page.getByRole('menu', { name: 'Options for Late' })).toBeVisible();
  await expect.element(entry('Open in a new tab')).toBeVisible();
  await expect.element(entry('Copy link')).toBeVisible();
  await expect.element(entry('Mark as done')).not.toHaveAttribute('aria-disabled');
  await expectAccessible();

  for (const [name, said] of [
    ['Mark as done', '“Late” is done.'],
    ['Delete item', '1 item deleted'],
  ] as const) {
    await entry(name).click();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(line).not.toBeInTheDocument();
    await expect.element(mine.getByRole('link', { name: /Now/ })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(line).toBeVisible();
    await line.click({ button: 'right' });
    await expect.element(entry(name)).not.toHaveAttribute('aria-disabled');
  }
  await entry('Open item').click();
  await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}/${given.id}`);
});

test('the menu of an item offers nothing that its person may not do', async () => {
  const given = item('Late', '2020-01-01');
  const role = 'role:restricted-member';
  const denied = {
    [`${role}:EDIT_ITEM`]: false,
    [`${role}:EDIT_ITEM:owner`]: false,
    [`${role}:DELETE_ITEM`]: false,
  };
  const teams = [{ ...mosaic, user_role: 'restricted-member' as const, owner_id: 2 }];
  await display({ teams, items: [given], fill: tickable(given, denied) });
  await region('My items').getByRole('link', { name: /Late/ }).click({ button: 'right' });
  await expect.element(entry('Copy link')).toBeVisible();
  await expect.element(entry('Mark as done')).not.toBeInTheDocument();
  await expect.element(entry('Delete item')).not.toBeInTheDocument();
});

test('an item whose date has a zone of its own stands by its day and time there', async () => {
  const zoned = newId();
  const instant = {
    ...item('Launch', '2990-01-01T20:00Z'),
    due: { date: '2990-01-01 20:00:00', attribute_id: zoned },
  };
  await display({ items: [instant], me: { timezone: 'UTC' } });
  const settings = { time: true, zone: 'Pacific/Auckland' };
  const place = { board_id: boardId, folder_id: folderId };
  const { seq } = opened.server;
  opened.server.put('attributes', zoned, { ...place, kind: 'date', name: 'When', position: 'a9', settings });
  opened.hearSince(seq);
  await expect
    .element(region('My items').getByRole('link', { name: /Launch/ }))
    .toMatchTextContent(/Jan 2 9:00/);
});

test('where there is nothing each part says what comes there', async () => {
  await display();
  await expect.element(region('My items').getByText(/Nothing waits for you/)).toBeVisible();
  await expect.element(region('Since you were there').getByText(/Nobody else/)).toBeVisible();
  await expect.element(region('Recent').getByText(/that you open/)).toBeVisible();
  await expect.element(region('Favorites').getByText(/with a star/)).toBeVisible();
});

test('of several workspaces one explains what comes there, and the others show what there is', async () => {
  const others = [2, 3].map((id) => ({ ...mosaic, id, name: `Other ${id}` }));
  await display({ teams: [mosaic, ...others] });
  await expect.element(page.getByRole('region', { name: 'Other 3' })).toBeVisible();
  await expect.poll(() => page.getByText(/with a star/).elements().length).toBe(1);
  expect(page.getByText(/that you open/).elements()).toHaveLength(1);
});

test('who may not read the log is not told that nothing happened', async () => {
  await display({ teams: [{ ...mosaic, user_role: null, owner_id: 2 }] });
  await expect.element(region('My items').getByText(/Nothing waits for you/)).toBeVisible();
  await expect.element(region('Since you were there')).not.toBeInTheDocument();
  expect(api.made(getActivity)).toEqual([]);
});

test('where the log cannot be loaded it says so, and is asked again', async () => {
  await display({ fails: true });
  const changes = region('Since you were there');
  await expect.element(changes.getByText(/What others changed could not be loaded/)).toBeVisible();
  await expect.element(changes.getByText(/Nobody else/)).not.toBeInTheDocument();
  api.answer(getActivity, { data: [], more: false });
  await changes.getByRole('button', { name: 'Retry' }).click();
  await expect.element(changes.getByText(/Nobody else/)).toBeVisible();
  await expect.element(changes.getByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('somebody who is gone is named in the language of the page; the number of changes leads to all of them', async () => {
  const change = {
    ...{ counts: [{ collection: 'folders', operation: 'created', count: 1 }], attribute_ids: [], lines: [] },
    ...{ board_id: boardId, folder_id: folderId, folder_name: 'Folder', folders: 1, batch: newId() },
    ...{ origin: 'user', user_id: 2, user_name: 'Removed User', user_photo: null, user_gone: 'removed' },
    ...{ from_seq: 9, seq: 9, undid: null, file: null, undone: false, undoable: false },
    created_at: formatInstant(new Date()),
  };
  await display({ changes: [change] });
  await expect.element(region('Since you were there').getByText('Removed User')).toBeVisible();
  await inLanguage('de');
  await expect.element(page.getByText('Entfernte Person')).toBeVisible();
  await inLanguage('en');
  // Only the last change is told here: the rest is in the log of the board.
  await page.getByRole('link', { name: '1 change' }).click();
  await expect.poll(shown.at).toBe(`/team/1/activity?board=${boardId}`);
});

test('an invitation is accepted here, and leads into its workspace', async () => {
  const invitation = {
    ...{ id: newId(), inviter: 'Ben', role: 'full-member' as const, boards: ['Plan'] },
    ...{ team: { id: 7, name: 'Studio', photo_url: null }, expires_at: '2990-01-01 00:00:00' },
  };
  await display({ invitations: [invitation] });
  api.answer(acceptOwnInvitation, { team: 7 });
  await expect.element(page.getByText('Ben invited you to “Studio”')).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.poll(shown.at).toBe('/team/7');
  expect(api.made(acceptOwnInvitation)[0]?.params).toEqual({ id: invitation.id });
});

test('an invitation is declined after a question, and goes', async () => {
  const invitation = {
    ...{ id: newId(), inviter: 'Ben', role: null, boards: [] },
    ...{ team: { id: 7, name: 'Studio', photo_url: null }, expires_at: '2990-01-01 00:00:00' },
  };
  await display({ invitations: [invitation] });
  api.answer(declineOwnInvitation, null);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('Ben invited you to “Studio”')).not.toBeInTheDocument();
});
