import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { openTable } from '../testing/open-table.tsx';

const items = [
  { Name: 'Ant', Size: 1, Done: true },
  { Name: 'Bee', Size: 2.5 },
  { Name: 'Cat', Size: 4, Done: true },
  { Name: 'Dog' },
];
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const summary = (name: string) => page.getByRole('button', { name: new RegExp(`^Summary of ${name} `) });
const choose = async (name: string, of: string) => {
  await page.getByRole('button', { name: `Options for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Summarize' }).click();
  await page.getByRole('menuitem', { name: of }).click();
};

describe('the summary', () => {
  beforeEach(async () => {
    table = await openTable(items);
  });

  test('is chosen in the menu of a column, says its function, and follows each change', async () => {
    await expect.element(page.getByRole('toolbar', { name: 'Summary' })).not.toBeInTheDocument();
    await choose('Size', 'Sum');
    await expect.element(summary('Size')).toHaveAccessibleName('Summary of Size Sum 7.5');
    // A narrow column shows the number alone.
    await expect.element(page.getByTitle('Sum', { exact: true })).toHaveTextContent('7.5');
    expect(table.settings.mock.lastCall?.[0].aggregates).toEqual({ [table.idOf('Size')]: 'sum' });
    await page.getByRole('gridcell', { name: '2.5' }).dblClick();
    await userEvent.keyboard('{Control>}a{/Control}3{Enter}');
    await expect.element(summary('Size')).toHaveAccessibleName('Summary of Size Sum 8');
    await expectAccessible();
  });

  test('leaves the focus in the head, whose ring nothing cuts', async () => {
    await choose('Size', 'Sum');
    const head = page.getByRole('button', { name: 'Options for Size' });
    await expect.element(head).toHaveFocus();
    expect(Number.parseFloat(getComputedStyle(head.element()).outlineOffset)).toBeLessThan(0);
  });

  test('another function of any column is chosen in the bar, by keys too', async () => {
    await choose('Size', 'Sum');
    (summary('Size').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await page.getByRole('menuitem', { name: 'Percent checked' }).click();
    await expect.element(summary('Done')).toHaveAccessibleName('Summary of Done Percent checked 50%');
    await summary('Size').click();
    await page.getByRole('menuitem', { name: 'None' }).click();
    await expect.element(summary('Size')).toHaveAccessibleName('Summary of Size Summarize');
    expect(table.settings.mock.lastCall?.[0].aggregates).toEqual({
      [table.idOf('Done')]: 'percent_checked',
    });
  });

  test('texts are counted, and not added up', async () => {
    await page.getByRole('button', { name: 'Options for Note' }).click();
    await page.getByRole('menuitem', { name: 'Summarize' }).click();
    const offered = page.getByRole('menu', { name: /Summary of Note/ }).getByRole('menuitem');
    const names = () => offered.elements().map((one) => one.textContent);
    await expect
      .poll(names)
      .toEqual([
        'None',
        'Count of items',
        'Count of values',
        'Count of empty',
        'Percent filled',
        'Count of unique',
      ]);
  });
});

test('each group has its own', async () => {
  table = await openTable(
    items,
    {},
    {
      view: (idOf) => ({
        query: {
          filter: { match: 'all', conditions: [] },
          sorts: [],
          groups: [{ attribute_id: idOf('Done') }],
        },
        aggregates: { [idOf('Size')]: 'sum', [idOf('Name')]: 'filled' },
      }),
    },
  );
  const heads = () => table.lines().filter((line) => line.includes('Sum'));
  await expect
    .poll(heads)
    .toEqual([
      expect.stringMatching(/2 Count of values\s*2 Sum\s*2\.5$/),
      expect.stringMatching(/2 Count of values\s*2 Sum\s*5$/),
    ]);
  await expect.element(summary('Size')).toHaveAccessibleName('Summary of Size Sum 7.5');
});
