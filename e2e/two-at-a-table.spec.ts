import type { Page } from '@playwright/test';
import { deleteItem, expectAllSaved, joins, paste } from './actions.ts';
import { begin, expect, firstCell, test } from './tessera.ts';

const NAMES = Array.from({ length: 12 }, (_, index) => `Item ${String.fromCharCode(65 + index)}`);
const TURNS = 16;
const SEED = 7;

/** Pseudo-random numbers below a limit, the same for the same seed (a linear congruence, Numerical Recipes). */
function dice(seed: number): (count: number) => number {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/** At one moment: reads the active item, and sends it a key or a paste. Returns its name; null: there is none. */
function actionOnActive(page: Page, action: 'type' | 'paste'): Promise<string | null> {
  return page.evaluate((what) => {
    const grid = document.querySelector<HTMLElement>('[role=grid]')!;
    grid.focus();
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    const name = active?.closest('[role=row]')?.querySelector('[aria-colindex="2"]')?.textContent;
    if (!name || active?.getAttribute('aria-colindex') !== '4') return null;
    const init = { bubbles: true, cancelable: true };
    if (what === 'type') grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ...init }));
    else {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', `for ${name}`);
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, ...init }));
    }
    return name;
  }, action);
}

/** Each writes a note that names the item for which it is meant. */
async function writeNotes(page: Page): Promise<void> {
  const roll = dice(SEED);
  for (let turn = 0; turn < TURNS * 2; turn += 1) {
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    for (let step = roll(4); step > 0; step -= 1)
      await page.keyboard.press(roll(3) === 0 ? 'ArrowUp' : 'ArrowDown');
    const name = await actionOnActive(page, roll(2) === 0 ? 'type' : 'paste');
    const editor = page.getByRole('grid').getByRole('textbox', { name: 'Note' });
    if (name === null || !(await editor.isVisible())) continue;
    // The other may delete the item meanwhile: then there is no cell to write in.
    await editor.fill(`for ${name}`, { timeout: 1_000 }).catch(() => {});
    if (await editor.isVisible()) await editor.press('Enter', { timeout: 1_000 }).catch(() => {});
  }
}

/** Deletes, adds and moves rows as fast as a person can. */
async function moveRows(page: Page): Promise<void> {
  const roll = dice(SEED + 1);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const action = roll(4);
    if (action === 0) await deleteItem(page, roll(4));
    else if (action === 1) {
      await firstCell(page);
      await page.keyboard.press('Control+Enter');
      await page.keyboard.type(`New ${turn}`);
      await page.keyboard.press('Enter');
    } else {
      await firstCell(page);
      for (let step = roll(6); step > 0; step -= 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type(String(roll(100)));
      await page.keyboard.press('Enter');
    }
  }
}

/** Every item with its note, as the page shows them. */
const notesOf = (page: Page): Promise<[name: string, note: string][]> =>
  page
    .getByRole('grid')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row): [string, string] => {
        const text = (column: number) => row.querySelector(`[aria-colindex="${column}"]`)?.textContent ?? '';
        return [text(2), text(4)];
      }),
    );

test('while one person moves, creates and deletes rows, no note of the other ends on a wrong item', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks', attributes: [['Size', 'number'], 'Note'] });
  await page.getByRole('main').getByRole('button', { name: 'New item', exact: true }).last().click();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await firstCell(page);
  await paste(page, NAMES.map((name, index) => `${name}\t${(index * 37) % 100}`).join('\n'));
  await expect(page.getByText('12 items', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Options for Size' }).click();
  await page.getByRole('menuitem', { name: 'Sort ascending' }).click();
  const other = await joins(browser, page.url());
  await expect(other.getByText('12 items', { exact: true })).toBeVisible();

  await Promise.all([writeNotes(page), moveRows(other)]);
  await expectAllSaved(page);
  await expectAllSaved(other);
  const sorted = async (one: Page) => (await notesOf(one)).sort();
  await expect(async () => expect(await sorted(page)).toEqual(await sorted(other))).toPass();
  const noted = (await notesOf(page)).filter(([, note]) => note !== '');
  expect(noted.filter(([name, note]) => note !== `for ${name}`)).toEqual([]);
  expect(noted.length).toBeGreaterThan(3);
});
