import type { Page } from '@playwright/test';

/** What is asked of a page that is opened. */
interface Asked {
  /** `cold`: nothing of it is stored. */
  name: 'cold' | 'warm';
  url: string;
  /** Waits until its first rows are there; when that was stands in `window.firstRows`. */
  firstRows: () => Promise<unknown>;
  /** Waits until all are. */
  allRows?: () => Promise<unknown>;
}

/** Medians of five: in seconds since the page was asked for, and in bytes over the wire. */
export interface Opening {
  /** When the rows were seen: in the picture of the last visit, where there is one. */
  seen: number;
  /** When they were there. */
  first: number;
  all: number;
  bytes: number;
  requests: number;
}

const ROUNDS = 5;

/** Opens a page five times. */
export async function openings(page: Page, { name, url, firstRows, allRows }: Asked): Promise<Opening> {
  const session = await page.context().newCDPSession(page);
  const opened: Opening[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The browser stays open for a while: a page may store what it has in the background.
    await page.waitForTimeout(3_000);
    await page.goto('about:blank');
    if (name === 'cold') {
      // What the page looked like is kept beside who has signed in. No script runs at this address.
      await page.goto(new URL('/favicon.ico', url).href);
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('snapshot')) localStorage.removeItem(key);
      });
      await page.goto('about:blank');
      await session.send('Network.clearBrowserCache');
      const storageTypes = 'indexeddb,cache_storage,service_workers';
      await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes });
    }
    // Work left over from the previous round must not count in this one.
    await page.waitForTimeout(2_000);
    await page.goto(url, { waitUntil: 'commit' });
    await firstRows();
    const first = (await page.evaluate(() => (window as unknown as { firstRows: number }).firstRows)) / 1_000;
    await allRows?.();
    const all = (await page.evaluate(() => performance.now())) / 1_000;
    const seen = await page.evaluate(() => {
      const [drawn] = performance.getEntriesByName('snapshot');
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      return drawn && painted ? Math.max(drawn.startTime, painted.startTime) / 1_000 : undefined;
    });
    const loaded = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        requests: entries.length,
        bytes: entries.reduce((sum, { transferSize }) => sum + transferSize, 0),
      };
    });
    opened.push({ seen: Math.min(first, seen ?? first), first, all, ...loaded });
  }
  const median = (field: keyof Opening) =>
    opened.map((one) => one[field]).sort((one, other) => one - other)[Math.floor(ROUNDS / 2)]!;
  return {
    seen: median('seen'),
    first: median('first'),
    all: median('all'),
    bytes: median('bytes'),
    requests: median('requests'),
  };
}
