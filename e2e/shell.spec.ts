import type { Page } from '@playwright/test';
import { card, cardsIn, named } from './cards.ts';
import { headersOf, sidebar } from './people.ts';
import { begin, comeBack, expect, person, test } from './tessera.ts';

/** What surrounds the work: the tree of boards, motion, and windows that change their size. */

async function makeBoards(page: Page, tessera: { address: string }, count: number): Promise<void> {
  const { request } = page.context();
  const headers = await headersOf(request, tessera);
  const [team] = await (await request.get(`${tessera.address}/api/me/workspaces`, { headers })).json();
  const data = Array.from({ length: count }, (_, at) => {
    const number = String(at + 1).padStart(2, '0');
    const item = { name: `Board ${number}`, position: `a${number}`, row_version: 1 };
    return {
      route: `/api/${team.id}/boards/01900000-0000-7000-8000-${String(team.id * 100 + at).padStart(12, '0')}`,
      ...{ method: 'put', item },
    };
  });
  const answer = await request.put(`${tessera.address}/api/${team.id}/multiple`, { headers, data });
  expect((await answer.json()).map(({ status }: { status: number }) => status)).toEqual(data.map(() => 200));
}

test('a board that is made far below is scrolled to in the sidebar, and marked there', async ({
  page,
  tessera,
}) => {
  await comeBack(page, tessera);
  await makeBoards(page, tessera, 60);
  await page.goto(`${tessera.address}/home`);
  const tree = sidebar(page).getByRole('treegrid', { name: 'Boards' });
  await expect(tree.getByRole('row', { name: 'Board 01' })).toBeInViewport();
  await sidebar(page).getByRole('button', { name: 'New board' }).click();
  await page.getByRole('radio', { name: 'Empty board' }).press('Space');
  await page.getByLabel('Board name').fill('The newest');
  await page.getByRole('button', { name: 'Create board' }).click();
  const made = tree.getByRole('row', { name: 'The newest' });
  await expect(made).toBeInViewport({ ratio: 1 });
  await expect(tree.getByRole('row', { name: 'Board 01' })).toHaveCount(0);
  await expect(made.getByRole('link')).toHaveAttribute('aria-current', 'page');
  // Marked for the eye too, and nothing else is.
  await expect(tree.locator('[data-current]')).toHaveText('The newest');
  // Whoever scrolls on stays where they are.
  await tree.evaluate((list) => list.scrollTo(0, 0));
  await expect(tree.getByRole('row', { name: 'Board 01' })).toBeInViewport();
  // One with a folder, which it opens, is found again by a reload.
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Folder name').fill('Tasks');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.reload();
  await expect(tree.getByRole('row', { name: 'Tasks' })).toBeInViewport({ ratio: 1 });
  await expect(tree.locator('[data-current]')).toHaveText('Tasks');
});

test('in a low window the boards of the sidebar are reached, and nothing covers them', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
  await page.setViewportSize({ width: 844, height: 390 });
  const board = sidebar(page).getByRole('row', { name: 'Plans' });
  await board.hover();
  await expect(board).toBeInViewport({ ratio: 1 });
  await expect(sidebar(page).getByRole('button', { name: person.name })).toBeInViewport({ ratio: 1 });
  await sidebar(page).getByRole('button', { name: 'Filter boards' }).click();
  await page.keyboard.type('Pla');
  await board.click();
  await expect(page.getByRole('main')).toBeVisible();
});

test.describe('where the system asks for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves: pages, menus, dialogs, panels, the palette and what loads', async ({
    page,
    tessera,
  }) => {
    await page.addInitScript(noteMotion);
    await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha', 'Beta'] });
    await page.getByRole('gridcell', { name: 'Alpha' }).click();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('gridcell', { name: 'Alpha' }).click();
    await page.keyboard.press(' ');
    await expect(page.getByRole('tablist')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('[');
    await page.keyboard.press('[');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Notifications' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(await movedIn(page)).toEqual([]);
  });

  test('nothing moves: sheets of a phone, toasts, cards and rows that are dragged', async ({
    page,
    tessera,
  }) => {
    await page.addInitScript(noteMotion);
    const options = [
      { id: '1', name: 'Todo', color: 'grey' },
      { id: '2', name: 'Done', color: 'green' },
    ];
    await begin(page, tessera, {
      ...{ board: 'Plans', folder: 'Tasks', view: 'column' },
      attributes: [['Status', 'label', { options }]],
      items: ['Ant', 'Bee'].map((name) => [name, { Status: ['1'] }]),
    });
    await expect(card(page, 'Ant')).toBeVisible();
    const [from, to] = [
      (await card(page, 'Ant').boundingBox())!,
      (await page.getByRole('button', { name: 'New item in Done' }).last().boundingBox())!,
    ];
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 5, { steps: 8 });
    await page.mouse.up();
    await named(cardsIn(page, 'Done')).toEqual(['Ant']);
    // A toast, with its way back.
    await card(page, 'Bee').focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Bee')).toBeVisible();

    expect(await movedIn(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 780 });
    await page.reload();
    await expect(card(page, 'Bee')).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await movedIn(page)).toEqual([]);
  });
});

/** Runs in the page: notes the names of what moves, and each smooth scroll. */
function noteMotion(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView', 'scroll'] as const) {
    const scroll = Element.prototype[name] as (...how: unknown[]) => void;
    Element.prototype[name] = function (this: Element, ...how: unknown[]) {
      const { behavior } = (typeof how[0] === 'object' && (how[0] as ScrollOptions)) || {};
      if (behavior === 'smooth' || getComputedStyle(this).scrollBehavior === 'smooth') moved.push(name);
      scroll.apply(this, how);
    };
  }
  const look = () => {
    for (const one of document.getAnimations()) {
      const { duration } = one.effect!.getComputedTiming();
      const name =
        one instanceof CSSAnimation ? one.animationName : (one as CSSTransition).transitionProperty;
      if (Number(duration) > 1 && !moved.includes(name)) moved.push(name);
    }
    requestAnimationFrame(look);
  };
  look();
}

const movedIn = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  /** Turned, turned back, a small phone turned, and with its keyboard open; in CSS pixels. */
  const sizes = [
    { width: 844, height: 390 },
    { width: 390, height: 780 },
    { width: 667, height: 375 },
    { width: 390, height: 420 },
  ];

  /** What of these is not wholly in the window, or where the page scrolls sideways. */
  const cutOff = (page: Page, selector: string): Promise<string[]> =>
    page.evaluate((named) => {
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const cut = [...document.querySelectorAll(named)].flatMap((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const isWithin = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        return isWithin
          ? []
          : [`${named}: ${left}, ${top} – ${right}, ${bottom} of ${innerWidth} × ${innerHeight}`];
      });
      return wide > 0 ? [...cut, `the page is ${wide} px too wide`] : cut;
    }, selector);

  async function turn(page: Page, selector: string): Promise<void> {
    await expect(page.locator(selector).first()).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect
        .poll(() => cutOff(page, selector), `${selector} at ${size.width} × ${size.height}`)
        .toEqual([]);
      await expect(page.locator(selector).first()).toBeVisible();
    }
    await page.setViewportSize({ width: 390, height: 780 });
  }

  test('what is open stays open and within the window where the phone is turned or its keyboard opens', async ({
    page,
    tessera,
  }) => {
    await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
    await turn(page, 'main');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await turn(page, 'nav[aria-label=Navigation]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share', exact: true }).tap();
    await turn(page, '[role=dialog], [role=dialog] header button');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation').last().getByRole('button', { name: 'Search' }).tap();
    await page.keyboard.type('Alp');
    await turn(page, '[role=dialog], [role=dialog] input');
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('Alp');
    await page.keyboard.press('Escape');
    await page.goto(`${tessera.address}/home`);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await sidebar(page).getByRole('button', { name: 'Mosaic' }).tap();
    await turn(page, '[role=menu]');
  });

  test('an open item has a head with a way back, which leads to the folder', async ({ page, tessera }) => {
    await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'], view: 'list' });
    const folder = page.url();
    await page.getByText('Alpha').tap();
    await expect(page).not.toHaveURL(folder);
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await turn(page, 'main header');
    await expect(back).toBeInViewport({ ratio: 1 });
    await back.tap();
    await expect(page).toHaveURL(folder);
  });
});
