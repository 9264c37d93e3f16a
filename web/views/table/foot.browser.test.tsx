import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ItemRows } from '../../data/views/types.ts';
import { pasteInto } from '../../testing/clipboard.ts';
import { show } from '../../testing/show.tsx';
import { toasts } from '../../ui/toast/toast.ts';
import { Foot } from './foot.tsx';
import { openTable } from './testing/open-table.tsx';

afterEach(() => page.viewport(1200, 600));

const boxOf = (element: Element) => element.getBoundingClientRect();
const find = page.getByRole('button', { name: 'Find' });

test('while items come, what it says moves no button', async () => {
  await page.viewport(900, 600);
  const nothing = () => {};
  const foot = (rows: Partial<ItemRows>) =>
    show(
      <Foot
        rows={{ status: 'ready', loaded: 0, found: 0, total: 0, ...rows } as ItemRows}
        {...{ onCreate: nothing, onFind: nothing, templates: [], onTemplates: undefined }}
      />,
    );
  const screen = await foot({ status: 'loading', total: 31_000, loaded: 17 });
  await expect.element(page.getByText('Loading 17 of 31,000')).toBeVisible();
  await document.fonts.ready;
  const before = boxOf(find.element());
  await screen.unmount();
  await foot({ loaded: 31_000, found: 31_000 });
  await expect.element(page.getByText('31,000 items')).toBeVisible();
  expect(boxOf(find.element()).left).toBe(before.left);
});

test('on a phone what the selected cells come to is there to its last digit, and nothing breaks into lines', async () => {
  await page.viewport(390, 600);
  const table = await openTable(
    Array.from({ length: 1_200 }, (_, index) => ({ Name: `Thing ${index}`, Size: index + 1_000_000 })),
  );
  const foot = table.grid.element().closest('div:has(footer)')!.querySelector('footer')!;
  const { height } = boxOf(foot);
  const count = page.getByText('1,200 items');
  expect(boxOf(count.element()).height).toBeLessThan(24);
  await page.getByRole('gridcell', { name: 'Thing 0', exact: true }).click();
  for (const [keys, total] of [
    ['{Shift>}{ArrowDown}{/Shift}', /Count of values 2/],
    ['{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}{ArrowRight}{Control>} {/Control}', /Sum 1,200,719,400/],
  ] as const) {
    await userEvent.keyboard(keys);
    const button = page.getByRole('button', { name: total });
    await expect.element(button).toBeVisible();
    const [number, inside] = [boxOf(button.element().querySelector('b')!), boxOf(foot)];
    expect(number.right).toBeLessThanOrEqual(inside.right);
    const seen = document.elementFromPoint(number.right - 1, number.top + number.height / 2);
    expect(seen?.closest('button')).toBe(button.element());
    const name = button.element().querySelector('b')!.previousElementSibling!;
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1);
    expect(boxOf(foot).height).toBe(height);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  }
});

test('what a paste left can be looked at when its message has gone, until it was seen or something else is pasted', async () => {
  const table = await openTable([{ Name: 'Ant', Size: 1 }]);
  const grid = table.grid.element() as HTMLElement;
  const paste = (text: string) => pasteInto(grid, { 'text/plain': text });
  const note = page.getByRole('contentinfo').getByRole('button', { name: '1 cell was not pasted' });
  grid.focus();
  await userEvent.keyboard('{ArrowRight}');
  paste('many');
  await expect.element(note).toBeVisible();
  toasts.clear();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await note.click();
  const row = page.getByRole('dialog').getByRole('row').nth(1);
  await expect.poll(() => row.element().textContent).toMatch(/Ant.*Size.*many/);
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toBeInTheDocument();
  paste('many');
  await expect.element(note).toBeVisible();
  paste('7');
  await expect.element(note).not.toBeInTheDocument();
});
