import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './violations.ts';

/** What a press opens is there within this time on a slow machine, in milliseconds; what opens nothing costs as much. */
const OPENS_MS = 1_500;
/** A page has arrived when it stays the same for so long, in milliseconds. */
const STILL_MS = 500;
/** A button that was counted, and has gone since, is waited for so long, in milliseconds. */
const GONE_MS = 1_500;
/** So many buttons of a page that look alike are pressed, whatever they are called: the items of a chart are as many as it has. */
const ALIKE_MAX = 6;
/** In a sample, of those that look alike so many that open nothing are enough: the days of a week are all as the first. */
const SILENT_MAX = 2;
/** What opens, and is not a part of the page. */
const OPENED = ':is([role=dialog], [role=menu], [role=listbox]):not(main *, aside *, [role=alertdialog])';
interface Found {
  /** What was looked at, by the place and the names of what was pressed. */
  opened: string[];
  violations: string[];
}

interface Kept {
  /** Of the pictures of what opens; undefined: it takes none. */
  folder?: string;
  /** A sample: what buttons open, without the entries of menus. */
  isSample?: boolean;
  /** Whether what a press opens has been looked at before; if not, it has from now on. */
  isKnown(name: string): boolean;
}

/**
 * Presses what can be pressed on pages, each entry of the menus that open, and looks for barriers in what opens. It knows
 * nothing of these pages, so it finds what comes to be there. What deletes at once comes last.
 */
export class OpenAll {
  readonly found: Found = { opened: [], violations: [] };
  readonly #page: Page;
  readonly #kept: Kept;
  #address = '';

  constructor(page: Page, kept: Kept) {
    this.#page = page;
    this.#kept = kept;
    if (kept.folder !== undefined) mkdirSync(kept.folder, { recursive: true });
  }

  async lookAt(address: string): Promise<void> {
    this.#address = address;
    await this.#arrive();
    const late: (() => Promise<void>)[] = [];
    const count = await this.#pressable().count();
    const alike = new Map<string, { pressed: number; opened: number }>();
    for (let at = 0; at < count; at += 1) {
      const target = this.#pressable().nth(at);
      const { name, look, text } = (await nameOf(target)) ?? {};
      if (name === undefined || this.#isKnown(`${look} ${text}`)) continue;
      const likes = alike.get(look!) ?? { pressed: 0, opened: 0 };
      alike.set(look!, likes);
      const areSilent = this.#kept.isSample && likes.opened === 0 && likes.pressed >= SILENT_MAX;
      if (areSilent || likes.pressed >= ALIKE_MAX) continue;
      likes.pressed += 1;
      const before = this.found.opened.length;
      await this.#follow(name, () => this.#pressable().nth(at).click({ timeout: 2_000 }), late);
      if (this.found.opened.length > before) likes.opened += 1;
    }
    for (const selector of ['[data-item]', '[data-card]', 'nav a[href*="/b/"]', '[role=columnheader]'])
      if ((await this.#page.locator(selector).count()) > 1 && !this.#isKnown(`menu of ${selector}`))
        await this.#follow(
          `menu of ${selector}`,
          () => this.#page.locator(selector).nth(1).click({ button: 'right', timeout: 2_000 }),
          late,
        );
    for (const press of late) await press();
  }

  #isKnown(name: string): boolean {
    return this.#kept.isKnown(name.replaceAll(/\d+/g, '#'));
  }

  /** Presses something, looks at what opens, and presses the entries of a menu. */
  async #follow(name: string, press: () => Promise<void>, late: (() => Promise<void>)[]): Promise<void> {
    const page = this.#page;
    if (!(await this.#opens(press))) return this.#leave();
    await this.#look(name);
    if (this.#kept.isSample) return this.#leave();
    const entries = page.getByRole('menuitem');
    const names = await entries.evaluateAll((all) =>
      all.map((one) => ({
        called: one.textContent ?? '',
        isLate: one.hasAttribute('data-danger') || one.hasAttribute('aria-disabled'),
      })),
    );
    await this.#leave();
    for (const [at, { called, isLate }] of names.entries()) {
      if (this.#isKnown(`${name} → ${called}`)) continue;
      const pressEntry = async () => {
        if (!(await this.#opens(press))) return this.#leave();
        const opened = await this.#opens(() => entries.nth(at).click({ timeout: 2_000 }), true);
        if (opened) await this.#look(`${name} → ${called}`);
        await this.#leave();
      };
      if (isLate) late.push(pressEntry);
      else await pressEntry();
    }
  }

  /** @param instead a menu closes by it, and is not what has opened */
  async #opens(press: () => Promise<void>, instead = false): Promise<boolean> {
    await press().catch(() => {});
    const opened = this.#page.locator(instead ? OPENED.replace(', [role=menu]', '') : OPENED);
    return opened
      .first()
      .waitFor({ timeout: OPENS_MS })
      .then(
        () => true,
        () => false,
      );
  }

  async #look(name: string): Promise<void> {
    const { opened, violations } = this.found;
    opened.push(name);
    const file = `${String(opened.length).padStart(3, '0')}.png`;
    const { folder } = this.#kept;
    if (folder !== undefined) await this.#page.screenshot({ path: path.join(folder, file) });
    const theme = await this.#page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light');
    for (const violation of await violationsOf(this.#page, OPENED))
      violations.push(`${this.#address}: ${name} (${file}): ${violation}`);
    await this.#page.evaluate((before) => {
      document.documentElement.dataset['theme'] = before;
    }, theme);
  }

  /** Closes what is open, and goes back to the page where a press has left or changed it. */
  async #leave(): Promise<void> {
    const page = this.#page;
    for (let times = 0; times < 3 && (await page.locator(OPENED).count()) > 0; times += 1)
      await page.keyboard.press('Escape');
    const isThere =
      page.url().endsWith(this.#address) &&
      (await page
        .locator(OPENED)
        .count()
        .catch(() => 1)) === 0;
    if (!isThere) await this.#arrive();
  }

  async #arrive(): Promise<void> {
    await this.#page.goto(this.#address);
    await this.#page.locator('main').first().waitFor();
    await this.#pressable().first().waitFor();
    await this.#page.evaluate(untilStill, STILL_MS);
  }

  #pressable(): Locator {
    return this.#page.locator('main, aside').getByRole('button');
  }
}

/** Runs in a page: resolves once nothing has changed there for `still` milliseconds. */
function untilStill(still: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, still);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, still);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

/** What a button is called, and what tells it from others: of each row of a list one is enough. Undefined: it cannot be pressed. */
async function nameOf(button: Locator): Promise<{ name: string; look: string; text: string } | undefined> {
  const told = await button
    .evaluate(
      (element) => {
        if (!element.checkVisibility() || element.matches(':disabled, [aria-disabled=true]')) return null;
        const icons = [...element.querySelectorAll('svg')].map((icon) => icon.getAttribute('class'));
        const isOfRow = element.closest('li, tr, article, [role=row], [role=listitem], [data-item]') !== null;
        return {
          name: element.getAttribute('aria-label') ?? element.textContent ?? '',
          look: [element.className, ...icons].join(' '),
          text: isOfRow ? '' : (element.textContent ?? ''),
        };
      },
      undefined,
      { timeout: GONE_MS },
    )
    .catch(() => null);
  return told ?? undefined;
}
