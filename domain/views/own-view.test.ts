import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { isAsShared, ownView, ownViewOf, sharedAtOnce, withOwn } from './own-view.ts';
import { type TableSettings, table } from './table.ts';

const ids = [newId(), newId(), newId()];
const attribute = fc.constantFrom(...ids);
const settings: fc.Arbitrary<TableSettings> = fc.record({
  query: fc.record({
    filter: fc.record({
      match: fc.constantFrom('all', 'any'),
      conditions: fc.array(
        fc.record({
          attribute_id: attribute,
          operator: fc.constantFrom('is', 'contains'),
          operand: fc.constantFrom('a', 'b'),
        }),
        { maxLength: 2 },
      ),
    }),
    sorts: fc.array(
      fc.record({ attribute_id: attribute, direction: fc.constantFrom('ascending', 'descending') }),
      { maxLength: 2 },
    ),
    group: fc.option(fc.record({ attribute_id: attribute })),
  }),
  hidden: fc.subarray(ids),
  order: fc.shuffledSubarray(ids),
  widths: fc.dictionary(attribute, fc.integer({ min: 60, max: 90 })),
  row_height: fc.constantFrom('short', 'medium', 'tall'),
}) as fc.Arbitrary<TableSettings>;

/** Which attributes are hidden has no order. */
const seen = (one: TableSettings) => ({ ...one, hidden: one.hidden.toSorted(), widths: { ...one.widths } });
const usual = table.read({});

describe('settings of one’s own', () => {
  test('are what a view is seen with otherwise, and nothing where it is seen as it is shared', () => {
    fc.assert(
      fc.property(settings, settings, (shared, wanted) => {
        const own = ownViewOf(shared, wanted);
        expect(seen(withOwn(shared, own))).toEqual(seen(wanted));
        expect(ownView.parse(JSON.parse(JSON.stringify(own)))).toEqual(JSON.parse(JSON.stringify(own)));
        expect(isAsShared(ownViewOf(wanted, withOwn(shared, own)))).toBe(true);
      }),
    );
  });

  test('leave what others change elsewhere in the view', () => {
    const [first, second, third] = ids as [string, string, string];
    const own = ownViewOf(usual, { ...usual, hidden: [first], widths: { [first]: 80 } });
    const theirs = { ...usual, hidden: [second], widths: { [second]: 90 }, order: [third] };
    expect(seen(withOwn(theirs, own))).toEqual(
      seen({ ...theirs, hidden: [first, second], widths: { [first]: 80, [second]: 90 } }),
    );
  });

  test('end, part by part, where the shared view comes to equal them', () => {
    const sorts = [{ attribute_id: ids[0]!, direction: 'ascending' as const }];
    const own = ownViewOf(usual, { ...usual, query: { ...usual.query, sorts }, hidden: [ids[1]!, ids[2]!] });
    const theirs = { ...usual, hidden: [ids[1]!] };
    expect(ownViewOf(theirs, withOwn(theirs, own))).toEqual({ sorts, hidden: { [ids[2]!]: true } });
  });

  test('may be no group where the shared view has one', () => {
    const shared = { ...usual, query: { ...usual.query, group: { attribute_id: ids[0]! } } };
    const own = ownViewOf(shared, usual);
    expect([own, withOwn(shared, own).query.group]).toEqual([{ group: null }, null]);
  });

  test('hold widths, order and row height, which whoever may save shares at once', () => {
    const own = ownViewOf(usual, { ...usual, hidden: [ids[0]!], order: ids, widths: { [ids[0]!]: 70 } });
    expect(Object.keys(sharedAtOnce(own)).sort()).toEqual(['order', 'widths']);
  });
});
