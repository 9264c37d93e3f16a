import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newAttributeChoices } from '../../attributes/new-attribute-choices.ts';
import { setLinkSource } from '../../data/folder/link-source.ts';
import { OpenLinks } from '../../data/folder/open-links.ts';
import { saveStructure } from '../../data/structure/structure.ts';
import { boardId, folderId, newServer, type Page, rest, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import AttributeDialog from './attribute-dialog.tsx';

let opened: Page;
let leave: () => Promise<void> | void;
const onClose = vi.fn();
const name = page.getByRole('textbox', { name: 'Name' });
const type = page.getByRole('button', { name: /Type/ });
const attributes = () => opened.server.all('attributes') as unknown as Attribute[];

async function display(
  edited?: string,
  as = {},
  own: Partial<Attribute> = {},
  server?: Page['server'],
): Promise<void> {
  onClose.mockReset();
  ({ page: opened } = await signedIn({ teams: [{ ...mosaic, ...as }], ...(server ? { server } : {}) }));
  const folder = { id: folderId, board_id: boardId } as Folder;
  const one = attributes().find(({ id }) => id === edited);
  const known = { teamId: 1, folder, attributes: attributes(), onClose };
  const shown = await show(<AttributeDialog {...known} edited={one && { ...one, ...own }} />);
  leave = shown.unmount;
  await expect.element(name).toHaveFocus();
}

function serverOfBoard(): Page['server'] {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  return server;
}

test('what was said of a new attribute before is in its fields, and who asked hears what was made', async () => {
  ({ page: opened } = await signedIn({ teams: [mosaic] }));
  const onMade = vi.fn();
  const choice = newAttributeChoices.find(({ id }) => id === 'label/priority')!;
  const begun = { name: 'Urgency', choice, asks: true };
  const folder = { id: folderId, board_id: boardId } as Folder;
  await show(
    <AttributeDialog {...{ teamId: 1, folder, attributes: attributes(), onClose, begun, onMade }} />,
  );
  await expect.element(name.first()).toHaveValue('Urgency');
  await userEvent.keyboard('{Enter}');
  const made = () => attributes().find((one) => one.name === 'Urgency');
  await expect.poll(() => (made()?.settings['options'] as unknown[] | undefined)?.length).toBeGreaterThan(2);
  expect(onMade.mock.calls).toEqual([[made()!.id]]);
});

describe('a new attribute', () => {
  test('is made by its name and Enter, behind the others', async () => {
    await display();
    await userEvent.keyboard(' Size {Enter}');
    await expect.poll(() => attributes().find((one) => one.name === 'Size')?.kind).toBe('text');
    const [made, before] = [attributes().find((one) => one.name === 'Size')!, attributes()[0]!];
    expect(made.position > before.position).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('checks each field as it is left, and is made when all are right', async () => {
    await display();
    const width = page.getByRole('textbox', { name: 'Column width' });
    await name.fill('Size');
    await width.fill('5');
    await userEvent.click(name);
    await expect.element(width).toBeInvalid();
    await userEvent.keyboard('{Enter}');
    await expect.element(width).toHaveFocus();
    await width.fill('120');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => attributes().find((one) => one.name === 'Size')?.width).toBe(120);
  });

  test('has the type that is chosen', async () => {
    await display();
    await name.fill('Size');
    await type.click();
    await page.getByRole('option', { name: 'Number' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => attributes().find((one) => one.name === 'Size')?.kind).toBe('number');
  });

  test('of links can have another side in the linked folder, hidden in the views there', async () => {
    const server = serverOfBoard();
    const [clients, view] = [newId(), newId()];
    const inside = { board_id: boardId, position: 'a1' };
    server.put('folders', clients, { ...inside, name: 'Clients' });
    server.put('views', view, { ...inside, folder_id: clients, type: 'table', name: 'All', settings: {} });
    await display(undefined, {}, {}, server);
    setLinkSource(new OpenLinks(opened.client));
    await name.fill('Client');
    await type.click();
    await page.getByRole('option', { name: 'Reference', exact: true }).click();
    await page.getByRole('button', { name: /Linked folder/ }).click();
    await page.getByRole('option', { name: /Clients/ }).click();
    await page.getByText('Show in “Clients” too').click();
    await page.getByText('Hide it in the views there').click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const made = (kind: string) => attributes().find((one) => one.kind === kind);
    await expect.poll(() => made('referenced-by')).toMatchObject({ folder_id: clients, hidden: true });
    expect(made('referenced-by')!.settings).toMatchObject({ attribute_id: made('reference')!.id });
    const hidden = () => (opened.server.all('views')[0]!['settings'] as { hidden?: string[] }).hidden;
    await expect.poll(hidden).toEqual([made('referenced-by')!.id]);
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

  test('that is a priority has its options in the person’s language', async () => {
    await display();
    await type.click();
    await page.getByRole('option', { name: 'Priority' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => attributes().some((one) => one.name === 'Priority')).toBe(true);
    const { kind, settings } = attributes().find((one) => one.name === 'Priority')!;
    expect(kind).toBe('label');
    expect((settings['options'] as { name: string }[]).map((one) => one.name)).toEqual([
      'Urgent',
      'High',
      'Normal',
      'Low',
    ]);
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
    const place = { board_id: boardId, folder_id: folderId, position: 'b0' };
    const fields = { ...place, kind: 'date', name: 'Due', settings: { role: 'due' } };
    await saveStructure(1, { collection: 'attributes', id: newId(), fields });
    await name.fill('Deadline');
    await type.click();
    await page.getByRole('option', { name: 'Due Date' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .element(page.getByText('Another attribute of these items already has this role.'))
      .toBeVisible();
    expect(attributes().some((one) => one.name === 'Deadline')).toBe(false);
  });

  test('is of this folder or, where that is chosen, of the whole board, behind all that its folders have', async () => {
    const server = serverOfBoard();
    const place = { board_id: boardId, folder_id: newId(), position: 'a5' };
    server.put('folders', place.folder_id, { name: 'Other', position: 'b0', board_id: boardId });
    server.put('attributes', newId(), { ...place, kind: 'text', name: 'Elsewhere' });
    await display(undefined, {}, {}, server);
    const where = page.getByRole('button', { name: /Applies to/ });
    await expect.element(where).toHaveTextContent('This folder');
    await name.fill('Ticket');
    await type.click();
    await page.getByRole('option', { name: 'Custom ID' }).click();
    await where.click();
    await page.getByRole('option', { name: 'Whole board' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(() => attributes().find((one) => one.name === 'Ticket'))
      .toMatchObject({ kind: 'custom-id', board_id: boardId, folder_id: null });
    expect(attributes().find((one) => one.name === 'Ticket')!.position > 'a5').toBe(true);
  });

  test('is of this folder only for somebody who may add none to the board', async () => {
    const server = serverOfBoard();
    const denied = { 'role:full-member:CREATE_ATTRIBUTE': false };
    const allowed = { 'role:full-member:CREATE_ATTRIBUTE': true };
    server.put('permissions', boardId, { board_id: boardId, folder_id: null, permissions: denied });
    server.put('permissions', folderId, { board_id: boardId, folder_id: folderId, permissions: allowed });
    await display(undefined, { user_role: 'full-member', owner_id: 2 }, {}, server);
    await expect.element(type).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Applies to/ })).not.toBeInTheDocument();
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

describe('whatever its type, an attribute', () => {
  const description = page.getByRole('textbox', { name: 'Description' });
  const width = page.getByRole('textbox', { name: 'Column width' });
  const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true });
  // The box is drawn; the label takes the press.
  const check = (label: string) => page.getByText(label, { exact: true }).click();
  const save = page.getByRole('button', { name: 'Save' });
  const one = () => attributes().find(({ id }) => id === text)!;

  test('gets what is set and nothing else, and shows it when it is opened again', async () => {
    await display(text);
    await description.fill(' Who it is for\n');
    await check('Required');
    await check('Hidden in new views');
    await width.fill('220');
    await save.click();
    await expect.poll(() => one().width).toBe(220);
    expect(one()).toMatchObject({ description: 'Who it is for', required: true, hidden: true });
    expect(one()).not.toHaveProperty('default');
    expect(one()).not.toHaveProperty('unique');
  });

  test('has a default value, given by the keyboard in the editor of its type', async () => {
    await display(text);
    page.getByRole('button', { name: 'Set a default value' }).element().focus();
    await userEvent.keyboard('{Enter}');
    const editor = page.getByRole('textbox', { name: 'Default value' });
    await expect.element(editor).toHaveFocus();
    await userEvent.keyboard('To do{Enter}');
    const change = page.getByRole('button', { name: 'Change default value' });
    await expect.element(change).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    // A second new item would be refused.
    await expect.element(box('Unique')).toBeDisabled();
    await save.click();
    await expect.poll(() => one().default).toBe('To do');
  });

  test('loses its default value, and can be unique then', async () => {
    await display(text, {}, { default: 'To do' });
    await page.getByRole('button', { name: 'Clear default value' }).click();
    await expect.element(box('Unique')).toBeEnabled();
    await check('Unique');
    await expect.element(page.getByRole('button', { name: 'Set a default value' })).not.toBeInTheDocument();
    await save.click();
    await expect.poll(() => [one().default, one().unique]).toEqual([null, true]);
  });

  test('is not closed by an Escape that ends the edit of its default value', async () => {
    await display(text);
    await page.getByRole('button', { name: 'Set a default value' }).click();
    await userEvent.keyboard('x{Escape}');
    await expect.element(page.getByRole('button', { name: 'Set a default value' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('needs a width of its bounds', async () => {
    await display(text);
    await width.fill('20');
    await save.click();
    await expect.element(width).toHaveAttribute('aria-invalid', 'true');
    expect(onClose).not.toHaveBeenCalled();
    await width.fill('');
    await save.click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('offers what its type can have', async () => {
    await display();
    await type.click();
    await page.getByRole('option', { name: 'Checkbox' }).click();
    await expect.element(box('Required')).not.toBeInTheDocument();
    await expect.element(box('Unique')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Set a default value' }).click();
    await name.fill('Paid');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => attributes().find((made) => made.name === 'Paid')?.default).toBe(true);
  });
});

describe('what the server says of one that is there', () => {
  const save = page.getByRole('button', { name: 'Save' });
  const unique = page.getByRole('checkbox', { name: 'Unique', exact: true });
  const issue = {
    ...{ code: 'values_not_unique', field: 'unique' },
    params: { name: 'text', count: 2, examples: 'A, B' },
  };
  const words = page.getByText(/“text” has repeated values/);
  const refuse = () =>
    opened.server.script.push({ status: 422, data: { message: 'No.', code: 'invalid', issues: [issue] } });
  const refusals = () => opened.client.outbox.refusals;

  test('is told at its field, and nowhere else; what was set stays, and is saved again', async () => {
    await display(text);
    await page.getByText('Unique', { exact: true }).click();
    refuse();
    await save.click();
    await expect.element(words).toBeVisible();
    await expect.element(unique).toHaveAccessibleDescription(/^“text” has repeated values/);
    await expect.element(unique).toBeChecked();
    expect(refusals()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    await save.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(attributes().find(({ id }) => id === text)?.unique).toBe(true);
  });

  test('is waited for', async () => {
    await display(text);
    opened.server.late = true;
    await name.fill('Code');
    await save.click();
    await expect.element(save).toHaveAttribute('aria-busy', 'true');
    await rest();
    expect(onClose).not.toHaveBeenCalled();
    await expect.poll(() => opened.server.answer()).toBe(true);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  test('is not waited for without a network', async () => {
    await display(text);
    opened.client.connection.failed();
    opened.server.down = true;
    await name.fill('Code');
    await save.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  test('is not waited for any more once the network is gone', async () => {
    await display(text);
    opened.server.late = true;
    await name.fill('Code');
    await save.click();
    await expect.element(save).toHaveAttribute('aria-busy', 'true');
    opened.client.connection.failed();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  test('is in the list of refusals where the dialog was left before', async () => {
    await display(text);
    opened.server.late = true;
    refuse();
    await page.getByText('Unique', { exact: true }).click();
    await save.click();
    await expect.element(save).toHaveAttribute('aria-busy', 'true');
    await leave();
    await expect.poll(() => opened.server.answer()).toBe(true);
    await expect.poll(refusals).toHaveLength(1);
  });
});

test('the dialog bars nobody', async () => {
  await display();
  await userEvent.keyboard('{Enter}');
  await expectAccessible();
});
