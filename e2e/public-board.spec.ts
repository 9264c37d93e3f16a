import type { Browser, Page } from '@playwright/test';
import { addItems, cell, expectAllSaved, paste } from './actions.ts';
import { grant, makePublic, placeOf } from './grants.ts';
import { ben } from './people.ts';
import { begin, expect, expectAccessible, newFolder, person, type Tessera, test } from './tessera.ts';

const frame = {
  signIn: (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' }),
  folders: (page: Page) => page.getByRole('navigation', { name: 'Folders' }),
};

/** Ann's public board with two folders, one of them hidden from a role. Ann stays in the first. */
async function publicBoard(page: Page, tessera: Tessera) {
  await begin(page, tessera, 'Roadmap');
  const board = page.url();
  await newFolder(page, 'Secret plans');
  const secret = placeOf(page);
  await addItems(page, ['Nobody knows']);
  await expectAllSaved(page);
  await page.goto(board);
  await newFolder(page, 'Ideas');
  await addItems(page, ['Widget', 'Gadget']);
  const place = placeOf(page);
  await expectAllSaved(page);
  const { request } = page.context();
  await grant(request, tessera, secret, { 'role:restricted-member:VIEW_FOLDER': false });
  await makePublic(request, tessera, place);
  return { place, board, folder: page.url() };
}

/** A signed-out browser, and its requests to the server. */
async function visitor(browser: Browser): Promise<{ page: Page; asked: string[]; sockets: string[] }> {
  const page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  const sockets: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/api/')) asked.push(`${one.method()} ${new URL(one.url()).pathname}`);
  });
  page.on('websocket', (socket) => sockets.push(socket.url()));
  return { page, asked, sockets };
}

test('visitors read, sort and search a public board for themselves, and change nothing', async ({
  page,
  tessera,
  browser,
}) => {
  test.slow();
  const { board, place } = await publicBoard(page, tessera);
  const { page: guest, asked, sockets } = await visitor(browser);
  await guest.goto(board);
  await expect(guest).toHaveURL(new RegExp(`/b/${place.board_id}/${place.folder_id}`));
  await expect(guest.getByRole('banner')).toContainText('Roadmap');
  await expect(guest.getByRole('gridcell', { name: 'Gadget' })).toBeVisible();
  await expect(guest.getByRole('navigation', { name: 'Navigation' })).toHaveCount(0);
  // A folder that is hidden from some in the workspace is hidden from the public.
  await expect(guest.getByText('Secret plans')).toHaveCount(0);
  await expectAccessible(guest);

  // Nothing that changes anything is offered.
  for (const name of ['New item', 'Add attribute', 'Folder options', 'Import a CSV file'])
    await expect(guest.getByRole('button', { name })).toHaveCount(0);
  await expect(guest.getByRole('checkbox')).toHaveCount(0);
  await expect(guest.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  await guest.getByRole('button', { name: 'Options for Name' }).click();
  await expect(guest.getByRole('menuitem', { name: 'Edit attribute' })).toHaveCount(0);
  await guest.getByRole('menuitem', { name: 'Sort ascending' }).click();
  await expect(cell(guest, 0, 0)).toHaveText('Gadget');
  await expect(guest.getByText('Only you see this')).toBeVisible();
  await guest.getByRole('searchbox').fill('widg');
  await expect(cell(guest, 0, 0)).toHaveText('Widget');
  await expect(guest.getByRole('row')).toHaveCount(2);
  await expect(cell(page, 0, 0)).toHaveText('Widget');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(3);
  await expect(guest.getByRole('button', { name: 'Save for everyone' })).toHaveCount(0);
  await guest.getByRole('button', { name: 'Reset' }).click();
  await guest.getByRole('searchbox').fill('');
  await expect(guest.getByRole('row')).toHaveCount(3);
  await expect(cell(guest, 0, 0)).toHaveText('Widget');

  // A key, a paste: the refusal is told once, and nothing is sent.
  await cell(guest, 0, 0).click();
  await guest.keyboard.type('xyz');
  await paste(guest, 'pasted');
  await guest.keyboard.press('Delete');
  await expect(guest.getByText('You do not have the permission to edit this item.')).toHaveCount(1);
  await expect(guest.getByRole('textbox')).toHaveCount(0);
  await expect(cell(guest, 0, 0)).toHaveText('Widget');
  await guest.keyboard.press('Space');
  const panel = guest.getByRole('complementary', { name: 'Widget' });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button', { name: /Change|Delete/ })).toHaveCount(0);
  await panel.getByRole('tab', { name: 'Usage' }).click();
  await expect(panel).toContainText('Nothing refers to this item.');
  await expect(panel).not.toContainText('Ann Example');
  await expectAccessible(guest);
  await guest.keyboard.press('Escape');

  // Nobody sees their presence, and they see nobody's.
  await expect(page.getByRole('list', { name: /Here now/ })).toHaveCount(0);
  expect(sockets).toEqual([]);
  expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([]);
  expect(asked.filter((one) => /members|teams|activity|\/me/.test(one))).toEqual([]);

  // Changes show at their next visit.
  await addItems(page, ['Sprocket']);
  await expectAllSaved(page);
  await guest.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(guest.getByRole('gridcell', { name: 'Sprocket' })).toBeVisible({ timeout: 3_000 });

  await guest.setViewportSize({ width: 390, height: 844 });
  await expect(guest.getByRole('gridcell', { name: 'Gadget' })).toBeVisible();
  await expectAccessible(guest);
  const wide = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('signing in from a public board leads back to it', async ({ page, tessera, browser }) => {
  const { folder } = await publicBoard(page, tessera);
  const { page: guest } = await visitor(browser);
  await guest.goto(folder);
  await frame.signIn(guest).click();
  await expect(guest).toHaveURL(/\/login\?intended=/);
  await guest.getByLabel('E-mail').fill(person.email);
  await guest.getByLabel('Password', { exact: true }).fill('correct horse');
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(guest).toHaveURL(folder);
  await expect(guest.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
  await expect(guest.getByRole('main').getByRole('button', { name: 'New item', exact: true })).toBeVisible();
});

test('a board that becomes private shows its visitors a calm page, and nothing of it stays', async ({
  page,
  tessera,
  browser,
}) => {
  const { place, folder } = await publicBoard(page, tessera);
  const { page: guest } = await visitor(browser);
  await guest.goto(folder);
  await expect(guest.getByRole('gridcell', { name: 'Gadget' })).toBeVisible();
  await makePublic(page.context().request, tessera, place, false);
  await guest.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(guest.getByRole('heading', { name: 'This board is no longer public' })).toBeVisible();
  await expect(guest.getByText(/Gadget|Ideas|Roadmap/)).toHaveCount(0);
  await expectAccessible(guest);
  await guest.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(guest).toHaveURL(/\/login\?intended=/);
  await guest.goto(folder);
  await expect(guest).toHaveURL(/\/login\?intended=/);
});

test('a board that is not public leads to sign-in, as an unknown one does', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera);
  const { page: guest } = await visitor(browser);
  for (const address of [page.url(), `${tessera.address}/b/01a1ff2f-0091-75a7-b276-5299467ebd0c`]) {
    await guest.goto(address);
    await expect(guest).toHaveURL(/\/login\?intended=/);
  }
});

test("a person from outside the workspace sees the visitor's frame with their own account", async ({
  page,
  tessera,
  browser,
}) => {
  const { place, folder } = await publicBoard(page, tessera);
  const { page: other } = await visitor(browser);
  const { name, email, password } = ben;
  const made = await other.request.post(`${tessera.address}/api/auth/register`, {
    data: { name, email, password },
  });
  expect(made.status()).toBe(200);
  await other.goto(`${tessera.address}/login`);
  await other.getByLabel('E-mail').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).not.toHaveURL(/\/login/);
  await other.goto(folder);
  await expect(other.getByRole('gridcell', { name: 'Gadget' })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('img', { name: /Ben Builder/ })).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Navigation' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'New item', exact: true })).toHaveCount(0);
  await expectAccessible(other);
  // Their browser stores nothing of it.
  const kept = await other.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter((one) => one.name?.startsWith('tessera-'));
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(found!.name!);
      opening.onsuccess = () => resolve(opening.result);
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const asking = database.transaction('kept').objectStore('kept').getAllKeys();
      asking.onsuccess = () => resolve(asking.result);
    });
    database.close();
    return keys.map(String);
  });
  expect(kept.filter((one) => one.includes(place.folder_id!) || one.startsWith('structure/'))).toEqual([]);
  await other.getByRole('banner').getByRole('button', { name: 'Go to home' }).click();
  await expect(other).toHaveURL(/\/home$/);
  await expect(other.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
});
