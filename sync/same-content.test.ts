import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSavedIn, same, sameContent } from './same-content.ts';

describe('R8: sameContent', () => {
  test('ignores row_version, created_at and updated_at', () => {
    const stored = { id: 'a', name: 'x', row_version: 4, created_at: '1', updated_at: '2' };
    expect(sameContent({ id: 'a', name: 'x', row_version: 2 }, stored)).toBe(true);
    expect(sameContent({ ...stored, row_version: 9, created_at: '8', updated_at: '9' }, stored)).toBe(true);
  });

  test('compares every other field, also one of another type', () => {
    const stored = { id: 'a', name: 'x', tags: ['1'] };
    expect(sameContent({ name: 'y' }, stored)).toBe(false);
    expect(sameContent({ created_by: 1 }, stored)).toBe(false);
    expect(sameContent({ tags: { 0: '1' } }, stored)).toBe(false);
    expect(sameContent({ name: '' }, { name: null })).toBe(false);
    expect(sameContent({ name: 0 }, { name: false })).toBe(false);
  });

  test('ignores fields that the save does not name', () => {
    expect(sameContent({ name: 'x' }, { name: 'x', colour: 'red' })).toBe(true);
    expect(sameContent({}, { name: 'x' })).toBe(true);
  });

  test('takes no value and null for the same, at any depth', () => {
    expect(sameContent({ name: null }, {})).toBe(true);
    expect(sameContent({ data: { a: undefined } }, { data: { a: null } })).toBe(true);
    expect(same({ a: null }, {})).toBe(true);
    expect(same(null, undefined)).toBe(true);
    expect(same(null, {})).toBe(false);
  });

  test('ignores the order of keys, and compares that of lists', () => {
    expect(same({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
    expect(same([1, 2], [2, 1])).toBe(false);
    expect(same([1], [1, 2])).toBe(false);
  });

  test('takes data for the same before and after the wire, both ways', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(same(one, JSON.parse(JSON.stringify(one)))).toBe(true);
        expect(same(one, other)).toBe(same(other, one));
      }),
    );
  });
});

describe('isSavedIn', () => {
  const stored = { name: 'x', values: { a: 1, b: 2 } };
  test('takes an item to which values were added since as saved', () => {
    expect(isSavedIn({ name: 'x', values: { a: 1 } }, stored)).toBe(true);
    expect(isSavedIn({ name: 'x' }, stored)).toBe(true);
  });
  test('finds what was changed since', () => {
    expect(isSavedIn({ name: 'x', values: { a: 2 } }, stored)).toBe(false);
    expect(isSavedIn({ name: 'x', values: { c: 1 } }, stored)).toBe(false);
    expect(isSavedIn({ name: 'y', values: { a: 1 } }, stored)).toBe(false);
  });
});
