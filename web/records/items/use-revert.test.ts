import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SyncClient } from '../../data/sync/sync-client.ts';
import type { ItemActions, ValueChange } from '../../data/views/types.ts';
import { toasts } from '../../ui/toast/toast.ts';
import { revert } from './use-revert.ts';

const attribute = (its: Partial<Attribute>): Attribute =>
  ({ id: 'state', name: 'State', kind: 'label', settings: {}, ...its }) as Attribute;
const open = { id: '1', name: 'Open', hue: 'amber' };

/** Items of which one has a value, the saves of it, and the undo of the last one. */
function itemsWith(data: unknown) {
  const saved: ValueChange[] = [];
  const actions: Pick<ItemActions, 'baseOf' | 'saveValues'> = {
    baseOf: () => ({ data, row_version: 4 }),
    saveValues: async (changes) => void saved.push(...changes),
  };
  const undo = vi.fn<SyncClient['undo']>();
  const next = () => saved.at(-1) as never;
  const client = { undo, undoStack: { next } as unknown as SyncClient['undoStack'] };
  const t = ((key: string) => key) as TFunction;
  return { saved, undo, around: { t, client, actions } };
}
const said = () => toasts.visibleToasts.map(({ content }) => content);
beforeEach(() => toasts.clear());

test('a value is reverted by a save over the present one, and just that is undone', () => {
  const { saved, undo, around } = itemsWith(null);
  revert(around, 'item', attribute({ settings: { options: [open] } }), ['1']);
  expect(saved).toEqual([
    { itemId: 'item', attributeId: 'state', data: ['1'], base: { data: null, row_version: 4 } },
  ]);
  expect(said()).toMatchObject([{ text: 'item.reverted', kind: 'good' }]);
  said()[0]!.action!.run();
  expect(undo).toHaveBeenCalledExactlyOnceWith(saved[0]);
});

test('a value that is not valid any more is not saved, and the person is told', () => {
  const { saved, around } = itemsWith(null);
  const tells = () => said().map(({ text }) => text);
  revert(around, 'item', attribute({ settings: { options: [open] } }), ['2']);
  expect(tells()).toEqual(['item.revertGone']);
  toasts.clear();
  revert(around, 'item', attribute({ kind: 'number', name: 'Size' }), 'many');
  expect(tells()).toEqual(['item.revertGone']);
  expect(saved).toEqual([]);
});
