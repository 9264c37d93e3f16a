import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { noColors, type ViewColors } from '@tessera/domain/views/colors.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { ColorTool } from './color-tool.tsx';
import { useWords } from './words.ts';

const attribute = (name: string, kind: Attribute['kind'], settings = {}): Attribute =>
  ({ ...{ id: newId(), name, kind, settings }, primary: name === 'Name' }) as Attribute;
const options = [{ id: 'todo', name: 'Todo', color: 'blue' }];
const [name, size, state] = [
  attribute('Name', 'text'),
  attribute('Size', 'number'),
  attribute('State', 'label', { options }),
];
const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true });

async function open(before: ViewColors = noColors, attributes = [name, size, state]) {
  const onChange = vi.fn<(colors: ViewColors) => void>();
  function Shown() {
    const [colors, setColors] = useState(before);
    const words = useWords(attributes);
    const change = (next: ViewColors) => {
      onChange(next);
      setColors(next);
    };
    return <ColorTool {...{ attributes, colors, words }} onChange={change} />;
  }
  await show(<Shown />);
  await button(/^Color/).click();
  return { last: () => onChange.mock.lastCall?.[0] };
}

/** Chooses in the n-th field of that name. */
async function choose(field: RegExp, choice: string, nth = 0): Promise<void> {
  await page.getByRole('button', { name: field }).nth(nth).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

const rule = (operand: string, color: 'red' | 'teal' = 'red') => ({
  filter: {
    match: 'all' as const,
    conditions: [{ attribute_id: name.id, operator: 'contains' as const, operand }],
  },
  ...{ color, target: { of: 'item' as const } },
});

test('items are coloured by a label, all of each or its edge, and the button says so', async () => {
  const { last } = await open();
  await choose(/Color items by label/, 'State');
  expect(last()?.label).toEqual({ attribute_id: state.id, target: { of: 'item' } });
  await choose(/What is colored/, 'Start of the item');
  expect(last()?.label).toEqual({ attribute_id: state.id, target: { of: 'edge' } });
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Color: Colored by State')).toBeVisible();
  await button('Remove: Colored by State').click();
  expect(last()).toEqual(noColors);
});

test('without a label in the folder none is offered', async () => {
  await open(noColors, [name, size]);
  await expect.element(button('Add color by condition')).toBeVisible();
  expect(page.getByRole('button', { name: /Color items by label/ }).query()).toBeNull();
});

test('a rule begins with a condition whose value is typed, and has a colour and what it colours', async () => {
  const { last } = await open();
  await button('Add color by condition').click();
  await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveFocus();
  await userEvent.keyboard('bee');
  await expect.poll(() => last()?.rules).toEqual([rule('bee')]);
  await choose(/ Color$/, 'Teal');
  await choose(/What is colored/, 'Value of Size');
  expect(last()?.rules).toEqual([{ ...rule('bee', 'teal'), target: { of: 'value', attribute_id: size.id } }]);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Color: By conditions: 1')).toBeVisible();
});

test('rules are told in words, are opened one at a time, moved by keys and removed', async () => {
  const { last } = await open({ label: null, rules: [rule('bee'), rule('ant', 'teal')] });
  await expect.element(page.getByText('Where several hold, the first one counts.')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Value' }).query()).toBeNull();
  await button('Name contains ant').click();
  await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveValue('ant');
  await button('Name contains bee').click();
  await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveValue('bee');
  const grip = button('Move Name contains ant');
  grip.element().focus();
  await userEvent.keyboard('{Shift>} {/Shift}{ArrowUp}{Enter}');
  await expect.poll(() => last()?.rules).toEqual([rule('ant', 'teal'), rule('bee')]);
  expect(page.getByRole('textbox', { name: 'Value' }).query()).toBeNull();
  await page
    .getByRole('group', { name: 'Name contains ant' })
    .getByRole('button', { name: 'Remove' })
    .click();
  expect(last()?.rules).toEqual([rule('bee')]);
});
