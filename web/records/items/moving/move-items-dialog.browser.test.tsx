import { undoActivity } from '@tessera/domain/api/changes.ts';
import { type MovePreview, moveItems, previewMove } from '@tessera/domain/api/moves.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, newServer } from '../../../data/testing/page.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/signed-in.ts';
import MoveItemsDialog, { type MoveItemsDialogProps } from './move-items-dialog.tsx';

let api: FakeApi;
const [onClose, onMoved] = [vi.fn(), vi.fn()];
const [bugs, ideas, notes, state] = [newId(), newId(), newId(), newId()];
const ids = [newId(), newId(), newId()];
const nothing: MovePreview = { items: 3, sub_items: 0, left: [], options: [], required: [], links: 0 };
const much: MovePreview = {
  ...{ items: 3, sub_items: 1204, links: 4 },
  left: [
    { attribute_id: notes, name: 'Notes', items: 2, has_place: false },
    { attribute_id: state, name: 'State', items: 1, has_place: true },
  ],
  options: [{ attribute_id: newId(), name: 'Kind', count: 5 }],
  required: [{ attribute_id: newId(), name: 'Due', items: 3 }],
};
const place = (name: string) => page.getByRole('option', { name });
const move = page.getByRole('button', { name: 'Move', exact: true });
const add = page.getByRole('checkbox', { name: 'Add “Notes” there' });

async function display(
  preview: MovePreview = nothing,
  props: Partial<MoveItemsDialogProps> = {},
): Promise<void> {
  for (const mock of [onClose, onMoved]) mock.mockReset();
  const server = newServer();
  for (const [id, name] of [
    [folderId, 'Folder'],
    [bugs, 'Bugs'],
    [ideas, 'Ideas'],
  ] as const)
    server.put('folders', id, { name, position: 'a1', board_id: boardId, parent_id: null });
  ({ api } = await signedIn({ server }));
  const folder = server.all('folders').find(({ id }) => id === folderId) as unknown as Folder;
  api.answer(previewMove, preview);
  await show(<MoveItemsDialog {...{ teamId: 1, folder, ids, onClose, onMoved }} {...props} />);
}

test('a folder is found by typing; that of the items is none', async () => {
  await display();
  await expect.element(page.getByRole('dialog', { name: 'Move 3 items' })).toBeVisible();
  await expect.element(place('Folder')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('bug');
  await expect.element(place('Ideas')).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('All values have a place there.')).toBeVisible();
  // Enter goes on: it neither closes nor goes back.
  await expect.element(move).toHaveFocus();
  expect(api.made(previewMove).at(-1)?.body).toEqual({ ids, folder_id: bugs, add: [] });
  await page.getByRole('button', { name: 'Back' }).click();
  await place('Ideas').click();
  await expect.poll(() => api.made(previewMove).at(-1)?.body).toMatchObject({ folder_id: ideas });
});

test('what happens is told before, and what has no place can be given one', async () => {
  await display(much);
  await place('Bugs').click();
  for (const words of [
    'Sub-items that go along: 1,204',
    'Values of “Notes” without a place there: 2. They stay in the history.',
    'Values of “State” that do not fit there: 1. They stay in the history.',
    'New options of “Kind” there: 5',
    '“Due” is required there. Items without it: 3',
    'Items that refer to these and cannot do so there: 4',
  ])
    await expect.element(page.getByText(words)).toBeVisible();
  await expectAccessible();
  api.answer(previewMove, { ...much, left: [much.left[1]!] });
  await add.click({ force: true });
  await expect.poll(() => api.made(previewMove).at(-1)?.body).toMatchObject({ add: [notes] });
  await expect.element(page.getByText(/^Values of “Notes”/)).not.toBeInTheDocument();
  await expect.element(add).toBeChecked();
  await expect.element(add).toHaveFocus();
  const batch = newId();
  api.answer(moveItems, { ...nothing, sub_items: 1204, batch });
  api.answer(undoActivity, { undone: 3, kept: 0 });
  await move.click();
  expect(api.made(moveItems).at(-1)?.body).toEqual({ ids, folder_id: bugs, add: [notes] });
  await expect.element(page.getByText('3 items and 1,204 sub-items moved to Bugs')).toBeVisible();
  expect([onClose.mock.calls.length, onMoved.mock.calls.length]).toEqual([1, 1]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.made(undoActivity).length).toBe(1);
});

test('a move that is refused says why, and is not offered', async () => {
  await display();
  api.refuse(previewMove, 'invalid', { issues: [{ code: 'moved_items_full', params: { max: 5000 } }] });
  await place('Bugs').click();
  await expect.element(page.getByText(/items can be moved at once/)).toBeVisible();
  await expect.element(move).toBeDisabled();
});

test('more items than one save moves are left to the server; the first of them foretell what happens', async () => {
  const many = Array.from({ length: 1_500 }, () => newId());
  const moveMany = vi.fn();
  await display(much, { ids: many, moveMany });
  await expect.element(page.getByRole('dialog', { name: 'Move 1,500 items' })).toBeVisible();
  await place('Bugs').click();
  await expect.element(page.getByText('Of the first 200 items:')).toBeVisible();
  expect(api.made(previewMove).at(-1)?.body).toMatchObject({ ids: many.slice(0, 200) });
  await add.click({ force: true });
  await expect.poll(() => api.made(previewMove).at(-1)?.body).toMatchObject({ add: [notes] });
  await expect.element(move).toBeEnabled();
  await move.click();
  expect(moveMany).toHaveBeenCalledExactlyOnceWith({ what: 'move', folder_id: bugs, add: [notes] });
  expect([onClose.mock.calls.length, onMoved.mock.calls.length]).toEqual([1, 1]);
  expect(api.made(moveItems)).toHaveLength(0);
});
