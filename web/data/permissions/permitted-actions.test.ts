import { expect, test, vi } from 'vitest';
import type { ItemActions } from '../views/types.ts';
import { permittedActions } from './permitted-actions.ts';

const actions = () =>
  ({
    saveValues: vi.fn(async () => {}),
    deleteItems: vi.fn(async () => {}),
    moveItem: vi.fn(async () => {}),
  }) as unknown as ItemActions;
const change = (itemId: string) => ({ itemId, attributeId: 'a', data: 'x' });
const owners = new Map([
  ['mine', 7],
  ['theirs', 8],
]);
const createdBy = (itemId: string) => owners.get(itemId);
const own = {
  createItem: true,
  deleteItem: false,
  editAll: false,
  editItem: (by?: number | null) => by === 7,
};

test('a person with all permissions gets the actions themselves', () => {
  const all = actions();
  expect(permittedActions(all, { ...own, editAll: true, deleteItem: true }, createdBy, () => {})).toBe(all);
});

test('of several changes the allowed ones are made, and the rest is told once', async () => {
  const [all, denied] = [actions(), vi.fn()];
  const permitted = permittedActions(all, own, createdBy, denied);
  await permitted.saveValues([change('mine'), change('theirs'), change('theirs'), change('nobody')]);
  expect(all.saveValues).toHaveBeenCalledExactlyOnceWith([change('mine')]);
  expect(denied).toHaveBeenCalledExactlyOnceWith('editItem');
  await permitted.saveValues([change('mine')]);
  expect(denied).toHaveBeenCalledTimes(1);
});

test('an action without permission is not sent', async () => {
  const [all, denied] = [actions(), vi.fn()];
  const permitted = permittedActions(all, own, createdBy, denied);
  await permitted.saveValues([change('theirs')]);
  await permitted.deleteItems(['mine']);
  await permitted.moveItem('theirs', null);
  expect(denied.mock.calls).toEqual([['editItem'], ['deleteItem'], ['editItem']]);
  for (const done of [all.saveValues, all.deleteItems, all.moveItem]) expect(done).not.toHaveBeenCalled();
});

test('what was written in an editor is told, as it would be lost', async () => {
  const [all, denied] = [actions(), vi.fn()];
  const written = { ...change('theirs'), base: { data: '', row_version: 1 } };
  await permittedActions(all, own, createdBy, denied).saveValues([written]);
  expect(denied.mock.calls).toEqual([['editItem', written]]);
});
