import { cell, expectAllSaved } from './actions.ts';
import { contents, entered, expectShown, type } from './kinds.ts';
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
