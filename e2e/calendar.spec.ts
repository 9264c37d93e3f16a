import type { Locator, Page } from '@playwright/test';
import { expectAllSaved } from './actions.ts';
import { at, dayCell, entry, expectAt, from, on, planned, showDays } from './calendars.ts';
import { drag } from './cards.ts';
import { expectFits } from './four-people.ts';
import { headersOf } from './people.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

const undo = async (page: Page): Promise<void> => {
  await expectAllSaved(page);
  await page.keyboard.press('Control+z');
};
/** Drags by the mouse from a point of something, so far, and lets go. */
async function pull(page: Page, target: Locator, edge: 'end' | 'foot', by: { x: number; y: number }) {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  const begins =
    edge === 'end'
      ? { x: box.x + box.width - 3, y: box.y + box.height / 2 }
      : { x: box.x + box.width / 2, y: box.y + box.height - 3 };
  await page.mouse.move(begins.x, begins.y);
  await page.mouse.down();
  await page.mouse.move(begins.x + by.x, begins.y + by.y, { steps: 6 });
  await page.mouse.up();
}

test('a month by a mouse: items are moved, stretched, made and scheduled, and all of it is undone', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, planned);
  await expectAt(page, 'Trip', from(10, 12));

  await drag(page, entry(page, 'Trip').first(), dayCell(page, 17));
  await page.mouse.up();
  await expectAt(page, 'Trip', from(17, 19));
  await undo(page);
  await expectAt(page, 'Trip', from(10, 12));

  const [end, later] = [await dayCell(page, 12).boundingBox(), await dayCell(page, 20).boundingBox()];
  await pull(page, entry(page, 'Trip').last(), 'end', { x: later!.x - end!.x, y: later!.y - end!.y });
  await expectAt(page, 'Trip', from(10, 20));
  await undo(page);
  await expectAt(page, 'Trip', from(10, 12));

  // Days are chosen, and so are those of an item that is named at once.
  await dayCell(page, 22).hover();
  await page.mouse.down();
  await dayCell(page, 24).hover();
  await page.mouse.up();
  await page.keyboard.type('Fair');
  await page.keyboard.press('Enter');
  await expectAt(page, 'Fair', from(22, 24));
  await undo(page);
  await expectAt(page, 'Fair');
  await dayCell(page, 25).click();
  await page.keyboard.type('Nap');
  await page.keyboard.press('Enter');
  await expectAt(page, 'Nap', from(25));

  await page.getByRole('button', { name: /^Unscheduled/ }).click();
  const side = page.getByRole('complementary', { name: 'Unscheduled' });
  await drag(page, side.getByRole('listitem').filter({ hasText: 'Book' }), dayCell(page, 15));
  await page.mouse.up();
  await expectAt(page, 'Book', from(15));
  await expect(side.getByRole('listitem')).toHaveCount(0);
  // The press after a drag is heard.
  await drag(page, entry(page, 'Trip').first(), side);
  await page.mouse.up();
  await expectAt(page, 'Trip');
  await side.getByRole('button', { name: /^Schedule on/ }).click();
  await expectAt(page, 'Trip', from(15));
  await expectAccessible(page);
});

test('hours by a mouse: quarters of an hour, whole days and a new item at a time; a reload comes back there', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, planned);
  await showDays(page, 'w', 12);
  const call = entry(page, 'Call');
  await call.scrollIntoViewIfNeeded();
  const box = (await call.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 10 + 60, { steps: 6 });
  await page.mouse.up();
  await expectAt(page, 'Call', from(12, 12, [10.25, 11.25]));
  await pull(page, call, 'foot', { x: 0, y: 36 });
  await expectAt(page, 'Call', from(12, 12, [10.25, 12]));
  await undo(page);
  await expectAt(page, 'Call', from(12, 12, [10.25, 11.25]));
  // Above the hours it is of the whole day.
  await drag(page, call, dayCell(page, 12));
  await page.mouse.up();
  await expectAt(page, 'Call', from(12));
  await undo(page);
  await expectAt(page, 'Call', from(12, 12, [10.25, 11.25]));
  const hours = page.getByRole('gridcell').filter({ has: call });
  const day = (await hours.boundingBox())!;
  await page.mouse.click(day.x + 20, day.y + 14 * 48 + 5);
  await page.keyboard.type('Tea');
  await page.keyboard.press('Enter');
  await expectAt(page, 'Tea', from(12, 12, [14, 15]));
  await expectAllSaved(page);
  await page.reload();
  await expectAt(page, 'Tea', from(12, 12, [14, 15]));
  await expect(entry(page, 'Tea')).toBeInViewport();
});

test('a calendar comes back to the month that one left, after another view, a reload and another page', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, planned);
  await expectAt(page, 'Trip', from(10, 12));
  const shown = page.getByRole('button', { name: /Go to a date$/ });
  const first = await shown.innerText();
  await dayCell(page, 12).focus();
  for (let month = 0; month < 3; month += 1) await page.keyboard.press('PageDown');
  await expect(shown).not.toHaveText(first);
  const left = await shown.innerText();
  await page.reload();
  await expect(shown).toHaveText(left);
  const address = page.url();
  await page.goto(`${tessera.address}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(shown).toHaveText(left);
  await page.getByRole('button', { name: 'Add view' }).click();
  await page.getByRole('menuitem', { name: 'List', exact: true }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Trip/ }).first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: 'calendar', exact: true })
    .click();
  await expect(shown).toHaveText(left);
  await expectAt(page, 'Trip');
});

test('by keys alone: days, hours, moving, stretching, naming, removing and undo', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, planned);
  await entry(page, 'Trip').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expectAt(page, 'Trip', from(17, 19));
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expectAt(page, 'Trip', from(17, 20));
  await undo(page);
  await expectAt(page, 'Trip', from(17, 19));
  await undo(page);
  await expectAt(page, 'Trip', from(10, 12));
  await dayCell(page, 20).focus();
  await page.keyboard.press('n');
  await page.keyboard.type('Fair');
  await page.keyboard.press('Enter');
  await expectAt(page, 'Fair', from(20));
  await expect(entry(page, 'Fair')).toBeFocused();
  await page.keyboard.press('Backspace');
  await expectAt(page, 'Fair');
  await undo(page);
  await expectAt(page, 'Fair', from(20));
  await page.keyboard.press('d');
  await expectAt(page, 'Fair', from(20));
  await page.keyboard.press('PageDown');
  await expectAt(page, 'Fair');
  await page.keyboard.press('y');
  await expect(page.getByRole('gridcell', { name: /, items: \d/ }).first()).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('t');
  await page.keyboard.press('m');
  await expectAt(page, 'Fair', from(20));
});

test.describe('right to left', () => {
  test.use({ colorScheme: 'dark' });

  test('a month is mirrored, and so are its arrows and its edges', async ({ page, tessera, request }) => {
    await begin(page, tessera, planned);
    const headers = await headersOf(request, tessera);
    await request.put(`${tessera.address}/api/me`, { headers, data: { locale: 'ar' } });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const cell = (date: number) => page.locator(`[data-day="${on(date)}"]`);
    const trip = page.getByRole('article', { name: /Trip/ });
    await expect(trip.first()).toBeVisible();
    const heads = page.getByRole('columnheader');
    const [first, last] = [await heads.first().boundingBox(), await heads.last().boundingBox()];
    expect(first!.x).toBeGreaterThan(last!.x);
    await cell(20).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(cell(21)).toBeFocused();

    // By its first day, which is at the right.
    const [bar, begins, to] = [
      await trip.first().boundingBox(),
      await cell(10).boundingBox(),
      await cell(23).boundingBox(),
    ];
    await page.mouse.move(begins!.x + begins!.width / 2, bar!.y + bar!.height / 2);
    await page.mouse.down();
    await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect(cell(23).getByRole('article', { name: /Trip/ })).toBeVisible();
    // Its end is at the left.
    const before = await trip.first().getAttribute('aria-label');
    const end = (await trip.last().boundingBox())!;
    const later = (await cell(27).boundingBox())!;
    await page.mouse.move(end.x + 3, end.y + end.height / 2);
    await page.mouse.down();
    await page.mouse.move(later.x + later.width / 2, later.y + later.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect(trip.first()).not.toHaveAttribute('aria-label', before!);
    await expect(cell(23).getByRole('article', { name: /Trip/ })).toBeVisible();
    await expectAllSaved(page);
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('a month has dots and the items of its day, which a finger drags to another one', async ({
    page,
    tessera,
  }) => {
    await begin(page, tessera, planned);
    await dayCell(page, 12).tap();
    await expectAt(page, 'Trip', from(10, 12));
    await expectAccessible(page);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const hold = async (target: Locator, to: Locator): Promise<void> => {
      const [begins, ends] = [(await target.boundingBox())!, (await to.boundingBox())!];
      const start = { x: begins.x + begins.width / 2, y: begins.y + begins.height / 2 };
      await send('touchStart', start);
      // Until it is held a moving finger scrolls.
      await expect(page.getByText('Trip', { exact: true })).toHaveCount(2);
      await send('touchMove', { x: start.x, y: start.y - 12 });
      await send('touchMove', { x: ends.x + ends.width / 2, y: ends.y + ends.height / 2 });
      await send('touchEnd');
    };
    /** Moves a finger over the middle of the days, without holding it first. */
    const swipe = async (by: { x: number; y: number }): Promise<void> => {
      const start = { x: 195, y: 420 };
      await send('touchStart', start);
      for (const part of [0.3, 0.7, 1])
        await send('touchMove', { x: start.x + by.x * part, y: start.y + by.y * part });
      await send('touchEnd');
    };
    await hold(entry(page, 'Trip'), dayCell(page, 19));
    await expectAt(page, 'Trip', from(17, 19));
    await expectAllSaved(page);

    for (const mode of ['Week', 'Day', 'Agenda', 'Year', 'Month']) {
      await page.getByRole('button', { name: /^(Month|Week|Day|Agenda|Year) Show$|Show$/ }).tap();
      await page.getByRole('option', { name: mode, exact: true }).tap();
      await expect(page.getByRole('button', { name: /^Unscheduled/ })).toBeInViewport({ ratio: 1 });
      await expectFits(page);
      // A finger turns the pages to the side, and scrolls up and down.
      const shown = page.getByRole('button', { name: /Go to a date$/ });
      const here = await shown.innerText();
      await swipe({ x: -140, y: 10 });
      await expect(shown).not.toHaveText(here);
      const next = await shown.innerText();
      await swipe({ x: 40, y: -160 });
      await swipe({ x: -30, y: 0 });
      await expect(shown).toHaveText(next);
      await swipe({ x: 140, y: -10 });
      await expect(shown).toHaveText(here);
    }
  });
});

test('two dates of an item are each on their day, in the colours of their dates', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, {
    ...planned,
    attributes: [...planned.attributes!, ['Review', 'date', { role: null, time: true, zone: null }]],
    items: [['Film', { Start: on(5), End: on(6), Review: at(20, 9) }]],
  });
  await expectAt(page, 'Film', from(5, 6));
  await page.getByRole('button', { name: 'Dates', exact: true }).click();
  await page.getByRole('button', { name: 'Add dates' }).click();
  await page.getByRole('button', { name: /Color/ }).last().click();
  await page.getByRole('option', { name: 'Red' }).click();
  await page.keyboard.press('Escape');
  await expect(entry(page, 'Film')).toHaveCount(2);
  const [one, other] = await entry(page, 'Film').evaluateAll((all) =>
    all.map((drawn) => getComputedStyle(drawn).getPropertyValue('--entry-edge')),
  );
  expect(one).not.toBe(other);
});
