import { expect, type Locator, type Page, test } from '@playwright/test';
import { Demo, looks, settle } from './tour-demo.ts';

const demo = new Demo();
test.beforeAll(({ playwright }) => demo.start(playwright));
test.afterAll(() => demo.tessera.stop());

/** More presses than that no view takes, from its search to the end of the page. */
const PRESSES_MAX = 40;

interface Stop {
  /** Which element it is. */
  id: string;
  role: string;
  name: string;
  isHead: boolean;
  /** What the toolbar that it is in is called. */
  toolbar: string | undefined;
  /** Of the head of a group of rows, or of the end of a column of cards. */
  isOfGroup: boolean;
}

/** What has the focus; undefined: the page's end. */
const focused = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const marked = element as HTMLElement;
    marked.dataset['stop'] ??= String(document.querySelectorAll('[data-stop]').length);
    return {
      id: marked.dataset['stop']!,
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      name: element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '',
      isOfGroup: element.matches('[role=treegrid] [aria-expanded]:not([role=row]), [data-new-card]'),
      isHead: element.closest('[role=columnheader], [data-column]') !== null,
      toolbar: element.closest('[role=toolbar]')?.getAttribute('aria-label') ?? undefined,
    };
  });

/** The stops of Tab from an element to the end of the page, each once, and how many presses they take. */
async function stopsOf(page: Page, from: Locator): Promise<{ stops: Stop[]; presses: number }> {
  await from.focus();
  const stops = new Map<string, Stop>();
  let presses = 0;
  for (; presses < PRESSES_MAX; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (!stop) break;
    stops.set(stop.id, stop);
  }
  return { stops: [...stops.values()], presses };
}

/** Of each type of view: what its items have the focus as, and how many presses lead through its page at most. */
const views = [
  { type: 'table', item: 'grid', most: 14 },
  { type: 'calendar', item: 'gridcell', most: 5 },
  { type: 'list', item: 'row', most: 9 },
  { type: 'gantt', item: 'row', most: 10 },
  { type: 'column', item: 'article', most: 10 },
] as const;

for (const { type, item, most } of views)
  test(`a ${type} is one stop of Tab, at the item that had it last`, async ({ browser }) => {
    const page = await demo.pageIn(browser, looks.light, true);
    await page.goto(demo.tessera.address + demo.views.get(type)!);
    const search = page.getByRole('searchbox', { name: 'Search in view' });
    await search.waitFor();
    await settle(page);
    const { stops, presses } = await stopsOf(page, search);
    expect(presses).toBeLessThanOrEqual(most);
    const items = stops.filter(({ role }) => role === item);
    expect(items.map(({ name }) => name)).toHaveLength(1);
    expect(stops.filter(({ isHead }) => isHead).length).toBeLessThanOrEqual(1);
    expect(stops.filter(({ isOfGroup }) => isOfGroup).length).toBeLessThanOrEqual(1);
    if (item === 'grid') return;
    // Arrows move within it; Tab comes back to where they led.
    await search.focus();
    for (let times = 0; times < most && (await focused(page))?.role !== item; times += 1)
      await page.keyboard.press('Tab');
    const first = await focused(page);
    await page.keyboard.press('ArrowDown');
    const moved = await focused(page);
    expect(moved?.name).not.toBe(first?.name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect((await focused(page))?.name).toBe(moved?.name);
  });

for (const { type } of views)
  test(`each toolbar of a ${type} is one stop of Tab, and the arrows lead through it`, async ({
    browser,
  }) => {
    const page = await demo.pageIn(browser, looks.light, true);
    await page.goto(demo.tessera.address + demo.views.get(type)!);
    await settle(page);
    const { stops } = await stopsOf(page, page.getByRole('link', { name: 'Home' }));
    const bars = stops.flatMap(({ toolbar }) => toolbar ?? []);
    expect(bars).toEqual([...new Set(bars)]);
    expect(bars).toEqual(expect.arrayContaining(['Folder options', 'Filter']));
    const tools = page.getByRole('toolbar', { name: 'Filter' });
    await tools.getByRole('button', { name: /^Filter/ }).focus();
    await page.keyboard.press('End');
    await expect(tools.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(tools.getByRole('button', { name: /^Sort/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('dialog', { name: 'Sort' })).toBeVisible();
  });

test('the head of an open item is one stop of Tab', async ({ browser }) => {
  const page = await demo.pageIn(browser, looks.light, true);
  await page.goto(demo.tessera.address + demo.views.get('column')!);
  await settle(page);
  await page.getByRole('article').first().focus();
  await page.keyboard.press('Enter');
  const head = page.getByRole('toolbar', { name: 'Item options' });
  await head.waitFor();
  await settle(page);
  const { stops } = await stopsOf(page, page.locator('aside', { has: head }));
  expect(stops.filter(({ toolbar }) => toolbar === 'Item options')).toHaveLength(1);
});

test('the boards of the sidebar are one stop of Tab, and so are the views of a folder', async ({
  browser,
}) => {
  const page = await demo.pageIn(browser, looks.light, true);
  await page.goto(demo.tessera.address + demo.views.get('table')!);
  await settle(page);
  const tree = page.getByRole('treegrid', { name: 'Boards' });
  await tree.getByRole('row').first().waitFor();
  const { stops } = await stopsOf(page, page.getByRole('button', { name: 'New board' }));
  const within = (selector: string) =>
    page.evaluate(
      (asked) =>
        [...document.querySelectorAll(`:is(${asked}) [data-stop]`)].map((one) =>
          one.getAttribute('data-stop'),
        ),
      selector,
    );
  const inTree = await within('[role=treegrid][aria-label=Boards]');
  expect(stops.filter(({ id }) => inTree.includes(id)).map(({ role }) => role)).toEqual(['row']);
  const tabs = await within('nav[aria-label=Views]');
  expect(stops.filter(({ id }) => tabs.includes(id))).toHaveLength(1);
});
