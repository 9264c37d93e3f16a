import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { canStartOffline, cutOff, expectAllSaved, joins, reconnect } from './actions.ts';
import type { Contents } from './by-request.ts';
import { from, on } from './calendars.ts';
import { expectFits, fourPeople } from './four-people.ts';
import { live } from './live.ts';
import { headersOf } from './people.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

const NO_EDIT = 'You do not have the permission to edit this item.';

/** Items as bars from their start to their end. */
const plan: Contents = {
  ...{ board: 'Studio', folder: 'Plan', view: 'gantt' },
  attributes: [
    ['Start', 'date', { role: 'start' }],
    ['End', 'date', { role: 'end' }],
  ],
  items: [
    ['Design', { Start: on(10), End: on(12) }],
    ['Build', { Start: on(14), End: on(16) }],
  ],
};

const bar = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Timeline' }).getByRole('button', { name: new RegExp(`^${name}[, ]`) });

/** When the bar of an item is. */
const expectAt = (page: Page, name: string, when: string): Promise<void> =>
  expect
    .poll(async () => (await bar(page, name).getAttribute('aria-label'))?.replaceAll(/\s/g, ' '))
    .toBe(`${name}, ${when}`);

/** The width of a day, by a bar of three of them. */
const dayWidth = async (page: Page): Promise<number> => (await bar(page, 'Design').boundingBox())!.width / 3;

/** Drags a bar by days, to the left where they are negative, and holds it there. */
async function dragBy(page: Page, name: string, days: number): Promise<void> {
  const width = await dayWidth(page);
  const box = (await bar(page, name).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + days * width, y, { steps: 8 });
}

async function byKey(page: Page, name: string, key: string): Promise<void> {
  await bar(page, name).focus();
  await page.keyboard.press(key);
}

test('a plan as its owner, a restricted member, a guest and a visitor see it and change it', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  test.slow();
  const { owner, restricted, guest, visitor } = await fourPeople({ page, tessera, browser, request }, plan);
  const all = [owner, restricted, guest, visitor];

  await test.step('all of them see the same bars', async () => {
    for (const one of all) await expectAt(one, 'Design', from(10, 12));
    for (const one of all) await expectAccessible(one);
  });

  await test.step('its owner moves a bar by the mouse and another one by keys, and takes both back', async () => {
    await dragBy(owner, 'Design', 2);
    await owner.mouse.up();
    await byKey(owner, 'Build', 'Alt+ArrowRight');
    for (const one of all.slice(0, 3)) {
      await expectAt(one, 'Design', from(12, 14));
      await expectAt(one, 'Build', from(15, 17));
    }
    await owner.keyboard.press('Control+z');
    await owner.keyboard.press('Control+z');
    for (const one of all.slice(0, 3)) {
      await expectAt(one, 'Design', from(10, 12));
      await expectAt(one, 'Build', from(14, 16));
    }
  });

  await test.step('a restricted member is told, and nothing moves', async () => {
    await byKey(restricted, 'Design', 'Alt+ArrowRight');
    await expect(restricted.getByText(NO_EDIT).first()).toBeVisible();
    await dragBy(restricted, 'Design', 3);
    await restricted.mouse.up();
    await expectAt(restricted, 'Design', from(10, 12));
  });

  await test.step('a guest moves everything', async () => {
    await byKey(guest, 'Build', 'Alt+ArrowRight');
    for (const one of [owner, restricted, guest]) await expectAt(one, 'Build', from(15, 17));
  });

  await test.step('a visitor looks, and changes nothing', async () => {
    await visitor.reload();
    await expectAt(visitor, 'Build', from(15, 17));
    await byKey(visitor, 'Build', 'Alt+ArrowRight');
    await dragBy(visitor, 'Design', 3);
    await visitor.mouse.up();
    await expectAt(visitor, 'Build', from(15, 17));
    await expectAt(visitor, 'Design', from(10, 12));
    for (const one of [restricted, visitor]) await expectFits(one);
  });
});

test('two who drag the same bar see it where it was let go last', async ({ page, tessera, browser }) => {
  await begin(page, tessera, plan);
  const other = await joins(browser, page.url());
  for (const one of [page, other]) {
    await expectAt(one, 'Design', from(10, 12));
    await live(one);
  }
  await dragBy(other, 'Design', 4);
  await dragBy(page, 'Design', 2);
  await page.mouse.up();
  await expectAt(page, 'Design', from(12, 14));
  await expectAllSaved(page);
  await other.mouse.up();
  for (const one of [page, other]) await expectAt(one, 'Design', from(14, 16));
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a plan is changed without a network, and comes to others with it', async ({
    page,
    tessera,
    browser,
  }) => {
    test.slow();
    await begin(page, tessera, plan);
    await expectAt(page, 'Design', from(10, 12));
    await expectAllSaved(page);
    await canStartOffline(page);
    await cutOff(page);
    await byKey(page, 'Design', 'Alt+ArrowRight');
    await byKey(page, 'Build', 'Alt+Shift+ArrowRight');
    await page.reload();
    await expectAt(page, 'Design', from(11, 13));
    await reconnect(page);
    await expectAllSaved(page);
    const other = await joins(browser, page.url());
    await expectAt(other, 'Design', from(11, 13));
    await expectAt(other, 'Build', from(14, 17));
  });
});

/** The same in a language of which the chart has another name, and sets names apart. */
const barOf = (page: Page, name: string): Locator => page.locator(`[data-bar][aria-label*="${name}"]`);
/** What the list says of when an item is. */
async function expectDays(page: Page, name: string, ...days: number[]): Promise<void> {
  const row = page.getByRole('row', { name, exact: true });
  const said = async () => (await row.textContent())?.replaceAll('\u200f', '');
  for (const day of days) {
    const [year, month, date] = on(day).split('-').map(Number);
    await expect.poll(said).toContain(`${date}/${month}/${year}`);
  }
}

test.describe('right to left', () => {
  test.use({ colorScheme: 'dark' });

  test('a plan is mirrored: what is dragged to the left comes later, and its end is at the left', async ({
    page,
    tessera,
    request,
  }) => {
    await begin(page, tessera, plan);
    const headers = await headersOf(request, tessera);
    await request.put(`${tessera.address}/api/me`, { headers, data: { locale: 'ar' } });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(barOf(page, 'Design')).toBeVisible();
    await expectDays(page, 'Design', 10, 12);
    const boxOf = async (name: string) => (await barOf(page, name).boundingBox())!;
    const [design, build] = [await boxOf('Design'), await boxOf('Build')];
    expect(build.x).toBeLessThan(design.x);
    const day = design.width / 3;

    await page.mouse.move(build.x + build.width / 2, build.y + build.height / 2);
    await page.mouse.down();
    await page.mouse.move(build.x + build.width / 2 - day, build.y + build.height / 2, { steps: 8 });
    await page.mouse.up();
    await expectDays(page, 'Build', 15, 17);

    const moved = await boxOf('Build');
    await page.mouse.move(moved.x + 3, moved.y + moved.height / 2);
    await page.mouse.down();
    await page.mouse.move(moved.x + 3 + day, moved.y + moved.height / 2, { steps: 8 });
    await page.mouse.up();
    await expectDays(page, 'Build', 15, 16);

    await barOf(page, 'Design').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expectDays(page, 'Design', 11, 13);
    await expectAllSaved(page);
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('a plan fits, and a finger that holds a bar moves it', async ({ page, tessera }) => {
    await begin(page, tessera, plan);
    await expectAt(page, 'Design', from(10, 12));
    await expectFits(page);
    await expectAccessible(page);
    // Far from the edges, where what is held scrolls on.
    await page.getByRole('button', { name: 'Show or hide the list' }).tap();
    const day = await dayWidth(page);
    const { x, y, width, height } = (await bar(page, 'Build').boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: by === undefined ? [] : [{ x: x + width / 2 + by, y: y + height / 2 }],
      });
    await send('touchStart', 0);
    // Until it is held a moving finger scrolls: whoever holds it sees its days at the finger.
    await expect(page.getByText(from(14, 16))).toBeVisible();
    for (const part of [0.5, 1]) await send('touchMove', day * part);
    await send('touchEnd');
    await expectAt(page, 'Build', from(15, 17));
    await expectAllSaved(page);
  });

  test('a plan becomes a file of each form, whole, also what is out of sight', async ({ page, tessera }) => {
    await begin(page, tessera, {
      ...plan,
      items: [
        ...plan.items!,
        ...Array.from({ length: 40 }, (_, at): [string, Record<string, string>] => [
          `Step ${at}`,
          { Start: on(10 + (at % 9)), End: on(12 + (at % 9)) },
        ]),
      ],
    });
    await expectAt(page, 'Design', from(10, 12));
    const fileAs = async (form: string): Promise<Buffer> => {
      const loaded = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Plan options' }).tap();
      await page.getByRole('menuitem', { name: `Download as ${form}` }).tap();
      const download = await loaded;
      expect(download.suggestedFilename()).toBe(`Plan.${form.toLowerCase()}`);
      return readFile(await download.path());
    };
    const svg = (await fileAs('SVG')).toString('utf8');
    const [width, height] = [/width="(\d+)"/, /height="(\d+)"/].map((one) => Number(one.exec(svg)?.[1]));
    for (const name of ['Design', 'Build', 'Step 0', 'Step 39']) expect(svg).toContain(`>${name}</text>`);
    expect(svg).not.toContain('NaN');
    expect(height).toBeGreaterThan(42 * 30);

    const png = await fileAs('PNG');
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    // As a picture has it: its sides behind its head, in pixels.
    const sides = [png.readUInt32BE(16), png.readUInt32BE(20)] as const;
    expect(sides[0] / sides[1]).toBeCloseTo(width! / height!, 1);
    expect(sides[0]).toBeGreaterThanOrEqual(width!);

    const pdf = (await fileAs('PDF')).toString('latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(0);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
    await expectFits(page);
  });
});
