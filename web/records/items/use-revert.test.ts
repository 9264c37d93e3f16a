import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { beforeEach, expect, test } from 'vitest';
import type { ItemActions, ValueChange } from '../../data/views/types.ts';
import { toasts } from '../../ui/toast/toast.ts';
import { revert } from './use-revert.ts';

const attribute = (its: Partial<Attribute>): Attribute =>
  ({ id: 'state', name: 'State', kind: 'label', settings: {}, ...its }) as Attribute;
const open = { id: '1', name: 'Open', hue: 'amber' };

/** Items of which one has a value, and the saves of it. */
function actionsOn(data: unknown): { actions: ItemActions; saved: ValueChange[] } {
  const saved: ValueChange[] = [];
  const now = { data, row_version: 4 };
  const actions = {
    baseOf: () => ({ ...now }),
    saveValues: async (changes: readonly ValueChange[]) => {
      saved.push(...changes);
      now.data = changes[0]!.data;
      now.row_version += 1;
    },
  } as unknown as ItemActions;
  return { actions, saved };
}
const t = (key: string) => key;
const i18n = { t } as never;
const said = () => toasts.visibleToasts.map(({ content }) => content);
beforeEach(() => toasts.clear());

test('a value is reverted by a save over the present one, and undone by another save', () => {
  const { actions, saved } = actionsOn(null);
  revert(i18n, actions, 'item', attribute({ settings: { options: [open] } }), ['1']);
  expect(saved).toEqual([
    { itemId: 'item', attributeId: 'state', data: ['1'], base: { data: null, row_version: 4 } },
  ]);
  expect(said()).toMatchObject([{ text: 'item.reverted', kind: 'good' }]);
  said()[0]!.action!.run();
  expect(saved[1]).toMatchObject({ data: null, base: { data: ['1'], row_version: 5 } });
});

test('a value that is not valid any more is not saved, and the person is told', () => {
  const { actions, saved } = actionsOn(null);
  const tells = () => said().map(({ text }) => text);
  revert(i18n, actions, 'item', attribute({ settings: { options: [open] } }), ['2']);
  expect(tells()).toEqual(['item.revertGone']);
  toasts.clear();
  revert(i18n, actions, 'item', attribute({ kind: 'number', name: 'Size' }), 'many');
  expect(tells()).toEqual(['item.revertGone']);
  expect(saved).toEqual([]);
});
