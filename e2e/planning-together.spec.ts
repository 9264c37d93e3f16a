import type { Page } from '@playwright/test';
import { canStartOffline, cutOff, expectAllSaved, joins, reconnect } from './actions.ts';
import { dayCell, entry, expectAt, from, on, planned } from './calendars.ts';
import { card, cardsIn, drag, named } from './cards.ts';
import { expectLines, line } from './lists.ts';
import { live } from './live.ts';
import { begin, expect, test } from './tessera.ts';

const options = [
  { id: '1', name: 'Todo', color: 'grey' },
  { id: '2', name: 'Doing', color: 'blue' },
  { id: '3', name: 'Done', color: 'green' },
];

test('two who drag the same item of a calendar see it where it was let go last, once', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, planned);
  const other = await joins(browser, page.url());
  for (const one of [page, other]) {
    await expectAt(one, 'Trip', from(10, 12));
    await live(one);
  }
  await drag(other, entry(other, 'Trip').first(), dayCell(other, 24));
  await drag(page, entry(page, 'Trip').first(), dayCell(page, 17));
  await page.mouse.up();
  // It is still held here.
  await expectAt(other, 'Trip', from(17, 19));
  await other.mouse.up();
  for (const one of [page, other]) await expectAt(one, 'Trip', from(24, 26));

  // One takes it elsewhere while the other one holds its end: both hold.
  const end = (await entry(other, 'Trip').last().boundingBox())!;
  const to = (await dayCell(other, 28).boundingBox())!;
  await other.mouse.move(end.x + end.width - 3, end.y + end.height / 2);
  await other.mouse.down();
  await other.mouse.move(to.x + to.width / 2, to.y + to.height - 20, { steps: 6 });
  await drag(page, entry(page, 'Trip').first(), dayCell(page, 17));
  await page.mouse.up();
  await expectAt(other, 'Trip', from(17, 19));
  await other.mouse.up();
  for (const one of [page, other]) await expectAt(one, 'Trip', from(17, 28));
  await expectAllSaved(other);
  await other.keyboard.press('Control+z');
  for (const one of [page, other]) await expectAt(one, 'Trip', from(17, 19));
});

test('two who drag the same card see it where it was let go last, once', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, {
    ...{ board: 'Studio', folder: 'Tasks', view: 'column' },
    attributes: [['Status', 'label', { options }]],
    items: [
      ['Ant', { Status: ['1'] }],
      ['Bee', { Status: ['1'] }],
    ],
  });
  const other = await joins(browser, page.url());
  for (const one of [page, other]) {
    await named(cardsIn(one, 'Todo')).toEqual(['Ant', 'Bee']);
    await live(one);
  }
  const newIn = (one: Page, column: string) =>
    one.getByRole('button', { name: `New item in ${column}` }).last();
  await drag(other, card(other, 'Ant'), newIn(other, 'Done'));
  await drag(page, card(page, 'Ant'), newIn(page, 'Doing'));
  await page.mouse.up();
  await named(cardsIn(other, 'Doing')).toEqual(['Ant']);
  await other.mouse.up();
  for (const one of [page, other]) {
    await named(cardsIn(one, 'Done')).toEqual(['Ant']);
    await named(cardsIn(one, 'Doing')).toEqual([]);
    await named(cardsIn(one, 'Todo')).toEqual(['Bee']);
  }
});

test('two who drag the same row of a list see it where it was let go last, once', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, {
    ...{ board: 'Studio', folder: 'Tasks', view: 'list' },
    attributes: [['Status', 'label', { options }]],
    items: [
      ['Ant', { Status: ['1'] }],
      ['Bee', { Status: ['2'] }],
      ['Cat', { Status: ['3'] }],
    ],
  });
  const other = await joins(browser, page.url());
  for (const one of [page, other]) {
    await expectLines(one, 'Ant', 'Bee', 'Cat');
    await live(one);
  }
  await drag(other, line(other, 'Ant'), line(other, 'Cat'));
  await drag(page, line(page, 'Ant'), line(page, 'Bee'));
  await page.mouse.up();
  // It is still held there.
  await expect(line(other, 'Ant').getByText('Doing')).toBeVisible();
  await other.mouse.up();
  for (const one of [page, other]) {
    await expect(line(one, 'Ant').getByText('Done')).toBeVisible();
    await expect(line(one, 'Ant')).toHaveCount(1);
  }
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a day in a calendar, a list and columns is kept, and comes to others with the network', async ({
    page,
    tessera,
    browser,
  }) => {
    test.slow();
    await begin(page, tessera, {
      ...planned,
      attributes: [...planned.attributes!, ['Status', 'label', { options }]],
      items: [
        ['Ant', { Start: on(10), End: on(12), Status: ['1'] }],
        ['Bee', { Status: ['1'] }],
      ],
    });
    const tab = (one: Page, name: string) =>
      one.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
    for (const type of ['Column', 'List']) {
      await page.getByRole('button', { name: 'Add view' }).click();
      await page.getByRole('menuitem', { name: type, exact: true }).click();
      await page.keyboard.press('Enter');
      await expect(tab(page, type)).toBeVisible();
    }
    await expectAllSaved(page);
    await canStartOffline(page);
    await cutOff(page);

    await tab(page, 'calendar').click();
    await drag(page, entry(page, 'Ant').first(), dayCell(page, 17));
    await page.mouse.up();
    await expectAt(page, 'Ant', from(17, 19));
    await dayCell(page, 25).click();
    await page.keyboard.type('Cat');
    await page.keyboard.press('Enter');
    await expectAt(page, 'Cat', from(25));
    await tab(page, 'Column').click();
    await drag(page, card(page, 'Ant'), page.getByRole('button', { name: 'New item in Doing' }).last());
    await page.mouse.up();
    await named(cardsIn(page, 'Doing')).toEqual(['Ant']);
    await tab(page, 'List').click();
    await line(page, 'Bee').focus();
    await page.keyboard.press('c');
    await expect(line(page, 'Bee').getByText('Done')).toBeVisible();

    await page.reload();
    await expect(line(page, 'Bee').getByText('Done')).toBeVisible();
    await reconnect(page);
    await expectAllSaved(page);
    const other = await joins(browser, page.url());
    await expectLines(other, 'Ant', 'Bee', 'Cat');
    await tab(other, 'calendar').click();
    await expectAt(other, 'Ant', from(17, 19));
    await expectAt(other, 'Cat', from(25));
    await tab(other, 'Column').click();
    await named(cardsIn(other, 'Doing')).toEqual(['Ant']);
    await named(cardsIn(other, 'Done')).toEqual(['Bee']);
  });
});
