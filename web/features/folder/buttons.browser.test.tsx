import { getMembers } from '@tessera/domain/api/teams.ts';
import type { ButtonSettings } from '@tessera/domain/attributes/button.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, newServer, note, type Page, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { finger, pointIn } from '../../testing/pointer.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, goOnline, mosaic, signedIn } from '../../testing/signed-in.ts';
import { AddressedFolder } from './folder.tsx';

let api: FakeApi;
let opened: Page;
const [pressed, size, lamp, chair] = [newId(), newId(), newId(), newId()];
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = page.getByRole('complementary');
const grid = page.getByRole('grid');
const toast = (words: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: words });
const [first, second] = ['Lamp', 'Chair'].map((name) =>
  grid.getByRole('button', { name: `Close it, ${name}` }),
) as [ReturnType<typeof button>, ReturnType<typeof button>];

const set = (attribute_id: string, given: object) => ({
  id: newId(),
  action: 'set-value',
  attribute_id,
  given,
});
const steps = {
  note: set(note, { how: 'fixed', data: 'Closed' }),
  size: set(size, { how: 'add', amount: 1 }),
  create: {
    ...{ id: newId(), action: 'create-item' },
    values: [
      { attribute_id: text, given: { how: 'text', text: [{ text: 'After ' }, { attribute_id: text }] } },
    ],
  },
  copy: { id: newId(), action: 'copy-text', text: [{ text: 'I saw ' }, { attribute_id: text }] },
  link: {
    ...{ id: newId(), action: 'open-link' },
    link: [{ text: 'https://example.org/?q=' }, { attribute_id: text }],
  },
};

const items = () => opened.server.all('items');
const dataOf = (id: string, attributeId: string) =>
  opened.server.get('values', `${id}.${attributeId}`)?.['data'] ?? null;
const names = () => items().map(({ id }) => dataOf(id, text));
/** The saves of items and values that were sent. */
const requests = () => opened.server.calls.filter((call) => /items|values/.test(JSON.stringify(call))).length;

function Shown() {
  return (
    <div style={{ blockSize: 700, display: 'grid' }}>
      <AddressedFolder ImportDialog={() => null} ActivityDialog={() => null} ShareDialog={() => null} />
    </div>
  );
}

async function display(
  settings: Partial<Record<keyof ButtonSettings, unknown>>,
  { as = {}, at = '', permissions = {} }: { as?: object; at?: string; permissions?: object } = {},
): Promise<void> {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  server.put('folders', folderId, { parent_id: null, archived: false, hue: 'teal', icon: null });
  server.put('attributes', text, { primary: true, settings: {}, name: 'Name' });
  server.put('attributes', note, { primary: false, settings: {} });
  const own = { board_id: boardId, folder_id: folderId, primary: false };
  server.put('attributes', size, { ...own, name: 'Size', kind: 'number', position: 'a1', settings: {} });
  server.put('attributes', pressed, {
    ...{ ...own, name: 'Action', kind: 'button', position: 'a2' },
    settings: { label: 'Close it', ...settings },
  });
  for (const [index, [id, name]] of [[lamp, 'Lamp'] as const, [chair, 'Chair'] as const].entries())
    server.put('items', id, { position: `a${index}`, created_by: 2, values: { [text]: name, [size]: 0 } });
  server.put('permissions', folderId, { board_id: boardId, folder_id: folderId, permissions });
  ({ api, page: opened } = await signedIn({ server, teams: [{ ...mosaic, ...as }] }));
  api.answer(getMembers, []);
  await showPage(Shown, {
    path: 'b/$rootId/$folderId/{-$itemId}',
    address: `/b/${boardId}/${folderId}${at && `/${at}`}`,
  });
  await expect.element(grid).toMatchTextContent('Chair');
}

beforeEach(() => page.viewport(1_280, 800));

describe('a button in the table', () => {
  test('does all its steps by a click, says what it did, and has one undo for all of it', async () => {
    await display({ steps: [steps.note, steps.size, steps.create] });
    await expectAccessible();
    await first.click();
    await expect.poll(() => items().length).toBe(3);
    expect([dataOf(lamp, note), dataOf(lamp, size), dataOf(chair, size)]).toEqual(['Closed', 1, 0]);
    expect(names()).toContain('After Lamp');
    await expect.element(toast('2 values set · 1 item created')).toBeVisible();
    await toast('2 values set').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => items().length).toBe(2);
    expect([dataOf(lamp, note), dataOf(lamp, size)]).toEqual([null, 0]);
  });

  test('is pressed by Enter and by the space bar on its cell, and the keys go on working', async () => {
    await display({ steps: [steps.size] });
    await grid.getByRole('gridcell', { name: 'Lamp', exact: true }).click();
    await userEvent.keyboard('{End}{Enter}');
    await expect.poll(() => dataOf(lamp, size)).toBe(1);
    await userEvent.keyboard('{ArrowDown} ');
    await expect.poll(() => dataOf(chair, size)).toBe(1);
    await expect.element(grid).toHaveFocus();
    await userEvent.keyboard('x{Delete}');
    expect(dataOf(chair, size)).toBe(1);
  });

  test('is pressed by a finger', async () => {
    await display({ steps: [steps.size] });
    await finger.down(pointIn(second.element()));
    await finger.up();
    await expect.poll(() => dataOf(chair, size)).toBe(1);
  });

  test('asks first with the words of its owner, and does nothing where the person does not want it', async () => {
    await display({ steps: [steps.size], question: 'Close this lamp?' });
    const before = requests();
    await first.click();
    const dialog = page.getByRole('dialog', { name: 'Close it' });
    await expect.element(dialog).toMatchTextContent('Close this lamp?');
    await expectAccessible();
    await button('Cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(requests()).toBe(before);
    await first.click();
    await button('Yes').click();
    await expect.poll(() => dataOf(lamp, size)).toBe(1);
  });

  test('does nothing, and says what is missing, for somebody who may not', async () => {
    const as = { user_role: 'restricted-member', owner_id: 2 };
    const role = 'role:restricted-member:EDIT_ITEM';
    const permissions = { [role]: false, [`${role}:owner`]: false };
    await display({ steps: [steps.size] }, { as, permissions });
    await expect.element(first).toHaveAttribute('aria-disabled', 'true');
    const before = requests();
    await first.click({ force: true });
    await expect.element(toast('You do not have the permission to edit this item.')).toBeVisible();
    expect(requests()).toBe(before);
  });

  test('does nothing at all where one of its steps cannot be done', async () => {
    const gone = set(newId(), { how: 'clear' });
    await display({ steps: [steps.size, gone] });
    const before = requests();
    await first.click();
    await expect.element(toast('A step has no attribute')).toBeVisible();
    expect(requests()).toBe(before);
    expect(dataOf(lamp, size)).toBe(0);
  });

  test('without a network shows at once, and is saved later', async () => {
    await display({ steps: [steps.size] });
    goOffline(api);
    await first.click();
    await expect.element(grid.getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
    await expect.element(first).toHaveAttribute('aria-disabled', 'false');
    goOnline(api);
    await expect.poll(() => dataOf(lamp, size)).toBe(1);
  });

  test('copies a text and opens a link in a new tab that does not know this one', async () => {
    await display({ steps: [steps.copy, steps.link] });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const followed: HTMLAnchorElement[] = [];
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(this);
    });
    await first.click();
    await expect.element(toast('Text copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith('I saw Lamp');
    expect(followed.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      ['https://example.org/?q=Lamp', '_blank', 'noopener noreferrer'],
    ]);
    follow.mockRestore();
    write.mockRestore();
  });

  test('is in no list of attributes to filter, sort or group by', async () => {
    await display({ steps: [] });
    await button('Sort').click();
    await expect.element(page.getByRole('option', { name: 'Size' })).toBeVisible();
    expect(page.getByRole('option', { name: 'Action' }).elements()).toEqual([]);
  });
});

describe('a button beside an item', () => {
  test('is reached by Tab, and pressed by Enter and the space bar', async () => {
    await display({ steps: [steps.size] }, { at: lamp });
    const one = panel.getByRole('button', { name: 'Close it, Lamp' });
    (one.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => dataOf(lamp, size)).toBe(1);
    await expect.element(one).toHaveAttribute('aria-disabled', 'false');
    await userEvent.keyboard(' ');
    await expect.poll(() => dataOf(lamp, size)).toBe(2);
    await expectAccessible();
  });
});
