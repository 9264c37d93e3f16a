import { newId } from '@tessera/domain/plain-ids.ts';
import { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { SettingsProps } from '../attribute-ui.ts';
import { linkAttributes, linkFolder, linkOf, provideLinks } from '../testing/links.ts';
import { openSettings } from '../testing/open-settings.tsx';

const attributeOf = (name: string) => linkAttributes.find((one) => one.name === name)!;
const [price, paid] = [attributeOf('Price'), attributeOf('Paid')];
const ownFolder = { id: newId(), board_id: newId(), name: 'Orders' } as Folder;
const reference = {
  ...{ id: newId(), team_id: 1, kind: 'reference', name: 'Jobs', primary: false, folder_id: ownFolder.id },
  settings: { folder_id: linkFolder.id, multiple: true },
} as unknown as Attribute;
const own = (...around: Attribute[]): Omit<SettingsProps, 'settings' | 'onChange'> => ({
  ...{ around, ofFolder: ownFolder.id, attributeId: newId() },
  place: { teamId: 1, folder: ownFolder, attributes: around },
});
const button = (name: string | RegExp) => page.getByRole('button', { name });
const option = (name: string | RegExp) => page.getByRole('option', { name });

/** An order with two jobs, and one without. */
const columns = new ItemColumns({ team_id: 1, board_id: ownFolder.board_id, folder_id: ownFolder.id });
const title = {
  ...reference,
  id: newId(),
  kind: 'text',
  name: 'Name',
  settings: {},
  primary: true,
} as Attribute;
for (const [index, links] of [[linkOf('Todo'), linkOf('Done')], undefined].entries())
  columns.put({
    ...{ id: newId(), ...columns.place, row_version: 1, position: `a${index}`, created_by: 1, versions: {} },
    ...{ created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' },
    values: { [title.id]: `Order ${index + 1}`, ...(links ? { [reference.id]: links } : {}) },
  });

beforeEach(() => provideLinks({ [ownFolder.id]: { columns, attributes: [title, reference] } }));

describe('the settings of a lookup', () => {
  test('name a reference, an attribute of its items, and conditions of these', async () => {
    const { last } = await openSettings('lookup', {}, own(title, reference));
    await button(/Reference/).click();
    await option(/Jobs.*Tasks/).click();
    await button(/Attribute of “Tasks”/).click();
    await option(/Price/).click();
    const chosen = { reference_id: reference.id, attribute_id: price.id };
    await expect.poll(() => last()).toEqual({ ...chosen, condition: null, display: {} });
    const preview = page.getByLabelText('Value of the preview');
    await expect.element(preview).toHaveTextContent('€10.00€20.00');
    await page.getByText('Only items that meet conditions').click();
    await button(/Title Attribute/).click();
    await option('Paid').click();
    const condition = { attribute_id: paid.id, operator: 'is-checked', operand: null };
    await expect
      .poll(() => last())
      .toEqual({ ...chosen, condition: { match: 'all', conditions: [condition] }, display: {} });
    await expect.element(preview).not.toHaveTextContent('€10.00');
    await expect.element(preview).toHaveTextContent('€20.00');
    await expectAccessible();
    await page.getByText('Only items that meet conditions').click();
    await expect.poll(() => last()).toEqual({ ...chosen, condition: null, display: {} });
  });

  test('are chosen by keys', async () => {
    const { last } = await openSettings('lookup', {}, own(title, reference));
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(option(/Jobs/)).toBeVisible();
    await userEvent.keyboard('job{ArrowDown}{Enter}');
    await expect.element(button(/Attribute of “Tasks”/)).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(option(/Price/)).toBeVisible();
    await userEvent.keyboard('pri{ArrowDown}{Enter}');
    await expect
      .poll(() => last())
      .toEqual({ reference_id: reference.id, attribute_id: price.id, condition: null, display: {} });
  });

  test('without a reference say so, and make one with the lookup', async () => {
    const onAlso = vi.fn<NonNullable<SettingsProps['onAlso']>>();
    const { last } = await openSettings('lookup', {}, { ...own(title), newId: newId(), onAlso });
    await expect.element(page.getByText('No attribute refers to items of a folder yet.')).toBeVisible();
    await button('Create a reference').click();
    await button(/Linked folder/).click();
    await option(/Tasks/).click();
    await page.getByRole('textbox', { name: 'Name of the reference' }).fill('Jobs');
    const made = onAlso.mock.lastCall![0]!;
    expect(made).toMatchObject({
      ...{ folder_id: ownFolder.id, kind: 'reference', name: 'Jobs' },
      settings: { folder_id: linkFolder.id, multiple: true },
    });
    await button(/Attribute of “Tasks”/).click();
    await option(/Price/).click();
    await expect.poll(() => last()).toMatchObject({ reference_id: made.id, attribute_id: price.id });
    await page.getByText('A format of its own').click();
    await expect.poll(() => last()).toMatchObject({ display: { format: 'currency', currency: 'EUR' } });
    await expectAccessible();
  });

  test('say what is not there any more', async () => {
    await openSettings('lookup', { reference_id: newId(), attribute_id: price.id }, own(title, reference));
    await expect.element(page.getByText(/The reference is no longer there/)).toBeVisible();
    await button(/Reference/).click();
    await option(/Jobs/).click();
    await expect.element(page.getByText(/The reference is no longer there/)).not.toBeInTheDocument();
  });

  test('show each of several values in a format of its own', async () => {
    const chosen = { reference_id: reference.id, attribute_id: price.id };
    const { last } = await openSettings('lookup', chosen, own(title, reference));
    const preview = page.getByLabelText('Value of the preview');
    await expect.element(preview).toHaveTextContent('€10.00€20.00');
    await page.getByText('A format of its own').click();
    await button(/Format/).click();
    await option('Number').click();
    await expect.element(preview).not.toHaveTextContent('€');
    await expect.poll(() => last()).toMatchObject({ display: { format: 'plain' } });
    await page.getByText('A format of its own').click();
    await expect.element(preview).toHaveTextContent('€10.00€20.00');
    await expect.poll(() => last()).toMatchObject({ display: {} });
  });
});

describe('the settings of a rollup', () => {
  test('offer the functions that suit the attribute, and say what each does', async () => {
    const { last } = await openSettings('rollup', { reference_id: reference.id }, own(title, reference));
    const chosen = button(/Function/);
    await expect.element(chosen).toHaveTextContent('Count of items');
    await expect.element(page.getByText(/Choose an attribute for more functions/)).toBeVisible();
    await button(/Attribute of “Tasks”/).click();
    await option(/Price/).click();
    await chosen.click();
    await expect.element(option('Sum')).toBeVisible();
    await expect.element(option('Earliest')).not.toBeInTheDocument();
    await option('Sum').click();
    await expect.element(page.getByText('All values added up.')).toBeVisible();
    await expect.poll(() => last()).toMatchObject({ attribute_id: price.id, function: 'sum' });
    const preview = page.getByLabelText('Value of the preview');
    await expect.element(preview).toHaveTextContent('€30.00');
    await button(/Preview with/).click();
    await option('Order 2').click();
    await expect.element(preview).toHaveTextContent('€0.00');
    await expectAccessible();
    // What does not suit another attribute is given up.
    await button(/Attribute of “Tasks”/).click();
    await option(/Due/).click();
    await expect.poll(() => last()).toMatchObject({ function: 'count' });
    await chosen.click();
    await option('Latest').click();
    await expect.poll(() => last()).toMatchObject({ function: 'latest' });
  });

  test('give the result a format of its own, until it is another', async () => {
    const sum = { reference_id: reference.id, attribute_id: price.id, function: 'sum' };
    const { last } = await openSettings('rollup', sum, own(title, reference));
    const preview = page.getByLabelText('Value of the preview');
    await expect.element(preview).toHaveTextContent('€30.00');
    await page.getByText('A format of its own').click();
    await button(/Decimal/).click();
    await option('0').click();
    await expect.element(preview).not.toHaveTextContent('.00');
    await expect.element(preview).toHaveTextContent('€30');
    await expectAccessible();
    await button(/Function/).click();
    await option('Average').click();
    await expect.element(preview).toHaveTextContent('€15');
    await expect.element(preview).not.toHaveTextContent('.00');
    await button(/Function/).click();
    await option('Count of unique').click();
    await expect.poll(() => last()).toMatchObject({ function: 'unique', display: {} });
    await expect.element(preview).not.toHaveTextContent('€');
  });
});
