import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import type { AttributeUi, OperandProps, SettingsProps } from '../attribute-ui.ts';
import { attributeUis } from '../index.ts';
import { besideLinkFolder, linkAttributes, linkFolder, linkOf, provideLinks } from '../testing/links.ts';
import { openSettings } from '../testing/open-settings.tsx';

provideLinks();
const inFolder = {
  place: { teamId: 1, folder: {} as Folder, attributes: [] },
  ofFolder: linkFolder.id,
};
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the settings of a reference', () => {
  test('name the folder, and whether that gets an attribute of its own for the other side', async () => {
    const onAlso = vi.fn<NonNullable<SettingsProps['onAlso']>>();
    const id = newId();
    const more = { ...inFolder, newId: id, onAlso };
    const { last } = await openSettings('reference', {}, more);
    await button(/Linked folder/).click();
    await page.getByRole('option', { name: /Tasks/ }).click();
    await expect.poll(() => last()).toEqual({ folder_id: linkFolder.id, multiple: true });
    await page.getByText('Show in “Tasks” too').click();
    await page.getByRole('textbox', { name: 'Name there' }).fill('Bugs');
    await expect
      .poll(() => onAlso.mock.lastCall?.[0])
      .toEqual({
        ...{ board_id: linkFolder.board_id, folder_id: linkFolder.id, kind: 'referenced-by', name: 'Bugs' },
        hidden: false,
        settings: { attribute_id: id, folder_id: linkFolder.id },
      });
    await page.getByText('Hide it in the views there').click();
    await expect.poll(() => onAlso.mock.lastCall?.[0]).toMatchObject({ name: 'Bugs', hidden: true });
    await page.getByText('Show in “Tasks” too').click();
    await expect.poll(() => onAlso.mock.lastCall).toEqual([undefined]);
  });

  test('say that the linked folder is gone, and keep it until another one is chosen', async () => {
    const { last } = await openSettings('reference', { folder_id: newId() }, inFolder);
    await expect
      .element(button(/Linked folder/))
      .toMatchTextContent('Deleted folder, or one that you can’t see');
    await button(/Linked folder/).click();
    await page.getByRole('option', { name: /Tasks/ }).click();
    await expect.poll(() => last()).toMatchObject({ folder_id: linkFolder.id });
  });

  test('of a whole board ask from which of its folders the other side shows items', async () => {
    const onAlso = vi.fn<NonNullable<SettingsProps['onAlso']>>();
    const id = newId();
    const folder = { id: linkFolder.id, board_id: linkFolder.board_id } as Folder;
    const place = { teamId: 1, folder, attributes: [] };
    await openSettings(
      'reference',
      { folder_id: linkFolder.id },
      { place, ofFolder: null, newId: id, onAlso },
    );
    await page.getByText('Show in “Tasks” too').click();
    await button(/Items of the folder/).click();
    await page.getByRole('option', { name: 'Bugs' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Name there' })).toHaveValue('Bugs');
    await expect.element(page.getByText(/add a further attribute “Referenced by” in “Tasks”/)).toBeVisible();
    await expect
      .poll(() => onAlso.mock.lastCall?.[0])
      .toMatchObject({
        ...{ folder_id: linkFolder.id, name: 'Bugs' },
        settings: { attribute_id: id, folder_id: besideLinkFolder.id },
      });
  });

  test('limit what is offered by conditions, and say what stands beside a title', async () => {
    const given = { folder_id: linkFolder.id };
    const { last } = await openSettings('reference', given, inFolder);
    await page.getByText('Limit which items are offered').click();
    await expect.element(page.getByText(/What is already chosen stays/)).toBeVisible();
    await button('Add condition').click();
    await page.getByRole('textbox', { name: 'Value' }).fill('Plan');
    const [title, price, due] = linkAttributes.map((one) => one.id);
    const conditions = [{ attribute_id: title, operator: 'contains', operand: 'Plan' }];
    await expect.poll(() => last()).toMatchObject({ ...given, offered: { match: 'all', conditions } });
    for (const name of ['Price', 'Due']) {
      await button(/Add attribute/).click();
      await page.getByRole('option', { name }).click();
    }
    await button('Move “Due” up').click();
    await expect.poll(() => last()).toMatchObject({ shown: [due, price] });
    await button('Remove “Due”').click();
    await page.getByText('Limit which items are offered').click();
    await expect.poll(() => last()).toEqual({ ...given, multiple: true, shown: [price] });
  });

  test('of its other side name the attribute whose links it shows', async () => {
    const { last } = await openSettings('referenced-by', {}, inFolder);
    await button(/Attribute/).click();
    await page.getByRole('option', { name: /To/ }).click();
    await expect.poll(() => last()).toEqual({ attribute_id: linkFolder.id, folder_id: linkFolder.id });
  });
});

test('the items that a filter asks for are found by words of their titles', async () => {
  const onChange = vi.fn<OperandProps['onChange']>();
  const settings = { folder_id: linkFolder.id, multiple: true };
  const attribute = { id: newId(), team_id: 1, kind: 'reference', settings } as unknown as Attribute;
  const { Operand }: AttributeUi = attributeUis.reference;
  await show(
    <Suspense>{Operand && <Operand {...{ attribute, value: [linkOf('Done')], onChange }} />}</Suspense>,
  );
  await expect.element(page.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Find items' }).fill('tod');
  await expect.element(page.getByRole('checkbox', { name: 'Done' })).not.toBeInTheDocument();
  await page.getByText('Todo').click();
  expect(onChange.mock.lastCall).toEqual([[linkOf('Done'), linkOf('Todo')]]);
});
