import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { expect, test, vi } from 'vitest';
import type { ItemActions, JointChanges } from '../views/types.ts';
import { keepRequired } from './keep-required.ts';

const attributes = new Map([
  ['code', { id: 'code', name: 'Code', required: true } as Attribute],
  ['note', { id: 'note', name: 'Note' } as Attribute],
]);
const values: Record<string, unknown> = { 'full.code': 'x', 'full.note': 'y' };

function prepared() {
  const all = {
    ...{ saveValues: vi.fn(async () => {}), moveItem: vi.fn(async () => {}), draftValue: vi.fn() },
    saveTogether: vi.fn(),
  };
  const onKept = vi.fn();
  const actions = keepRequired(all as unknown as ItemActions, {
    attribute: (id) => attributes.get(id),
    value: (itemId, attributeId) => values[`${itemId}.${attributeId}`] ?? null,
    onKept,
  });
  return { all, actions, onKept };
}
const change = (itemId: string, attributeId: string, data: unknown) => ({ itemId, attributeId, data });

test('what would clear a required value is left out, told once, and its draft forgotten', async () => {
  const { all, actions, onKept } = prepared();
  const others = [change('full', 'note', null), change('empty', 'code', null), change('full', 'code', 'z')];
  await actions.saveValues([change('full', 'code', null), ...others, change('full', 'code', null)]);
  expect(all.saveValues).toHaveBeenCalledExactlyOnceWith(others);
  expect(onKept).toHaveBeenCalledExactlyOnceWith(attributes.get('code'));
  expect(all.draftValue).toHaveBeenCalledWith('full', 'code', undefined);
  const settings: JointChanges = { settings: [], created: [], after: null, changes: others };
  actions.saveTogether({ ...settings, changes: [...others, change('full', 'code', null)] });
  expect(all.saveTogether).toHaveBeenCalledWith(settings);
});

test('where nothing else is left, nothing is saved', async () => {
  const { all, actions } = prepared();
  await actions.saveValues([change('full', 'code', null)]);
  expect(all.saveValues).not.toHaveBeenCalled();
});

test('an item that is put among those without a value moves, and keeps its own', async () => {
  const { all, actions, onKept } = prepared();
  await actions.moveItem('full', 'other', { code: null, note: null });
  expect(all.moveItem).toHaveBeenCalledWith('full', 'other', { note: null });
  expect(onKept).toHaveBeenCalledOnce();
});
