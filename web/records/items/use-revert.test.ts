import { linkTo } from '@tessera/domain/attributes/links.ts';
import { noLookup, peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setLookup } from '../../data/folder/lookup.ts';
import { knownPeople, myId } from '../../data/folder/people.ts';
import type { SyncClient } from '../../data/sync/sync-client.ts';
import type { ItemActions, ValueChange } from '../../data/views/types.ts';
import { toasts } from '../../ui/toast/toast.ts';
import { mayRevert, revert } from './use-revert.ts';

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

test('where nothing is saved, because of what has been said already, it is not said that it was', () => {
  const { around } = itemsWith(null);
  const actions = { ...around.actions, saveValues: async () => undefined };
  revert({ ...around, actions }, 'item', attribute({ kind: 'number', name: 'Size' }), 5);
  expect(said()).toEqual([]);
});

test('what nobody saves and the votes of others are not reverted', () => {
  expect(mayRevert(attribute({ kind: 'number' }), 5, 6)).toBe(true);
  expect(mayRevert(attribute({ kind: 'custom-id' }), 5, 6)).toBe(false);
  const vote = attribute({ kind: 'vote' });
  const me = myId();
  expect(mayRevert(vote, [me, me + 1], [me + 1])).toBe(true);
  expect(mayRevert(vote, [me, me + 1], [me])).toBe(false);
});

test('a value with somebody who has gone is not saved, and one that the server refuses is not said to be reverted', async () => {
  const { saved, around } = itemsWith([1]);
  const people = [{ id: 1, name: 'Ann', email: null, former: false }];
  knownPeople.set(peopleOf([...people, { id: 2, name: 'Ben', email: null, former: true }], 1));
  const who = attribute({ kind: 'members', name: 'Who', settings: { many: true } });
  revert(around, 'item', who, [2]);
  expect(said()).toMatchObject([{ text: 'item.revertGone', kind: 'error' }]);
  expect(saved).toEqual([]);
  toasts.clear();

  const refused = Promise.reject(new Error('Who: only people who can see this board can be added.'));
  const actions = {
    ...around.actions,
    saveValues: (changes: readonly ValueChange[]) => {
      saved.push(...changes);
      return refused;
    },
  };
  revert({ ...around, actions }, 'item', who, null);
  expect(said()).toMatchObject([{ text: 'item.reverted' }]);
  await refused.catch(() => {});
  await Promise.resolve();
  expect(said()).toEqual([]);
});

test('a value that names a deleted item is not saved', () => {
  const [there, gone, folder] = [newId(), newId(), newId()];
  onTestFinished(() => setLookup(noLookup));
  setLookup({ ...noLookup, itemTitle: (id) => (id === there ? 'There' : undefined) });
  const link = attribute({
    kind: 'reference',
    name: 'Link',
    settings: { folder_id: folder, multiple: true },
  });
  const { saved, around } = itemsWith(null);
  revert(around, 'item', link, [linkTo(there, folder), linkTo(gone, folder)]);
  expect(said()).toMatchObject([{ text: 'item.revertGone', kind: 'error' }]);
  expect(saved).toEqual([]);
  revert(around, 'item', link, [linkTo(there, folder)]);
  expect(saved).toMatchObject([{ data: [linkTo(there, folder)] }]);
});
