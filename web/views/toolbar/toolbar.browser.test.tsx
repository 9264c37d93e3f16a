import { newId } from '@tessera/domain/plain-ids.ts';
import type { Grouping } from '@tessera/domain/query/grouping.ts';
import { viewTypes } from '@tessera/domain/views/index.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { placesAtHand } from '../../commands/place.ts';
import { toolIds } from '../../commands/toolbar/context.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { attribute, due, name, size, state, story } from './testing/attributes.ts';
import { attributes, button, open, usual } from './testing/open-toolbar.tsx';

const all = { match: 'all', conditions: [] } as const;

describe('what is set stands on the toolbar in words', () => {
  test.each([
    [{ attribute_id: name.id, operator: 'contains', operand: 'ant' }, 'Filter: Name contains ant'],
    [{ attribute_id: size.id, operator: 'at-least', operand: 1234.5 }, 'Filter: Size ≥ 1,234.5'],
    [
      { attribute_id: state.id, operator: 'any-of', operand: ['todo', 'done'] },
      'Filter: State is any of Todo, Finished',
    ],
    [{ attribute_id: name.id, operator: 'is-empty', operand: null }, 'Filter: Name is empty'],
    [
      {
        match: 'any',
        conditions: [
          { attribute_id: due.id, operator: 'in-period', operand: 'past-14-days' },
          { attribute_id: due.id, operator: 'in-period', operand: 'this-year' },
        ],
      },
      'Filter: (Due is in the past 14 days | Due is this year)',
    ],
  ] as const)('%o', async (condition, words) => {
    await open({ query: { ...usual.query, filter: { match: 'all', conditions: [condition] } as never } });
    const shown = button(/^Filter: /)
      .element()
      .getAttribute('aria-label');
    expect(shown?.replace(/ and |, and /, ', ')).toBe(words);
  });

  test('sorts and groups are named, and what is about no attribute any more is left out', async () => {
    const gone = newId();
    await open({
      query: {
        filter: { ...all, conditions: [{ attribute_id: gone, operator: 'is-empty', operand: null }] },
        sorts: [
          { attribute_id: size.id, direction: 'descending' },
          { attribute_id: gone, direction: 'ascending' },
        ],
        groups: [{ attribute_id: state.id }],
      },
    });
    await expect.element(button('Sort: Sorted by Size')).toBeVisible();
    await expect.element(button('Group: Grouped by State')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  });

  test('one press clears it, and the focus stays beside', async () => {
    const { last } = await open({
      query: { ...usual.query, sorts: [{ attribute_id: size.id, direction: 'ascending' }] },
    });
    await button('Remove: Sorted by Size').click();
    await expect.poll(() => last()?.query.sorts).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Sort', exact: true })).toHaveFocus();
  });
});

describe('grouping', () => {
  const choose = async (field: string, choice: string, nth = 0) => {
    await page
      .getByRole('button', { name: new RegExp(`${field}$`) })
      .nth(nth)
      .click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };
  const levels = (...groups: Grouping[]) => ({ query: { ...usual.query, groups } });
  const openPanel = () =>
    button(/^Group/)
      .first()
      .click();
  const panel = page.getByRole('dialog', { name: 'Group' });

  test('is offered by what makes groups, with the first attribute to choose, and taken back', async () => {
    const { last } = await open();
    await openPanel();
    await expect.element(page.getByRole('option', { name: 'State' })).toBeVisible();
    const offered = page.getByRole('option').elements();
    expect(offered.map((one) => one.textContent)).toContain('State');
    expect(offered.map((one) => one.textContent)).not.toContain('Story');
    await page.getByRole('option', { name: 'State' }).click();
    await expect.poll(() => last()?.query.groups).toEqual([{ attribute_id: state.id }]);
    await panel.getByRole('button', { name: 'Remove: State' }).click();
    await expect.poll(() => last()?.query.groups).toEqual([]);
    await expect.element(panel.getByText('Items are not grouped.')).toBeVisible();
  });

  test('has up to three levels, which the toolbar names in their order', async () => {
    const { last } = await open(levels({ attribute_id: state.id }));
    await openPanel();
    for (const name of ['Due', 'Size']) {
      await panel.getByRole('button', { name: 'Add level' }).click();
      await page.getByRole('option', { name, exact: true }).click();
    }
    await expect.element(panel.getByRole('button', { name: 'Add level' })).toBeDisabled();
    expect(last()?.query.groups.map(({ attribute_id }) => attribute_id)).toEqual([state.id, due.id, size.id]);
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Group: Grouped by State, Due, Size').first()).toBeVisible();
  });

  test('is of periods of dates and ranges of numbers, in an order of its own', async () => {
    const { last } = await open(levels({ attribute_id: due.id }, { attribute_id: size.id }));
    await openPanel();
    await choose('Period', 'By month');
    await choose('Order of groups', 'Largest first');
    const field = panel.getByRole('textbox', { name: 'Range size' });
    await field.fill('2,000');
    await userEvent.keyboard('{Enter}');
    expect(last()?.query.groups).toEqual([
      { attribute_id: due.id, period: 'month', order: 'most' },
      { attribute_id: size.id, size: 2_000 },
    ]);
    // What is no size is not kept.
    await field.fill('-1');
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveValue('2000');
    await field.fill('');
    await userEvent.keyboard('{Tab}');
    expect(last()?.query.groups[1]?.size).toBeUndefined();
  });

  test('shows groups without items where the kind knows them', async () => {
    const { last } = await open(levels({ attribute_id: state.id }));
    await openPanel();
    await panel.getByText('Show empty groups').click();
    expect(last()?.query.groups).toEqual([{ attribute_id: state.id, shows_empty: true }]);
    await panel.getByText('Show empty groups').click();
    expect(last()?.query.groups).toEqual([{ attribute_id: state.id, shows_empty: false }]);
  });

  test('has its levels in another order by keys', async () => {
    const { last } = await open(levels({ attribute_id: state.id }, { attribute_id: due.id, period: 'week' }));
    await openPanel();
    (panel.getByRole('button', { name: 'Move Due' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>} {/Shift}{ArrowUp}{Enter}');
    await expect
      .poll(() => last()?.query.groups)
      .toEqual([{ attribute_id: due.id, period: 'week' }, { attribute_id: state.id }]);
  });
});

describe('the attributes that are shown', () => {
  test('are ticked; the one that names the items always is', async () => {
    const { last } = await open({ hidden: [size.id] });
    await button('Attributes').click();
    await expect.element(page.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await expect.element(page.getByRole('checkbox', { name: 'Size' })).not.toBeChecked();
    await page.getByText('Story').click();
    await expect.poll(() => last()?.hidden).toEqual([size.id, story.id]);
    await page.getByText('Size').click();
    await expect.poll(() => last()?.hidden).toEqual([story.id]);
    await button('Hide all').click();
    await expect.poll(() => last()?.hidden).toEqual([size.id, state.id, story.id, due.id]);
    await button('Show all').click();
    await expect.poll(() => last()?.hidden).toEqual([]);
  });

  test('are moved by keys, behind the one that names the items', async () => {
    const { last } = await open({ order: [story.id] });
    await button('Attributes').click();
    const names = () =>
      page
        .getByRole('checkbox')
        .elements()
        .map((one) => one.closest('label')?.textContent);
    expect(names()).toEqual(['Name', 'Story', 'Size', 'State', 'Due']);
    expect(button('Move Name').elements()).toEqual([]);
    button('Move Story').element().focus();
    await userEvent.keyboard('{Shift>} {/Shift}{ArrowDown}{Enter}');
    await expect.poll(() => last()?.order).toEqual([name.id, size.id, story.id, state.id, due.id]);
    expect(names()).toEqual(['Name', 'Size', 'Story', 'State', 'Due']);
    await expect.element(button('Move Story')).toHaveFocus();
  });

  test('of many are found by words of their names', async () => {
    const more = ['Owner', 'Due date'].map((one) => attribute(one, 'text'));
    const { last } = await open({}, { attributes: [...attributes, ...more] });
    await button('Attributes').click();
    await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus();
    await userEvent.keyboard('date');
    await expect.element(page.getByRole('checkbox', { name: 'Size' })).not.toBeInTheDocument();
    await page.getByText('Due date').click();
    await expect.poll(() => last()?.hidden).toEqual([more[1]!.id]);
    await userEvent.fill(page.getByRole('textbox', { name: 'Search' }), 'xyz');
    await expect.element(page.getByText('No results')).toBeVisible();
    await expectAccessible();
  });
});

test('sub-items are hidden, and shown again by the same button', async () => {
  const { last } = await open();
  await userEvent.click(page.getByRole('button', { name: 'Sub-items', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Top level only' }));
  expect(last()?.sub_items).toBe('top');
  await expect.element(page.getByText('Top level only')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /Sub-items/ }).first());
  await userEvent.click(page.getByRole('menuitem', { name: 'Show' }));
  expect(last()?.sub_items).toBe('all');
});

test('commands open each tool, and the search', async () => {
  await open();
  const at = placesAtHand().find(({ place }) => place.id === 'toolbar')!;
  const names = at.offers().map(({ command }) => command.id);
  expect(names).toEqual(toolIds.map((id) => `open-${id}`));
  const run = (id: string) =>
    at
      .offers()
      .find(({ command }) => command.id === id)!
      .run();
  run('open-search');
  await expect.element(page.getByRole('searchbox', { name: 'Search in view' })).toHaveFocus();
  run('open-sort');
  await expect.element(page.getByRole('dialog', { name: 'Sort' })).toBeVisible();
});

test('the height of rows is chosen, and the one that is set is marked', async () => {
  const { last } = await open();
  await button('Row height').click();
  await expect.element(page.getByRole('menuitem', { name: /Short.*✓/ })).toBeVisible();
  await page.getByRole('menuitem', { name: /Tall/ }).click();
  await expect.poll(() => last()).toMatchObject({ row_height: 'tall' });
});

describe('the search', () => {
  const box = page.getByRole('searchbox', { name: 'Search in view' });

  test('is asked once the person pauses, and changes nothing of the view', async () => {
    const { onSearch, onSettings } = await open();
    await box.click();
    await userEvent.keyboard('نملة');
    await expect.poll(() => onSearch.mock.lastCall).toEqual(['نملة']);
    expect(onSearch.mock.calls.length).toBeLessThan(4);
    expect(onSettings).not.toHaveBeenCalled();
    await box.fill('');
    await expect.poll(() => onSearch.mock.lastCall).toEqual(['']);
  });
});

describe('a filter that is asked for from elsewhere', () => {
  test('is open, and told when it is closed', async () => {
    const { onAsked } = await open({}, { asked: size.id });
    await expect.element(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(onAsked).toHaveBeenCalled();
  });
});

test('nothing bars anybody from the toolbar, with its panels and in both themes', async () => {
  await open({
    query: {
      filter: { ...all, conditions: [{ attribute_id: state.id, operator: 'any-of', operand: ['todo'] }] },
      sorts: [{ attribute_id: size.id, direction: 'ascending' }],
      groups: [{ attribute_id: state.id }],
    },
  });
  await expectAccessible();
  await button(/^Filter: /).click();
  await expect.element(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await expectAccessible();
});

test.each([
  ['column', 'Card size'],
  ['list', 'Status and checkbox'],
  ['calendar', 'Dates'],
  ['gantt', 'Bars'],
] as const)('the own tools of a %s are there with the first paint', async (type, label) => {
  await open(viewTypes[type].read({}) as never, { type });
  expect(button(label).query()).not.toBeNull();
});
