import type { Condition, Filter, Sort } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConditionFields } from '../../attributes/conditions/condition-fields.tsx';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { SortPanel } from './sort-panel.tsx';
import { attribute, due, name, size, state } from './testing/attributes.ts';

const done = attribute('Done', 'checkbox');
const share = attribute('Share', 'number', { format: 'percent', maximum: 1 });
const attributes = [name, size, state, done, share, due];
const button = (label: string) => page.getByRole('button', { name: label, exact: true });

/** Chooses in the n-th field of that name. */
async function choose(field: RegExp, choice: string, nth = 0): Promise<void> {
  await page.getByRole('button', { name: field }).nth(nth).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

describe('the conditions of a filter', () => {
  async function open(filter: Filter = { match: 'all', conditions: [] }, asked?: string) {
    const onChange = vi.fn<(filter: Filter) => void>();
    function Panel() {
      const [shown, setShown] = useState(filter);
      return (
        <ConditionFields
          attributes={attributes}
          filter={shown}
          asked={asked}
          onChange={(next) => {
            onChange(next);
            setShown(next);
          }}
        />
      );
    }
    await show(<Panel />);
    return { last: () => onChange.mock.lastCall?.[0], onChange };
  }
  const named = { attribute_id: name.id, operator: 'contains', operand: 'a' } as const;

  test('a condition counts when it is filled in, and not before', async () => {
    const { last, onChange } = await open();
    await expect.element(page.getByText('No conditions yet.')).toBeVisible();
    await button('Add condition').click();
    expect(onChange).not.toHaveBeenCalled();
    await page.getByRole('textbox', { name: 'Value' }).fill('bee');
    await expect.poll(() => last()?.conditions).toEqual([{ ...named, operand: 'bee' }]);
  });

  test('another attribute brings its own comparisons and forgets the value', async () => {
    const { last } = await open({ match: 'all', conditions: [named] });
    await choose(/Attribute/, 'Size');
    await expect.poll(() => last()?.conditions).toEqual([]);
    await choose(/Condition/, '≥');
    await page.getByRole('textbox', { name: 'Value' }).fill('3');
    await expect
      .poll(() => last()?.conditions)
      .toEqual([{ attribute_id: size.id, operator: 'at-least', operand: 3 }]);
  });

  test('a number is typed as the values are, also beyond their limits, and stays as it is typed', async () => {
    const { last } = await open({ match: 'all', conditions: [] }, share.id);
    const first = () => last()?.conditions[0] as Condition | undefined;
    const operand = page.getByRole('textbox', { name: 'Value' });
    await operand.fill('12,5 %');
    await expect.poll(() => first()?.operand).toBe(0.125);
    await operand.fill('250');
    await expect.poll(() => first()?.operand).toBe(2.5);
    await operand.fill('7.');
    await expect.poll(() => first()?.operand).toBe(0.07);
    await expect.element(operand).toHaveValue('7.');
    await operand.fill('half');
    await expect.element(page.getByText('Enter a number.')).toBeVisible();
    await expect.poll(() => last()?.conditions).toEqual([]);
    await expect.element(operand).toHaveValue('half');
  });

  test('a date is asked for by today', async () => {
    const { last } = await open({ match: 'all', conditions: [named] });
    await choose(/Attribute/, 'Due');
    await choose(/Condition/, 'is');
    await choose(/Value/, 'overdue');
    await expect
      .poll(() => last()?.conditions)
      .toEqual([{ attribute_id: due.id, operator: 'in-period', operand: 'overdue' }]);
  });

  test('a date is asked for by so many days, weeks or months from today', async () => {
    const { last } = await open({
      match: 'all',
      conditions: [{ attribute_id: due.id, operator: 'in-period', operand: 'today' }],
    });
    const operand = () => (last()?.conditions[0] as Condition | undefined)?.operand;
    await choose(/Value/, 'in the past …');
    await expect.poll(operand).toBe('past-7-days');
    const count = page.getByRole('textbox', { name: 'Number' });
    await count.fill('30');
    await expect.poll(operand).toBe('past-30-days');
    await count.fill('none');
    await userEvent.tab();
    await expect.element(count).toHaveValue('30');
    await choose(/Unit/, 'months');
    await expect.poll(operand).toBe('past-30-months');
    await choose(/Value/, 'in the next …');
    await expect.poll(operand).toBe('next-30-months');
  });

  test('options are ticked', async () => {
    const { last } = await open({ match: 'all', conditions: [] }, state.id);
    await page.getByText('Finished').click();
    await expect
      .poll(() => last()?.conditions)
      .toEqual([{ attribute_id: state.id, operator: 'any-of', operand: ['done'] }]);
    await page.getByText('Finished').click();
    await expect.poll(() => last()?.conditions).toEqual([]);
  });

  test('a comparison that needs no value counts at once', async () => {
    const { last } = await open({ match: 'all', conditions: [] }, done.id);
    const condition = { attribute_id: done.id, operand: null };
    await expect.poll(() => last()?.conditions).toEqual([{ ...condition, operator: 'is-checked' }]);
    await choose(/Condition/, 'is not checked');
    await expect.poll(() => last()?.conditions).toEqual([{ ...condition, operator: 'is-not-checked' }]);
    await expect.element(page.getByLabelText('Value')).not.toBeInTheDocument();
  });

  test('of several conditions all count, or any', async () => {
    const second = { attribute_id: size.id, operator: 'equals', operand: 1 } as const;
    const { last } = await open({ match: 'all', conditions: [named, second] });
    await choose(/Match/, 'Any condition');
    expect(last()?.match).toBe('any');
  });

  test('what is removed is gone, and what is not filled in yet stays', async () => {
    const { last } = await open({ match: 'all', conditions: [named] });
    await button('Add condition').click();
    await button('Remove').first().click();
    await expect.poll(() => last()?.conditions).toEqual([]);
    await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveValue('');
  });

  test('a condition that is begun has the focus in its value', async () => {
    await open();
    await button('Add condition').click();
    await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveFocus();
  });

  test('a group has its own match, goes three deep, and leaves with its last condition', async () => {
    const { last } = await open({ match: 'all', conditions: [named] });
    await button('Add group').click();
    await userEvent.keyboard('b');
    const inner = { ...named, operand: 'b' };
    await expect
      .poll(last)
      .toEqual({ match: 'all', conditions: [named, { match: 'any', conditions: [inner] }] });
    const group = page.getByRole('group', { name: 'Group of conditions' });
    await group.getByRole('button', { name: 'Add group' }).click();
    await userEvent.keyboard('c');
    const innermost = { match: 'all', conditions: [{ ...named, operand: 'c' }] };
    await expect
      .poll(last)
      .toEqual({ match: 'all', conditions: [named, { match: 'any', conditions: [inner, innermost] }] });
    await expect.element(group.nth(1)).toBeVisible();
    expect(group.nth(1).getByRole('button', { name: 'Add group' }).elements()).toEqual([]);
    await group.nth(1).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect
      .poll(last)
      .toEqual({ match: 'all', conditions: [named, { match: 'any', conditions: [inner] }] });
    await choose(/Any condition/, 'All conditions');
    await button('Remove group').click();
    await expect.poll(last).toEqual({ match: 'all', conditions: [named] });
    await expectAccessible();
  });

  test('conditions move into a group and out of it, and the focus stays with them', async () => {
    const second = { ...named, operand: 'b' };
    const { last } = await open({ match: 'all', conditions: [named, second] });
    const move = async (nth: number, action: string) => {
      await button('Move or group').nth(nth).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await move(1, 'Put in a group');
    await expect
      .poll(last)
      .toEqual({ match: 'all', conditions: [named, { match: 'any', conditions: [second] }] });
    await move(0, 'Move to the group below');
    await expect
      .poll(last)
      .toEqual({ match: 'all', conditions: [{ match: 'any', conditions: [named, second] }] });
    const focused = () => document.activeElement as Element;
    await expect.poll(() => focused() !== document.body).toBe(true);
    expect(focused().contains(button('Remove group').element())).toBe(true);
    await move(1, 'Move out of the group');
    await expect
      .poll(last)
      .toEqual({ match: 'all', conditions: [{ match: 'any', conditions: [second] }, named] });
    await move(0, 'Ungroup');
    await expect.poll(last).toEqual({ match: 'all', conditions: [second, named] });
  });

  test('by the keyboard alone a condition can be added and filled in', async () => {
    const { last } = await open();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('textbox', { name: 'Value' }).element().focus();
    await userEvent.keyboard('cat{Tab}');
    await expect.poll(() => last()?.conditions).toEqual([{ ...named, operand: 'cat' }]);
  });
});

describe('the sort panel', () => {
  async function open(sorts: Sort[] = []) {
    const onChange = vi.fn<(sorts: Sort[]) => void>();
    function Panel() {
      const [shown, setShown] = useState(sorts);
      return (
        <SortPanel
          attributes={attributes}
          sorts={shown}
          onChange={(next) => {
            onChange(next);
            setShown(next);
          }}
        />
      );
    }
    await show(<Panel />);
    return { last: () => onChange.mock.lastCall?.[0] };
  }
  const by = ({ id }: Attribute, direction: Sort['direction'] = 'ascending'): Sort => ({
    ...{ attribute_id: id, direction },
  });

  test('sorts are added one below the other, each by an attribute of its own', async () => {
    const { last } = await open();
    await expect.element(page.getByText('Items are in their own order.')).toBeVisible();
    await page.getByRole('option', { name: 'Name' }).click();
    await expect.element(page.getByRole('button', { name: /Attribute/ })).toHaveFocus();
    await button('Add sort').click();
    expect(page.getByRole('option', { name: 'Name' }).elements()).toEqual([]);
    await page.getByRole('option', { name: 'Size' }).click();
    await expect.poll(last).toEqual([by(name), by(size)]);
    await page
      .getByRole('button', { name: /Attribute/ })
      .nth(1)
      .click();
    await expect.element(page.getByRole('option', { name: 'Size' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Name' })).not.toBeInTheDocument();
  });

  test('the attributes are there at once, and one is found by typing', async () => {
    const { last } = await open();
    await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveFocus();
    await userEvent.keyboard('siz');
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(last).toEqual([by(size)]);
    await expectAccessible();
  });

  test('are put in order by keys', async () => {
    const { last } = await open([by(name), by(size), by(state)]);
    button('Move State').element().focus();
    await userEvent.keyboard('{Shift>} {/Shift}{ArrowUp}{ArrowUp}{Enter}');
    await expect.poll(last).toEqual([by(state), by(name), by(size)]);
    await expectAccessible();
  });

  test('the direction and the attribute can be changed', async () => {
    const { last } = await open([by(name)]);
    await choose(/Direction/, 'Descending');
    await expect.poll(last).toEqual([by(name, 'descending')]);
    await choose(/Attribute/, 'Size');
    await expect.poll(last).toEqual([by(size, 'descending')]);
  });

  test('one is removed, the others stay', async () => {
    const { last } = await open([by(name), by(size)]);
    await button('Remove').first().click();
    await expect.poll(last).toEqual([by(size)]);
  });

  test('when all attributes are taken none can be added', async () => {
    await open(attributes.map((one) => by(one)));
    await expect.element(button('Add sort')).toBeDisabled();
  });
});
