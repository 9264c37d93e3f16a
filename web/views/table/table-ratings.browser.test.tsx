import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { finger, pointIn } from '../../testing/pointer.ts';
import { openTable } from './testing/open-table.tsx';

const items = [{ Name: 'Ant', Score: 2 }, { Name: 'Bee' }, { Name: 'Cat', Score: 5 }];
const more = [{ name: 'Score', kind: 'rating', settings: { max: 5 } }] as const;
const rating = (row: number) =>
  page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('img', { name: /^Not rated|of/ }) })
    .nth(row);
const icons = (row: number) => [...rating(row).element().querySelectorAll('[data-key]')];
const name = (row: number) => rating(row).getByRole('img').element().getAttribute('aria-label');

let table: Awaited<ReturnType<typeof openTable>>;
/** The ratings, as they are said. */
const shown = () => [0, 1, 2].map(name);

describe('a rating in the table', () => {
  beforeEach(async () => {
    table = await openTable(items, {}, { more });
  });

  test('is said in words, also where there is none, and bars nobody', async () => {
    expect(shown()).toEqual(['2 of 5', 'Not rated', '5 of 5']);
    await rating(0).click();
    await expectAccessible();
  });

  test('is set by a digit, cleared by 0, and left as it is by a digit that is too high', async () => {
    await rating(1).click({ position: { x: 2, y: 4 } });
    await userEvent.keyboard('4');
    await expect.poll(shown).toEqual(['2 of 5', '4 of 5', '5 of 5']);
    await userEvent.keyboard('9');
    await userEvent.keyboard('{ArrowUp}3{ArrowDown}0');
    await expect.poll(shown).toEqual(['3 of 5', 'Not rated', '5 of 5']);
  });

  test('is raised by the space bar, and cleared after the highest', async () => {
    await rating(0).click({ position: { x: 2, y: 4 } });
    await userEvent.keyboard('  ');
    await expect.poll(shown).toEqual(['4 of 5', 'Not rated', '5 of 5']);
    await userEvent.keyboard('  ');
    await expect.poll(shown).toEqual(['Not rated', 'Not rated', '5 of 5']);
  });

  test('is set by a click on an icon of the active cell; the same again clears it', async () => {
    await userEvent.click(icons(1)[2]!);
    expect(shown()).toEqual(['2 of 5', 'Not rated', '5 of 5']);
    await userEvent.click(icons(1)[2]!);
    await expect.poll(shown).toEqual(['2 of 5', '3 of 5', '5 of 5']);
    await expect.poll(() => name(1)).toBe('3 of 5');
    await userEvent.click(icons(1)[2]!);
    await expect.poll(shown).toEqual(['2 of 5', 'Not rated', '5 of 5']);
  });

  test('is set by a finger', async () => {
    for (let taps = 0; taps < 2; taps += 1) {
      await finger.down(pointIn(icons(1)[3]!));
      await finger.up();
    }
    await expect.poll(shown).toEqual(['2 of 5', '4 of 5', '5 of 5']);
  });

  test('is set in its editor, which Enter opens', async () => {
    await rating(0).click({ position: { x: 2, y: 4 } });
    await userEvent.keyboard('{Enter}');
    const slider = page.getByRole('slider', { name: 'Score' });
    await expect.element(slider).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await expect.poll(shown).toEqual(['4 of 5', 'Not rated', '5 of 5']);
    await expect.poll(table.active).toEqual([1, 4]);
  });
});

test('a rating is not changed by somebody who may not', async () => {
  const allowed = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
  table = await openTable(items, { allowed }, { more });
  await userEvent.click(icons(0)[3]!);
  await userEvent.click(icons(0)[3]!);
  await userEvent.keyboard('1');
  expect(table.denied.mock.calls).toEqual([['editItem'], ['editItem']]);
  expect(shown()).toEqual(['2 of 5', 'Not rated', '5 of 5']);
});
