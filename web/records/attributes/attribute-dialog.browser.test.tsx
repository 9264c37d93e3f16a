import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, type Page, rest, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import AttributeDialog from './attribute-dialog.tsx';

let opened: Page;
const onClose = vi.fn();
const name = page.getByRole('textbox', { name: 'Name' });
const type = page.getByRole('button', { name: /Type/ });
const attributes = () => opened.server.all('attributes') as unknown as Attribute[];

async function display(edited?: string, as = {}): Promise<void> {
  onClose.mockReset();
  ({ page: opened } = await signedIn({ teams: [{ ...mosaic, ...as }] }));
  const folder = { id: folderId, board_id: boardId } as Folder;
  const one = attributes().find(({ id }) => id === edited);
  const known = { teamId: 1, folder, attributes: attributes(), onClose };
  await show(<AttributeDialog {...known} edited={one} />);
  await expect.element(name).toHaveFocus();
}

describe('a new attribute', () => {
  test('is made by its name and Enter, behind the others', async () => {
    await display();
    await userEvent.keyboard(' Size {Enter}');
    await expect.poll(() => attributes().find((one) => one.name === 'Size')?.kind).toBe('text');
    const [made, before] = [attributes().find((one) => one.name === 'Size')!, attributes()[0]!];
    expect(made.position > before.position).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('has the type that is chosen', async () => {
    await display();
    await name.fill('Size');
    await type.click();
    await page.getByRole('option', { name: 'Number' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => attributes().find((one) => one.name === 'Size')?.kind).toBe('number');
  });

  test('that is made of a preset has its name and settings', async () => {
    await display();
    await type.click();
    await page.getByRole('option', { name: 'Due Date' }).click();
    await expect.element(name).toHaveValue('Due Date');
    await type.click();
    await page.getByRole('option', { name: 'Start Date' }).click();
    await expect.element(name).toHaveValue('Start Date');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(() => attributes().find((one) => one.name === 'Start Date'))
      .toMatchObject({ kind: 'date', settings: { role: 'start' } });
  });

  test('keeps a name that was typed, whichever type is chosen then', async () => {
    await display();
    await name.fill('Begins');
    await type.click();
    await page.getByRole('option', { name: 'Start Date' }).click();
    await expect.element(name).toHaveValue('Begins');
    await type.click();
    await page.getByRole('option', { name: 'Number' }).click();
    await expect.element(name).toHaveValue('Begins');
  });

  test('with a role that another attribute has is refused, and says why', async () => {
    await display();
    for (const one of ['Due', 'Deadline']) {
      await name.fill(one);
      await type.click();
      await page.getByRole('option', { name: 'Due Date' }).click();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect.poll(() => attributes().some((made) => made.settings?.['role'] === 'due')).toBe(true);
    }
    await expect
      .element(page.getByText('Another attribute of these items already has this role.'))
      .toBeVisible();
    expect(attributes().some((one) => one.name === 'Deadline')).toBe(false);
  });

  test('needs a name, and what is wrong is gone as soon as one types', async () => {
    await display();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('A name is required.')).toBeVisible();
    await userEvent.keyboard('S');
    await expect.element(page.getByText('A name is required.')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('by somebody who may add none is refused before it is sent, and says why', async () => {
    await display(undefined, { user_role: 'restricted-member', owner_id: 2 });
    const before = opened.server.calls.length;
    await userEvent.keyboard('Size{Enter}');
    await expect.element(page.getByText(/You do not have the permission/)).toBeVisible();
    await expect.element(name).toHaveValue('Size');
    expect(opened.server.calls).toHaveLength(before);
  });
});

describe('one that is there', () => {
  test('gets another name; what it is stays', async () => {
    await display(text);
    await expect.element(name).toHaveValue('text');
    await expect.element(type).toBeDisabled();
    await name.fill('Título 📐');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => attributes().find(({ id }) => id === text)?.name).toBe('Título 📐');
  });

  test('is as it was after Escape', async () => {
    await display(text);
    await name.fill('Other');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await rest();
    expect(attributes().find(({ id }) => id === text)?.name).toBe('text');
  });
});

test('the dialog bars nobody', async () => {
  await display();
  await userEvent.keyboard('{Enter}');
  await expectAccessible();
});
