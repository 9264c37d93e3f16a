import type { Browser } from '@playwright/test';
import { firstPerson, type NocoDb } from './nocodb.ts';
import { type Opening, openings } from './openings.ts';

/** Opens the peer's table in a browser of its own, cold and warm. */
export async function openNocoDb(browser: Browser, peer: NocoDb): Promise<Record<'cold' | 'warm', Opening>> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${peer.at}/dashboard/#/signin`);
  await page.locator('input[type=email]').fill(firstPerson.email);
  await page.locator('input[type=password]').fill(firstPerson.password);
  await page.keyboard.press('Enter');
  // It asks at first what it is for.
  await page
    .getByText('Skip', { exact: true })
    .click({ timeout: 10_000 })
    .catch(() => {});
  await page.waitForURL(/#\/nc\//);
  // It draws its rows on a canvas: they are there when the text of one is drawn.
  await page.addInitScript(() => {
    const seen = window as unknown as { firstRows?: number };
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      if (/^[a-z]+ [a-z]+ \d+$/.test(text)) seen.firstRows ??= performance.now();
      fillText.call(this, text, ...place);
    };
  });
  const url = `${peer.at}/dashboard/#/nc/${peer.base}/${peer.table}`;
  const firstRows = () =>
    page.waitForFunction(() => (window as unknown as { firstRows?: number }).firstRows, undefined, {
      timeout: 60_000,
    });
  const cold = await openings(page, { name: 'cold', url, firstRows });
  const warm = await openings(page, { name: 'warm', url, firstRows });
  await context.close();
  return { cold, warm };
}
