import type { Folder } from '@tessera/domain/records/folder.ts';
import { inOrder } from '@tessera/domain/records/in-order.ts';
import type { ItemTemplate } from '@tessera/domain/records/item-template.ts';
import { expect, test } from 'vitest';
import { defaultSaves, emptyDraft, orderSaves, templateSave } from './draft.ts';

const templates = ['a', 'b', 'c', 'd'].map(
  (id, at) => ({ id, name: id, position: `a${at}`, is_default: id === 'b' }) as ItemTemplate,
);

test('a new template comes to the end, and an old one keeps its place', () => {
  const folder = { id: 'f', board_id: 'b' } as Folder;
  const made = templateSave(folder, templates, { ...emptyDraft, name: ' New ' });
  expect(made).toMatchObject({ fields: { name: 'New', position: 'a4', folder_id: 'f', board_id: 'b' } });
  const changed = templateSave(folder, templates, { ...emptyDraft, id: 'a', name: 'A' });
  expect(changed).toEqual({
    collection: 'item_templates',
    id: 'a',
    fields: { name: 'A', values: {}, sub_items: [] },
  });
});

test('what is written of a template that somebody deletes meanwhile becomes a new one', () => {
  const folder = { id: 'f', board_id: 'b' } as Folder;
  const made = templateSave(folder, templates, { ...emptyDraft, id: 'gone', name: 'Gone' });
  expect(made).toMatchObject({ fields: { name: 'Gone', position: 'a4', folder_id: 'f', board_id: 'b' } });
  expect(made.id).not.toBe('gone');
});

test('one is the default, or none', () => {
  const fields = (id: string | undefined) =>
    defaultSaves(templates, id).map((save) => [save.id, 'fields' in save && save.fields['is_default']]);
  expect(fields('c')).toEqual([
    ['b', false],
    ['c', true],
  ]);
  expect(fields('b')).toEqual([]);
  expect(fields(undefined)).toEqual([['b', false]]);
});

test('a move saves the one that is moved', () => {
  for (const order of ['bacd', 'bcda', 'dabc', 'acbd', 'abdc', 'cabd']) {
    const saves = orderSaves(templates, [...order]);
    expect(saves).toHaveLength(1);
    const after = templates.map((one) => {
      const save = saves.find(({ id }) => id === one.id);
      return save && 'fields' in save ? { ...one, position: String(save.fields['position']) } : one;
    });
    expect(
      inOrder(after)
        .map(({ id }) => id)
        .join(''),
    ).toBe(order);
  }
  expect(orderSaves(templates, [...'abcd'])).toEqual([]);
});
