import { cell, expectAllSaved } from './actions.ts';
import { contents, entered, expectShown, type } from './kinds.ts';
import { headersOf } from './people.ts';
import { begin, expect, expectAccessible, firstCell, test } from './tessera.ts';

test('a value of every kind is typed, cleared and brought back by keys alone', async ({ page, tessera }) => {
  await begin(page, tessera, contents);
  await firstCell(page);
  for (const [index, { keys, field, end = 'Enter', shown, empty }] of entered.entries()) {
    const own = cell(page, 0, index + 1);
    await page.keyboard.press('ArrowRight');
    if (field) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole(field).first()).toBeFocused();
    }
    await type(page, keys);
    if (end) await page.keyboard.press(end);
    await expectShown(own, shown);
    // Back to it, wherever the end has led.
    if (end) await page.keyboard.press(end === 'Tab' ? 'ArrowLeft' : 'ArrowUp');
    await page.keyboard.press('Delete');
    await expectShown(own, empty);
    await page.keyboard.press('Control+z');
    await expectShown(own, shown);
  }
  await expectAllSaved(page);
  await expectAccessible(page);
});

test.describe('right to left', () => {
  test.use({ colorScheme: 'dark' });

  test('in Arabic the editor of every kind opens, closes and leaves what was there', async ({
    page,
    tessera,
    request,
  }) => {
    await begin(page, tessera, contents);
    const headers = await headersOf(request, tessera);
    await request.put(`${tessera.address}/api/me`, { headers, data: { locale: 'ar' } });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await firstCell(page);
    await page.keyboard.press('F2');
    await expect(page.locator(':focus')).toBeEditable();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('ممر الجناح');
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, 0)).toHaveText('ممر الجناح');
    await page.keyboard.press('ArrowUp');
    const grid = await page.getByRole('grid').boundingBox();
    for (const [index, { field, inCell }] of entered.entries()) {
      await page.keyboard.press('ArrowLeft');
      const own = cell(page, 0, index + 1);
      const box = (await own.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(grid!.x - 1);
      if (inCell) continue;
      const before = await own.textContent();
      await page.keyboard.press('Enter');
      if (field) await expect(page.getByRole(field).first()).toBeFocused();
      else await expect(page.locator(':focus')).toBeEditable();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('grid')).toBeFocused();
      await expect(own).toHaveText(before ?? '');
    }
    await expectAllSaved(page);
    await expectAccessible(page);
  });
});
