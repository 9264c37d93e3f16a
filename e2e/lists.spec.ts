import { expectAllSaved } from './actions.ts';
import type { Contents } from './by-request.ts';
import { drag } from './cards.ts';
import { expectFits, fourPeople } from './four-people.ts';
import { expectLines, line } from './lists.ts';
import { headersOf } from './people.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

const options = [
  { id: '1', name: 'Todo', color: 'grey' },
  { id: '2', name: 'Done', color: 'green' },
];
const studio: Contents = {
  ...{ board: 'Studio', folder: 'Tasks', view: 'list' },
  attributes: [
    ['Status', 'label', { options }],
    ['Due', 'date', { role: 'due' }],
  ],
  items: [
    ['Ant', { Status: ['1'] }],
    ['Bee', { Status: ['1'] }],
    ['Cat', { Status: ['2'] }],
  ],
};
const NO_EDIT = 'You do not have the permission to edit this item.';

test('a list by mouse and keys: rows are made, nested, dragged and done, and all of it is undone', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, studio);
  await expectLines(page, 'Ant', 'Bee', 'Cat');
  await line(page, 'Ant').focus();
  await page.keyboard.press('n');
  await page.keyboard.type('Eel');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Elver');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectLines(page, 'Ant', 'Eel', '.Elver', 'Bee', 'Cat');
  await expectAllSaved(page);

  await drag(page, line(page, 'Bee'), line(page, 'Cat'));
  await page.mouse.up();
  await expectAllSaved(page);
  await expect(line(page, 'Bee').getByText('Done')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expectLines(page, 'Ant', 'Eel', '.Elver', 'Bee', 'Cat');

  await line(page, 'Ant').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expectLines(page, 'Eel', '.Elver', 'Ant', 'Bee', 'Cat');
  await expect(line(page, 'Ant')).toBeFocused();
  await page.keyboard.press('s');
  await page.getByRole('option', { name: 'Done' }).click();
  await expect(line(page, 'Ant').getByText('Done')).toBeVisible();
  await expectAllSaved(page);
  await page.reload();
  await expect(line(page, 'Ant').getByText('Done')).toBeVisible();
  await expectAccessible(page);
});

test('a list as its owner, a restricted member, a guest and a visitor see it and change it', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  test.slow();
  const { owner, restricted, guest, visitor } = await fourPeople({ page, tessera, browser, request }, studio);
  const all = [owner, restricted, guest, visitor];

  await test.step('all of them see the rows', async () => {
    for (const one of all) await expectLines(one, 'Ant', 'Bee', 'Cat');
    for (const one of all) await expectAccessible(one);
  });

  await test.step('a restricted member changes their own rows, and is told why no others', async () => {
    await line(restricted, 'Ant').focus();
    await restricted.keyboard.press('c');
    await expect(restricted.getByText(NO_EDIT)).toBeVisible();
    await expectLines(restricted, 'Ant', 'Bee', 'Cat');
    await line(restricted, 'Bee').focus();
    await restricted.keyboard.press('n');
    await restricted.keyboard.type('Dog');
    await restricted.keyboard.press('Enter');
    await restricted.keyboard.press('Escape');
    await expectLines(owner, 'Ant', 'Bee', 'Dog', 'Cat');
    await line(restricted, 'Dog').focus();
    await restricted.keyboard.press('c');
    for (const one of [owner, restricted, guest])
      await expect(line(one, 'Dog').getByText('Done')).toBeVisible();
  });

  await test.step('a guest changes every row, and deletes none', async () => {
    await line(guest, 'Ant').focus();
    await guest.keyboard.press('c');
    for (const one of [owner, guest]) await expect(line(one, 'Ant').getByText('Done')).toBeVisible();
    await line(guest, 'Bee').click({ button: 'right' });
    await expect(guest.getByRole('menuitem', { name: /^Mark as done/ })).toBeVisible();
    await expect(guest.getByRole('menuitem', { name: /Delete/ })).toHaveCount(0);
    await guest.keyboard.press('Escape');
  });

  await test.step('a visitor changes nothing, and is told so', async () => {
    await visitor.reload();
    await expect(line(visitor, 'Ant').getByText('Done')).toBeVisible();
    await expect(visitor.getByRole('button', { name: /^New item/ })).toHaveCount(0);
    await line(visitor, 'Bee').focus();
    await visitor.keyboard.press('c');
    await expect(visitor.getByText(NO_EDIT)).toBeVisible();
    await expect(line(visitor, 'Bee').getByText('Todo')).toBeVisible();
    await expect(visitor.getByText(/Ann Example|Ben Builder|Cem/)).toHaveCount(0);
    for (const one of [restricted, visitor]) await expectFits(one);
  });
});

test.describe('right to left, in the dark, on a phone', () => {
  test.use({
    ...{ colorScheme: 'dark', viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true },
  });

  test('a list is mirrored, and a finger does a row to the left and puts one off to the right', async ({
    page,
    tessera,
    request,
  }) => {
    await begin(page, tessera, studio);
    const headers = await headersOf(request, tessera);
    await request.put(`${tessera.address}/api/me`, { headers, data: { locale: 'ar' } });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectLines(page, 'Ant', 'Bee', 'Cat');
    const name = await line(page, 'Ant').getByText('Ant').boundingBox();
    const status = await line(page, 'Ant').getByText('Todo').boundingBox();
    expect(status!.x).toBeGreaterThan(name!.x);

    const finger = await page.context().newCDPSession(page);
    const swipe = async (row: string, by: number) => {
      const box = (await line(page, row).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + 12];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: at === undefined ? [] : [{ x: at, y }],
        });
      await touch('touchStart', x);
      for (let step = 1; step <= 6; step += 1) await touch('touchMove', x + (by * step) / 6);
      await touch('touchEnd');
    };
    await swipe('Ant', -110);
    await expect(line(page, 'Ant').getByText('Done')).toBeVisible();
    await swipe('Bee', 110);
    await expect(page.getByRole('menu')).toBeVisible();
    await page.getByRole('menuitem').first().tap();
    await expect(line(page, 'Bee').getByRole('time').or(line(page, 'Bee').getByText(/\d/))).toBeVisible();
    await expectAllSaved(page);
    await expectAccessible(page);
    await expectFits(page);
  });
});
