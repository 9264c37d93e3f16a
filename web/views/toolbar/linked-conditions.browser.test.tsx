import { newId } from '@tessera/domain/plain-ids.ts';
import type { Filter } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConditionFields } from '../../attributes/conditions/condition-fields.tsx';
import { linkAttributes, linkFolder, provideLinks } from '../../attributes/testing/links.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { useWords } from './words.ts';

const own = (name: string, kind: Attribute['kind'], settings = {}): Attribute =>
  ({ ...{ id: newId(), team_id: 1, name, kind, settings }, primary: name === 'Name' }) as Attribute;
const name = own('Name', 'text');
const jobs = own('Jobs', 'reference', { folder_id: linkFolder.id, multiple: true });
const main = own('Main job', 'reference', { folder_id: linkFolder.id, multiple: false });
const anything = own('Anything', 'reference', { folder_id: null });
const attributes = [name, jobs, main, anything];
const [, price, , paid, state] = linkAttributes as [Attribute, Attribute, Attribute, Attribute, Attribute];

const button = (label: string | RegExp) => page.getByRole('button', { name: label });
const option = (label: string) => page.getByRole('option', { name: label, exact: true });

beforeEach(() => provideLinks());

async function open(filter: Filter = { match: 'all', conditions: [] }) {
  let last = filter;
  function Panel() {
    const [shown, setShown] = useState(filter);
    const words = useWords(attributes);
    return (
      <>
        <ConditionFields
          attributes={attributes}
          filter={shown}
          onChange={(next) => {
            last = next;
            setShown(next);
          }}
        />
        <p>{words.filter(shown)}</p>
      </>
    );
  }
  await show(<Panel />);
  return () => last.conditions;
}

const linked = (to: Attribute, of: Attribute, more: object = {}) => ({
  ...{ attribute_id: to.id, linked: { attribute_id: of.id, quantifier: 'any' as const } },
  ...{ operator: 'is-checked' as const, operand: null },
  ...more,
});

test('an attribute of linked items is found by its name, and asked with its own comparisons', async () => {
  const last = await open();
  await button('Add condition').click();
  await button(/Name Attribute/).click();
  await userEvent.keyboard('jobs › st{ArrowDown}{Enter}');
  await expect.element(button(/Jobs › State Attribute/)).toBeVisible();
  await page.getByText('Open', { exact: true }).click();
  const asked = linked(jobs, state, { operator: 'any-of', operand: ['todo'] });
  await expect.poll(last).toEqual([asked]);
  await expect.element(page.getByText('Jobs › State is any of Open', { exact: true })).toBeVisible();
  await button(/any of the linked items Linked items/).click();
  await option('none of the linked items').click();
  await expect.poll(last).toEqual([{ ...asked, linked: { ...asked.linked, quantifier: 'none' } }]);
  await expect
    .element(page.getByText('Jobs › State is any of Open (none of the linked items)', { exact: true }))
    .toBeVisible();
  await expectAccessible();
});

test('where one item is linked nobody is asked of how many, and what leads anywhere has no attributes', async () => {
  const last = await open({ match: 'all', conditions: [linked(main, paid)] });
  await expect.element(button(/Main job › Paid Attribute/)).toBeVisible();
  await expect.element(button(/Linked items/)).not.toBeInTheDocument();
  await button(/Main job › Paid Attribute/).click();
  await expect.element(option('Main job › Price')).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Anything ›/ })).not.toBeInTheDocument();
  await option('Main job › Price').click();
  await page.getByRole('textbox', { name: 'Value' }).fill('12');
  await expect.poll(last).toEqual([linked(main, price, { operator: 'equals', operand: 12 })]);
});

test('of what is gone nothing is shown, and it stays', async () => {
  const gone = linked(jobs, { ...paid, id: newId() });
  const last = await open({ match: 'all', conditions: [gone, linked(jobs, paid)] });
  await expect.element(button(/Jobs › Paid Attribute/)).toBeVisible();
  expect(page.getByRole('button', { name: /Attribute$/ }).elements()).toHaveLength(1);
  await button(/Condition$/).click();
  await option('is not checked').click();
  await expect.poll(last).toEqual([gone, linked(jobs, paid, { operator: 'is-not-checked' })]);
});

test('no more of them are offered than a filter can have', async () => {
  const full = Array.from({ length: 10 }, () => linked(jobs, paid));
  const named = { attribute_id: name.id, operator: 'is-empty' as const, operand: null };
  await open({ match: 'all', conditions: [...full, named] });
  await button(/Name Attribute/).click();
  await expect.element(option('Jobs')).toBeVisible();
  await expect.element(option('Jobs › Paid')).not.toBeInTheDocument();
});

test('numbers of a filter are said as they are typed', async () => {
  const share = own('Share', 'number', { format: 'percent' });
  const time = own('Time', 'duration');
  const size = own('Size', 'number');
  const above = (attribute: Attribute, operand: number) => ({
    ...{ attribute_id: attribute.id, operator: 'greater' as const, operand },
  });
  function Said() {
    const words = useWords([share, time, size]);
    const conditions = [above(share, 0.125), above(time, 5460), above(size, 12_000), above(size, 1.2345)];
    return <p>{words.filter({ match: 'all', conditions })}</p>;
  }
  await show(<Said />);
  await expect
    .element(page.getByText(/^Share/))
    .toHaveTextContent('Share > 12.5% & Time > 1:31 & Size > 12,000 & Size > 1.2345');
});
