import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import { collections } from '../records/index.ts';
import { scopeOfReading, scopeOfSave } from './save-scope.ts';
import { mustBeGoodFor, scopes } from './scopes.ts';

const PERSON = 7;

/** The scope of a save by somebody, over a structure in which `set` is set for the record. */
function scopeOf(
  collection: (typeof collections)[number],
  before: object | null,
  after: object | null,
  set?: Record<string, boolean>,
) {
  const id = newId();
  const reader = { person: PERSON, get: () => (set ? { id, permissions: set } : undefined) } as never;
  const operation = before === null ? 'created' : after === null ? 'deleted' : 'updated';
  return scopeOfSave(reader, { collection, operation, record: { id, ...(after ?? before) }, before });
}

describe('the scope of a save', () => {
  test('is that of records where nothing about people changes', () => {
    for (const collection of collections.filter((one) => one !== 'boards' && one !== 'permissions')) {
      expect(scopeOf(collection, null, { name: 'A' })).toBe('records:write');
      expect(scopeOf(collection, { name: 'A' }, { name: 'B' })).toBe('records:write');
      expect(scopeOf(collection, { name: 'A' }, null)).toBe('records:write');
    }
  });

  test('is that of the workspace where it changes who is on a board', () => {
    const people = (...user_ids: number[]) => ({ name: 'A', user_ids });
    expect(scopeOf('boards', null, people(PERSON))).toBe('records:write');
    expect(scopeOf('boards', null, people(PERSON, 8))).toBe('workspaces:write');
    expect(scopeOf('boards', people(PERSON, 8), { ...people(8, PERSON), name: 'B' })).toBe('records:write');
    expect(scopeOf('boards', people(PERSON, 8), people(PERSON))).toBe('workspaces:write');
    expect(scopeOf('boards', people(PERSON), people(8))).toBe('workspaces:write');
    expect(scopeOf('boards', people(PERSON, 8), null)).toBe('records:write');
  });

  test('is that of the workspace where it changes what is set, and where a container comes back to it', () => {
    const entries = { 'role:admin:EDIT_ITEM': false };
    const setting = (permissions: object) => ({ permissions });
    expect(scopeOf('permissions', setting(entries), setting({}))).toBe('workspaces:write');
    expect(scopeOf('permissions', null, setting(entries))).toBe('workspaces:write');
    expect(scopeOf('permissions', setting(entries), setting({ ...entries }))).toBe('records:write');
    expect(scopeOf('folders', null, { name: 'A' }, entries)).toBe('workspaces:write');
    expect(scopeOf('folders', null, { name: 'A' }, {})).toBe('records:write');
    expect(scopeOf('views', null, { name: 'A' }, entries)).toBe('records:write');
  });
});

describe('the scope of a reading', () => {
  test('is that of records, but for permissions', () => {
    for (const collection of [...collections, 'members'])
      expect(scopeOfReading(collection)).toBe(
        collection === 'permissions' ? 'workspaces:read' : 'records:read',
      );
  });
});

describe('an access token', () => {
  test.each(scopes)('that is good for %s is refused for every other scope', (granted) => {
    for (const needed of scopes) {
      const ask = () => mustBeGoodFor([granted], needed);
      if (granted === needed) expect(ask).not.toThrow();
      else expect(ask).toThrow(new DomainError('token_scope'));
    }
  });

  test('is not asked of a person who is signed in', () => {
    for (const needed of scopes) expect(() => mustBeGoodFor(undefined, needed)).not.toThrow();
  });
});
