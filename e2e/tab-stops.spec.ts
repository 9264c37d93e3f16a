import { expect, type Page, test } from '@playwright/test';
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
      isHead: element.closest('[role=columnheader], [data-column]') !== null,
    };
  });

/** The stops of Tab from the search of a view to the end of the page, each once, and how many presses they take. */
async function stopsOf(page: Page): Promise<{ stops: Stop[]; presses: number }> {
  await page.getByRole('searchbox', { name: 'Search in view' }).focus();
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
  { type: 'table', item: 'grid', most: 16 },
  { type: 'calendar', item: 'gridcell', most: 10 },
  { type: 'list', item: 'row', most: 18 },
  { type: 'gantt', item: 'row', most: 15 },
  { type: 'column', item: 'article', most: 16 },
] as const;

for (const { type, item, most } of views)
  test(`a ${type} is one stop of Tab, at the item that had it last`, async ({ browser }) => {
    const page = await demo.pageIn(browser, looks.light, true);
    await page.goto(demo.tessera.address + demo.views.get(type)!);
    await page.getByRole('searchbox', { name: 'Search in view' }).waitFor();
    await settle(page);
    const { stops, presses } = await stopsOf(page);
    expect(presses).toBeLessThanOrEqual(most);
    const items = stops.filter(({ role }) => role === item);
    expect(items.map(({ name }) => name)).toHaveLength(1);
    expect(stops.filter(({ isHead }) => isHead).length).toBeLessThanOrEqual(1);
    if (item === 'grid') return;
    // Arrows move within it; Tab comes back to where they led.
    await page.getByRole('searchbox', { name: 'Search in view' }).focus();
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
