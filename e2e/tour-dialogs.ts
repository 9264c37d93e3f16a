import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './violations.ts';

/** What a press opens is there within this time, in milliseconds; what opens nothing costs as much. */
const OPENS_MS = 700;

interface Found {
  /** The names of dialogs and menus that were looked at. */
  opened: Set<string>;
  violations: string[];
}

/**
 * Presses each button of a page and each entry of its menus, one after the other, and looks for barriers in what opens. It
 * knows nothing of them, so it finds what comes to be there.
 */
export async function lookIntoDialogs(page: Page, address: string, found: Found): Promise<void> {
  const buttons = () => page.getByRole('main').getByRole('button');
  await arrive(page, address);
  const count = await buttons().count();
  const seen = new Set<string>();
  for (let at = 0; at < count; at += 1) {
    const button = buttons().nth(at);
    const name = await nameOf(button);
    // Of each row of a list one is enough.
    if (name === undefined || seen.has(name)) continue;
    seen.add(name);
    if (await press(page, button)) {
      const entries = (await isMenu(page)) ? await page.getByRole('menuitem').count() : 0;
      await look(page, found, `${address}: ${name}`);
      for (let entry = 0; entry < entries; entry += 1) {
        await arrive(page, address);
        if (!(await press(page, buttons().nth(at)))) continue;
        const one = page.getByRole('menuitem').nth(entry);
        const called = await one.textContent({ timeout: OPENS_MS }).catch(() => null);
        if (called !== null && (await press(page, one)) && !(await isMenu(page)))
          await look(page, found, `${address}: ${name} → ${called}`);
      }
    }
    await arrive(page, address);
  }
}

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Undefined: it cannot be pressed. */
async function nameOf(button: Locator): Promise<string | undefined> {
  const isThere =
    (await button.isVisible().catch(() => false)) && (await button.isEnabled().catch(() => false));
  if (!isThere) return undefined;
  return (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? undefined;
}

const opened = (page: Page): Locator => page.locator('[role=dialog], [role=menu], [role=listbox]').last();
const isMenu = (page: Page): Promise<boolean> => page.getByRole('menu').isVisible();

/** Whether something has opened. */
async function press(page: Page, target: Locator): Promise<boolean> {
  await target.click({ timeout: 2_000 }).catch(() => {});
  return opened(page)
    .waitFor({ timeout: OPENS_MS })
    .then(
      () => true,
      () => false,
    );
}

async function look(page: Page, { opened: names, violations }: Found, by: string): Promise<void> {
  names.add(by.replace(/^.*?: /, ''));
  for (const violation of await violationsOf(page)) violations.push(`${by}: ${violation}`);
}
