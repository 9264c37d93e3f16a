import type { Browser, Locator, Page } from '@playwright/test';
import { live } from './live.ts';
import { comeBack, expect } from './tessera.ts';

/** What a person does often at a table, and with an unreliable network. */

export const cell = (page: Page, row: number, column: number): Locator =>
  page.locator(`#cell-${row}-${column}`);

/** The same person in another browser that stores nothing for offline use. */
export async function joins(browser: Browser, address: string): Promise<Page> {
  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await comeBack(other, { address: new URL(address).origin });
  await other.goto(address);
  await expect(other.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
  return other;
}

export async function edit(page: Page, row: number, column: number, text: string): Promise<void> {
  await cell(page, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(cell(page, row, column)).toHaveText(text);
}

/** Adds items at the end. */
export async function addItems(page: Page, names: string[]): Promise<void> {
  const rows = page.getByRole('grid').getByRole('row');
  const before = (await rows.count()) - 1;
  for (const [index, name] of names.entries()) {
    await page.getByRole('main').getByRole('button', { name: 'New item', exact: true }).last().click();
    await expect(rows).toHaveCount(before + index + 2);
    await edit(page, before + index, 0, name);
  }
}

export async function deleteItem(page: Page, row: number): Promise<void> {
  await page.getByRole('checkbox', { name: `Select row ${row + 1}`, exact: true }).click({ force: true });
  await page.getByRole('toolbar', { name: '1 selected' }).getByRole('button', { name: 'Delete' }).click();
}

/** Opens the dialog with all that a new attribute can have. */
export async function beginAttribute(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add attribute' }).click();
  await page.getByRole('button', { name: 'More settings' }).click();
}

export async function addAttribute(page: Page, name: string, kind?: string): Promise<void> {
  await beginAttribute(page);
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  if (kind) {
    await page.getByRole('button', { name: /Type/ }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: `Options for ${name}` })).toBeVisible();
}

/** Begins at the active cell. */
export async function paste(page: Page, text: string, html = ''): Promise<void> {
  await page.evaluate(
    ([pasted, styled]) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted!);
      if (styled) data.setData('text/html', styled);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    },
    [text, html],
  );
}

export const banner = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'You’re offline.' });

/**
 * Waits until this browser has stored the whole app, which it begins a while after the first screen; `may`: browsers
 * that are to store none are accepted too.
 */
async function appIsKept(page: Page, may = false): Promise<void> {
  await page.evaluate(async (mayKeepNone) => {
    // Playwright puts a function of its own there where a context is to store none.
    const isBlocked = !String(navigator.serviceWorker.register).includes('[native code]');
    if (mayKeepNone && isBlocked) return;
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  }, may);
}

/** Cuts the network off and waits until the page notices. */
export async function cutOff(page: Page): Promise<void> {
  await appIsKept(page, true);
  await page.context().setOffline(true);
  await expect(banner(page)).toBeVisible();
}

export async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(banner(page)).toBeHidden();
}

/** Waits until this browser can start the app offline, with the page that it shows. */
export async function canStartOffline(page: Page): Promise<void> {
  // From then on the changes of the log are stored.
  await live(page);
  await appIsKept(page);
}

/** Requests in this browser that are not saved yet. */
export function waiting(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('tessera-'));
    if (!found) return 0;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(found.name!);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const count = database.transaction('outbox').objectStore('outbox').index('key').count();
    const counted = await new Promise<number>((resolve) => {
      count.onsuccess = () => resolve(count.result);
    });
    database.close();
    return counted;
  });
}

/** Waits until this browser has stored the text that is being typed, in case the page dies. */
export async function expectDraftKept(page: Page, text: string): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('tessera-'));
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(found!.name!);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const all = database
        .transaction('kept')
        .objectStore('kept')
        .getAll(IDBKeyRange.bound('draft/', 'draft0'));
      const drafts = await new Promise<unknown[]>((resolve) => {
        all.onsuccess = () => resolve(all.result);
      });
      database.close();
      return JSON.stringify(drafts);
    });
  await expect.poll(kept, { intervals: [50, 100] }).toContain(text);
}

/** Waits until nothing unsaved is left in this browser. */
export async function expectAllSaved(page: Page): Promise<void> {
  await expect.poll(() => waiting(page), { intervals: [50, 100] }).toBe(0);
}
