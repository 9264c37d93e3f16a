import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Contents } from './by-request.ts';
import { grant, makePublic, placeOf } from './grants.ts';
import { ben, cem, comes, live } from './people.ts';
import { begin, expect, type Tessera } from './tessera.ts';

/** What all of them look at. */
interface Looked {
  page: Page;
  tessera: Tessera;
  browser: Browser;
  request: APIRequestContext;
}

/** Ann's view, and the same page as others see it, each in a browser of their own. */
interface FourPeople {
  owner: Page;
  /** Ben: a restricted member, who may change the items only that he has made. */
  restricted: Page;
  /** Cem: a guest of the board. */
  guest: Page;
  /** Nobody is signed in: the board is public. */
  visitor: Page;
}

export async function fourPeople(
  { page, tessera, browser, request }: Looked,
  contents: Contents,
): Promise<FourPeople> {
  await begin(page, tessera, contents);
  await live(page);
  const place = placeOf(page);
  const address = page.url();
  await grant(request, tessera, place, {
    'role:restricted-member:EDIT_ITEM': false,
    'role:restricted-member:DELETE_ITEM': false,
  });
  await makePublic(request, tessera, place);
  const restricted = await comes(browser, request, tessera, ben, { role: 'restricted-member' }, address);
  const guest = await comes(browser, request, tessera, cem, { board: place.board_id }, address);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  return { owner: page, restricted, guest, visitor };
}

/** On a phone the page does not scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}
