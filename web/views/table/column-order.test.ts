import { attributeOf } from '@tessera/domain/computing/testing/folder.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnInserted, columnMoved, columnOrder, frozenUpTo } from './column-order.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const attributes = names.map((id, index) => ({ ...attributeOf('text', id), id, primary: index === 0 }));
const settings = { order: [], frozen: 1, hidden: [] };
const shownIn = (order: ReturnType<typeof columnOrder>) => {
  const ids = order.shown.map(({ id }) => id);
  return `${ids.slice(0, order.frozen).join('')}|${ids.slice(order.frozen).join('')}`;
};
/** The columns, and a line where those that stay in place end. */
const drawn = (over: Partial<Parameters<typeof columnOrder>[1]>, of: readonly Attribute[] = attributes) =>
  shownIn(columnOrder(of, { ...settings, ...over }));

describe('the order of columns', () => {
  test('has the primary one first, and those that nobody has moved last', () => {
    expect(drawn({ order: ['c', 'a', 'b'] })).toBe('a|cbdef');
    expect(drawn({ order: ['c', 'gone', 'b'], hidden: ['c', 'a'] })).toBe('a|bdef');
  });

  test('has as many in place as the view says, and the first one in any case', () => {
    expect([1, 3, 200].map((frozen) => drawn({ frozen }))).toEqual(['a|bcdef', 'abc|def', 'abcdef|']);
    expect(drawn({ frozen: 2, order: ['c'] })).toBe('ac|bdef');
  });
});

describe('the edge of those that stay in place', () => {
  const frozen = { ...settings, ...frozenUpTo(columnOrder(attributes, settings), 'c') };

  test('is at the column up to which they were frozen', () => {
    expect(drawn(frozen)).toBe('abc|def');
    const some = columnOrder(attributes, { ...settings, hidden: ['b'] });
    expect(drawn({ ...frozenUpTo(some, 'c'), hidden: ['b'] })).toBe('ac|def');
  });

  test('stays where it is when columns are hidden, shown, deleted and brought back', () => {
    expect(drawn({ ...frozen, hidden: ['b'] })).toBe('ac|def');
    expect(drawn({ ...frozen, hidden: ['c', 'd'] })).toBe('ab|ef');
    const without = (id: string) => attributes.filter((one) => one.id !== id);
    expect(drawn(frozen, without('b'))).toBe('ac|def');
    expect(drawn(frozen, without('c'))).toBe('ab|def');
    const added = { ...attributeOf('text', 'n'), id: 'n', primary: false };
    expect(drawn(frozen, [attributes[0]!, added, ...attributes.slice(1)])).toBe('abc|defn');
  });
});

describe('a column that is moved', () => {
  const moved = (id: string, to: number, over: Partial<typeof settings> = {}) => {
    const from = { ...settings, frozen: 3, ...over };
    return drawn({ ...from, ...columnMoved(columnOrder(attributes, from), id, to) });
  };

  test('stays in place between those that do, and scrolls between the others', () => {
    expect(moved('e', 0)).toBe('aebc|df');
    expect(moved('e', 1)).toBe('abec|df');
    expect(moved('b', 3)).toBe('ac|debf');
    expect(moved('b', 4)).toBe('ac|defb');
  });

  test('is what it was right at the edge', () => {
    expect(moved('e', 2)).toBe('abc|edf');
    expect(moved('b', 1)).toBe('acb|def');
    expect(moved('b', 2)).toBe('ac|dbef');
  });

  test('leaves hidden ones on their side of the edge', () => {
    const hidden = { hidden: ['c', 'd'] as never[], frozen: 3 };
    expect(moved('f', 1, hidden)).toBe('ab|fe');
    const { order, frozen } = columnMoved(columnOrder(attributes, { ...settings, ...hidden }), 'f', 1);
    expect(drawn({ order, frozen })).toBe('abc|dfe');
  });

  test('is shown at its new place, in whatever table, and no other changes its part', () => {
    const id = fc.constantFrom(...names);
    const any = fc.record({
      order: fc.shuffledSubarray([...names, 'gone']),
      hidden: fc.subarray(names.slice(1)),
      frozen: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(any, id, fc.nat(5), (from, moved, place) => {
        const before = columnOrder(attributes, from);
        const behind = before.shown.slice(1).map((one) => one.id);
        const others = behind.filter((one) => one !== moved);
        fc.pre(others.length < behind.length);
        const to = Math.min(place, others.length);
        const after = columnOrder(attributes, { ...from, ...columnMoved(before, moved, to) });
        expect(after.shown.slice(1).map((one) => one.id)).toEqual(others.toSpliced(to, 0, moved));
        const still = ({ all, edge }: typeof before) => all.slice(0, edge).filter((one) => one !== moved);
        expect(still(after)).toEqual(still(before));
      }),
    );
  });
});

describe('a new column', () => {
  const made = [...attributes, { ...attributeOf('text', 'new'), id: 'N', primary: false }];
  const inserted = (frozen: number, beside: string, side: 'before' | 'behind', hidden: string[] = []) =>
    drawn(
      {
        ...columnInserted(columnOrder(attributes, { ...settings, frozen, hidden }), 'N', { beside, side }),
        hidden,
      },
      made,
    );

  test('stands right beside the one where it was asked for, also where others are hidden', () => {
    expect(inserted(1, 'c', 'before')).toBe('a|bNcdef');
    expect(inserted(1, 'c', 'behind')).toBe('a|bcNdef');
    expect(inserted(1, 'f', 'behind')).toBe('a|bcdefN');
    expect(inserted(1, 'd', 'before', ['c'])).toBe('a|bNdef');
  });

  test('stays in place between those that do, and scrolls at their edge', () => {
    expect(inserted(3, 'a', 'behind')).toBe('aNbc|def');
    expect(inserted(3, 'c', 'before')).toBe('abNc|def');
    expect(inserted(3, 'c', 'behind')).toBe('abc|Ndef');
    expect(inserted(3, 'd', 'before')).toBe('abc|Ndef');
  });
});
