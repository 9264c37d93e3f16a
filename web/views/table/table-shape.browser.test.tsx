import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openTable } from './testing/open-table.tsx';

const more = [
  { name: 'Code', kind: 'text', shape: { required: true, description: 'As on the box', width: 280 } },
  { name: 'State', kind: 'text', shape: { default: 'new' } },
] as const;
const items = [{ Name: 'Ant', Code: 'a1' }, { Name: 'Bee' }];
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });

test('an empty required cell says so, until it has a value', async () => {
  await openTable(items, {}, { more });
  await expect.element(cell('Required')).toBeVisible();
  await cell('Required').click();
  await userEvent.keyboard('b2{Enter}');
  await expect.element(cell('b2')).toBeVisible();
  await expect.element(cell('Required')).not.toBeInTheDocument();
});

test('a required value is not cleared, and what else is selected is', async () => {
  const table = await openTable([{ Name: 'Ant', Code: 'a1', State: 'old' }], {}, { more });
  await cell('a1').click();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
  await expect.element(cell('old')).not.toBeInTheDocument();
  await expect.element(cell('a1')).toBeVisible();
  expect(table.kept.mock.calls.map(([{ name }]) => name)).toEqual(['Code']);
});

test('a new item shows its defaults at once', async () => {
  await openTable(items, {}, { more });
  await cell('Ant').click();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(cell('new')).toBeVisible();
});

test('a column has its attribute’s width, unless the view says another, and tells what it is for', async () => {
  await openTable(items, {}, { more, view: (idOf) => ({ widths: { [idOf('State')]: 130 } }) });
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(name) });
  const width = (name: string) => (head(name).element() as HTMLElement).offsetWidth;
  expect([width('Code'), width('State')]).toEqual([280, 130]);
  const button = head('Code').getByRole('button');
  await expect.element(head('Code')).toHaveAttribute('aria-description', 'As on the box');
  // The mouse comes from elsewhere.
  await cell('Ant').hover();
  await button.hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('As on the box');
  await expectAccessible();
  await button.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
});
