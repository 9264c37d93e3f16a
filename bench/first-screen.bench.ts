import type { BrowserContext, Page } from '@playwright/test';
import { address } from './api.ts';
import { quantile } from './browser-session.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { print } from './print.ts';
import { fill, makeTable } from './table.ts';

/** What a first screen needs of script and style, and what a key press in a cell costs. */
const ITEMS = 1_000;
const EDITS = 40;
/** Script and style that no page waits for come within this time, in milliseconds. */
const REST_MS = 1_000;

const { api, email } = await newPerson();
const table = await makeTable(api);
await fill(api, table, ITEMS);
const browser = await launch();

interface Transferred {
  /** Until the page shows what it is about, in kB over the wire. */
  needed: number;
  /** Soon afterwards, for pages that may come next. */
  later: number;
}

/** Opens an address in a browser that has nothing yet but the session. */
async function transferred(
  signedIn: BrowserContext | undefined,
  path: string,
  shown: (page: Page) => Promise<void>,
): Promise<Transferred> {
  const context = await browser.newContext({
    ...(signedIn && { storageState: await signedIn.storageState() }),
    // It loads the whole app for later.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && type !== 'Stylesheet') return;
    asked.add(requestId);
    const encoding = response.headers['content-encoding'];
    if (encoding !== 'br') throw new Error(`${response.url} comes as ${encoding}`);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(address + path, { waitUntil: 'commit' });
  await shown(page);
  const needed = bytes / 1_000;
  await page.waitForTimeout(REST_MS);
  await context.close();
  return { needed, later: bytes / 1_000 - needed };
}

const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
const page = await context.newPage();
await signIn(page, email);
const folder = `/b/${table.board}/${table.folder}`;
const button = (of: Page) => of.getByRole('button', { name: 'Sign in' }).waitFor();
const boards = (of: Page) => of.getByRole('link', { name: 'Bench' }).first().waitFor();
const cells = (of: Page) => of.locator('#cell-3-0').waitFor();
for (const [name, signedIn, path, shown, most] of [
  ['the sign-in page', undefined, '/login', button, 200],
  ['the home page', context, '/home', boards, 200],
  ['a board with its table', context, folder, cells, 300],
] as const) {
  const { needed, later } = await transferred(signedIn, path, shown);
  print(`script and style of ${name}`, needed, 'kB', { most });
  print(`script and style of ${name}, loaded for later`, later, 'kB');
}

/** The script that a key press runs until its result is painted, in milliseconds. */
await page.goto(address + folder);
await cells(page);
await page.getByText('1,000 items').waitFor();
await page.locator('#cell-3-0').click();
const session = await context.newCDPSession(page);
await session.send('Performance.enable');
const scripted = async () => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1_000;
};
const painted = () =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
const times: Record<'opens' | 'saves', number[]> = { opens: [], saves: [] };
const press = async (key: string) => {
  const before = await scripted();
  await page.keyboard.press(key);
  await painted();
  return (await scripted()) - before;
};
for (let turn = 0; turn < EDITS; turn += 1) {
  times.opens.push(await press('x'));
  times.saves.push(await press('Enter'));
}
for (const [name, took] of [
  ['a key that begins an edit', times.opens],
  ['the key that saves it', times.saves],
] as const) {
  print(`${name}, script until it is painted, p50`, quantile(took, 0.5), 'ms', { most: 16 });
  print(`${name}, script until it is painted, p95`, quantile(took, 0.95), 'ms');
}
await browser.close();
process.exit(0);
