import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { expect, test, vi } from 'vitest';
import type { ItemActions } from '../views/types.ts';
import { fittingActions } from './fitting-actions.ts';

const date = (id: string, role: string) => ({ id, kind: 'date', settings: { role } }) as unknown as Attribute;
const set = (itemId: string, attributeId: string, data: string | null) => ({ itemId, attributeId, data });
const stored: Record<string, Record<string, string>> = {
  a: { start: '2026-03-01', end: '2026-03-05' },
  b: {},
};

function open() {
  const inner = {
    saveValues: vi.fn(async () => {}),
    saveTogether: vi.fn(() => ({ ids: [], saved: Promise.resolve(), undo: async () => undefined })),
    moveItem: vi.fn(async () => {}),
    draftValue: vi.fn(),
  };
  const onClash = vi.fn();
  const actions = fittingActions(inner as unknown as ItemActions, {
    attributes: () => [date('start', 'start'), date('end', 'end')],
    valuesOf: (itemId) => stored[itemId],
    onClash,
  });
  return { inner, onClash, actions };
}

test('an end before its start is not saved, is told once, and leaves no draft; the others are saved', async () => {
  const { inner, onClash, actions } = open();
  const fine = set('b', 'end', '2020-01-01');
  await actions.saveValues([set('a', 'start', '2026-03-06'), fine, set('gone', 'start', '2026-03-06')]);
  expect(inner.saveValues).toHaveBeenCalledExactlyOnceWith([fine, set('gone', 'start', '2026-03-06')]);
  expect(onClash).toHaveBeenCalledExactlyOnceWith('end_before_start');
  expect(inner.draftValue).toHaveBeenCalledWith('a', 'start', undefined);
  await actions.saveValues([set('a', 'end', '2026-02-01')]);
  expect(inner.saveValues).toHaveBeenCalledOnce();
});

test('both at once are judged as they are to be', () => {
  const { inner, onClash, actions } = open();
  const changes = [set('a', 'start', '2026-04-01'), set('a', 'end', '2026-04-02')];
  actions.saveTogether({ settings: [], created: [], after: null, changes });
  expect(inner.saveTogether).toHaveBeenCalledWith(expect.objectContaining({ changes }));
  expect(onClash).not.toHaveBeenCalled();
});

test('an item is not moved where it would get such an end; without one it is', async () => {
  const { inner, onClash, actions } = open();
  await actions.moveItem('a', null, { end: '2026-01-01' });
  expect(inner.moveItem).not.toHaveBeenCalled();
  expect(onClash).toHaveBeenCalledOnce();
  await actions.moveItem('a', null, { end: null });
  expect(inner.moveItem).toHaveBeenCalledExactlyOnceWith('a', null, { end: null });
});
