import { expect, test } from 'vitest';
import { abilityAt } from './ability.ts';
import { Access } from './access.ts';
import type { Entries } from './entries.ts';
import { boardPlace, type Tree } from './places.ts';
import type { Standing } from './roles.ts';

const place = boardPlace('board');

/** What person 2 may do on a board with these entries, on which person 3 is. */
function ability(standing: Standing | undefined, permissions: Entries = {}, person = 2) {
  const get = (collection: string, id: string) => {
    if (collection === 'permissions') return id === 'board' ? { ...place, permissions } : undefined;
    return collection === 'boards' ? { id, user_ids: [3] } : undefined;
  };
  return abilityAt(new Access({ get } as unknown as Tree, { person, standing }), place);
}

test.each([
  ['owner', 'manage'],
  ['admin', 'manage'],
  ['full-member', 'build'],
  ['restricted-member', 'edit'],
] as const)('by default, the ability of the role %s is to %s', (standing, expected) => {
  expect(ability(standing)).toBe(expected);
});

test('a guest has one on boards that they are on, and none on others', () => {
  expect(ability('guest')).toBeUndefined();
  expect(ability('guest', {}, 3)).toBe('edit');
});

const noEditing = { 'role:restricted-member:EDIT_ITEM': false } as const;
const noAdding = { 'role:restricted-member:CREATE_ITEM': false } as const;

test('whoever may change only their own items, or only create some, adds', () => {
  expect(ability('restricted-member', noEditing)).toBe('add');
  expect(ability('restricted-member', { ...noEditing, ...noAdding })).toBe('add');
});

test('without any of it remain comments, and then a look', () => {
  const none = { ...noEditing, ...noAdding, 'role:restricted-member:EDIT_ITEM:owner': false } as const;
  expect(ability('restricted-member', none)).toBe('comment');
  expect(ability('restricted-member', { ...none, 'role:restricted-member:CREATE_COMMENT': false })).toBe(
    'view',
  );
});
