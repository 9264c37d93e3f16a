import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { ItemColumns } from '../query/columns.ts';
import { QueryResult } from '../query/run.ts';
import type { Attribute } from '../records/attribute.ts';
import { type ViewTypeId, viewTypeIds } from './ids.ts';
import { viewTypes } from './index.ts';
import { isAsShared, ownViewOf, readOwnView, sharedAtOnce, withCommon, withOwn } from './own-view.ts';
import type { SharedSettings } from './shared-settings.ts';
import { rowHeights, table } from './table.ts';
import type { ViewType } from './view-type.ts';

const ids = [newId(), newId(), newId()];
const attribute = fc.constantFrom(...ids);
const sharedSettings: fc.Arbitrary<SharedSettings> = fc.record({
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
    groups: fc.array(fc.record({ attribute_id: attribute }), { maxLength: 3 }),
  }),
  hidden: fc.subarray(ids),
  order: fc.shuffledSubarray(ids),
}) as fc.Arbitrary<SharedSettings>;

/** The settings that a type has besides: for each type, what is missing does not compile. */
const typeSettings: Record<ViewTypeId, fc.Arbitrary<object>> = {
  table: fc.record({
    widths: fc.dictionary(attribute, fc.integer({ min: 60, max: 90 })),
    row_height: fc.constantFrom(...rowHeights),
    frozen: fc.integer({ min: 1, max: 4 }),
    aggregates: fc.dictionary(attribute, fc.constantFrom('sum', 'count')),
  }),
  column: fc.record({
    card_size: fc.constantFrom('small', 'large'),
    aggregates: fc.dictionary(attribute, fc.constantFrom('sum', 'count')),
    limits: fc.dictionary(fc.constantFrom('=1', '=2', ''), fc.integer({ min: 1, max: 4 })),
  }),
  list: fc.record({
    status: fc.option(attribute),
    checkbox: fc.option(attribute),
    aggregates: fc.dictionary(attribute, fc.constantFrom('sum', 'count')),
  }),
  calendar: fc.record({
    dates: fc.array(fc.record({ start: attribute, end: fc.constant(null), color: fc.constant(null) }), {
      maxLength: 2,
    }),
    week_numbers: fc.boolean(),
  }),
  gantt: fc.record({
    ...{ start: fc.option(attribute), end: fc.option(attribute), label: fc.option(attribute) },
    ...{ progress: fc.option(attribute), dependencies: fc.option(attribute) },
    scheduling: fc.option(fc.constantFrom('shift', 'keep', 'stay')),
    ...{ critical: fc.boolean(), fixed: fc.option(attribute) },
  }),
};
const settingsOf = (id: ViewTypeId): fc.Arbitrary<SharedSettings> =>
  fc.tuple(sharedSettings, typeSettings[id]).map(([all, own]) => ({ ...all, ...own }));

/** Which attributes are hidden has no order. */
const seen = <S extends SharedSettings>(one: S) =>
  JSON.parse(JSON.stringify({ ...one, hidden: one.hidden.toSorted() }));
const usual = table.read({});

describe.each(viewTypeIds)('settings of one’s own in a %s', (id) => {
  const type = viewTypes[id];
  const settings = settingsOf(id);

  test('are what a view is seen with otherwise, and nothing where it is seen as it is shared', () => {
    fc.assert(
      fc.property(settings, settings, (shared, wanted) => {
        const own = ownViewOf(type, shared, wanted);
        const both = withOwn(type, shared, own);
        const { query, ...others } = seen(both);
        for (const [name, value] of Object.entries({ ...query, ...others })) {
          const from = Object.hasOwn(type.ownParts, name) ? wanted : shared;
          expect({ [name]: value }).toEqual({ [name]: { ...seen(from).query, ...seen(from) }[name] });
        }
        expect(isAsShared(ownViewOf(type, shared, withOwn(type, shared, {})))).toBe(true);
        expect(isAsShared(ownViewOf(type, both, withOwn(type, shared, own)))).toBe(true);
        expect(ownViewOf(type, shared, both)).toEqual(own);
      }),
    );
  });

  test('are read as they were kept, part by part: what is not understood was never set', () => {
    fc.assert(
      fc.property(settings, settings, fc.string(), (shared, wanted, name) => {
        const own = JSON.parse(JSON.stringify(ownViewOf(type, shared, wanted)));
        expect(readOwnView(own)).toEqual(own);
        const damaged = Object.keys(own)[0] ?? 'sorts';
        const { [damaged]: _, ...left } = own;
        expect(readOwnView({ ...own, [damaged]: 7, [`${name}?`]: 7 })).toEqual(left);
      }),
    );
  });

  test('are tried first, or shared at once, and nothing else', () => {
    fc.assert(
      fc.property(settings, settings, (shared, wanted) => {
        const own = ownViewOf(type, shared, wanted);
        const atOnce = sharedAtOnce(type, own);
        const then = withOwn(type, shared, atOnce);
        // What is left to try after that is the rest.
        const left = Object.entries(own).filter(([part]) => !Object.hasOwn(atOnce, part));
        expect(ownViewOf(type, then, wanted)).toEqual(Object.fromEntries(left));
        for (const [part] of left) expect(type.ownParts[part]?.isTriedFirst).toBe(true);
      }),
    );
  });
});

test('what nobody has otherwise is shared with everybody, and nothing else with it', () => {
  const { gantt } = viewTypes;
  const [shared, id] = [gantt.read({}), ids[0]!];
  const seen = { ...shared, fixed: id, baseline_start: id, progress: id, start: id, hidden: [id] };
  expect(withCommon(gantt, shared, seen)).toEqual({ ...shared, ...{ fixed: id, baseline_start: id } });
});

describe('settings of one’s own', () => {
  test('leave what others change elsewhere in the view', () => {
    const [first, second, third] = ids as [string, string, string];
    const own = ownViewOf(table, usual, { ...usual, hidden: [first], widths: { [first]: 80 } });
    const theirs = { ...usual, hidden: [second], widths: { [second]: 90 }, order: [third] };
    expect(seen(withOwn(table, theirs, own))).toEqual(
      seen({ ...theirs, hidden: [first, second], widths: { [first]: 80, [second]: 90 } }),
    );
  });

  test('end, part by part, where the shared view comes to equal them', () => {
    const sorts = [{ attribute_id: ids[0]!, direction: 'ascending' as const }];
    const own = ownViewOf(table, usual, {
      ...usual,
      query: { ...usual.query, sorts },
      hidden: [ids[1]!, ids[2]!],
    });
    const theirs = { ...usual, hidden: [ids[1]!] };
    expect(ownViewOf(table, theirs, withOwn(table, theirs, own))).toEqual({
      sorts,
      hidden: { [ids[2]!]: true },
    });
  });

  test('may be no group where the shared view has one', () => {
    const shared: typeof usual = { ...usual, query: { ...usual.query, groups: [{ attribute_id: ids[0]! }] } };
    const own = ownViewOf(table, shared, usual);
    expect([own, withOwn(table, shared, own).query.groups]).toEqual([{ groups: [] }, []]);
  });

  test.each([true, false])(
    'show empty groups as the shared view with the same settings does: %s',
    (shows_empty) => {
      const options = ['1', '2', '3'].map((id) => ({ id, name: id, color: 'red' }));
      const label = { id: ids[0]!, kind: 'label', settings: { options } } as unknown as Attribute;
      const place = { team_id: 1, board_id: newId(), folder_id: newId() };
      const columns = new ItemColumns(place);
      const stamps = { row_version: 1, created_at: '', updated_at: '', created_by: 1, versions: {} };
      const values = { [label.id]: ['2'] };
      columns.put({ ...stamps, ...place, id: newId(), position: 'a0', values });
      const groupsOf = ({ query }: SharedSettings) =>
        new QueryResult(columns, { ...query, search: '' }, [label]).groups;
      const withEmpty = <S extends SharedSettings>(view: S, shows: boolean): S => {
        const groups = [{ attribute_id: label.id, shows_empty: shows }];
        return { ...view, query: { ...view.query, groups } };
      };
      for (const id of ['list', 'column'] as const) {
        const type: ViewType = viewTypes[id];
        const shared = withEmpty(type.read({}), !shows_empty);
        const wanted = withEmpty(shared, shows_empty);
        const own = readOwnView(JSON.parse(JSON.stringify(ownViewOf(type, shared, wanted))));
        const mine = groupsOf(withOwn(type, shared, own));
        expect(mine).toEqual(groupsOf(wanted));
        expect(mine.map(({ found }) => found)).toEqual(shows_empty ? [0, 1, 0] : [1]);
      }
    },
  );

  test('that were kept when groups had one level are read', () => {
    const level = { attribute_id: ids[0]!, period: 'week' };
    expect(readOwnView({ group: level })).toEqual({ groups: [level] });
    expect(readOwnView({ group: null })).toEqual({ groups: [] });
  });

  test('hold widths, order and row height, which whoever may save shares at once', () => {
    const own = ownViewOf(table, usual, {
      ...usual,
      hidden: [ids[0]!],
      order: ids,
      widths: { [ids[0]!]: 70 },
    });
    expect(Object.keys(sharedAtOnce(table, own)).sort()).toEqual(['order', 'widths']);
  });
});
