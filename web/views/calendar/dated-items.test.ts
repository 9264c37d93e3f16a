import { rangeIn, type StoredDates, spanIn } from '@tessera/domain/calendar/span.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { attributeOf, formulaOf } from '@tessera/domain/computing/testing/folder.ts';
import { emptyQuery, query } from '@tessera/domain/query/query.ts';
import { addDays } from '@tessera/domain/repeats/days.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QueryRows } from '../../data/folder/item-rows.ts';
import { ChangingRows } from '../../data/testing/changing-rows.ts';
import { comingDates } from './coming.ts';
import { DatedItems, type Read } from './dated-items.ts';
import { collect } from './entries.ts';
import { sourcesOf } from './sources.ts';

const name = attributeOf('text', 'Name');
const [start, end, due, again] = [
  attributeOf('date', 'Start', { role: 'start', time: true }),
  attributeOf('date', 'End', { role: 'end', time: true }),
  attributeOf('date', 'Due', { role: 'due' }),
  attributeOf('repeat', 'Again'),
];
const next = formulaOf('Next', 'DATEADD([Start], 40, "days")', [start]);
const attributes = shownAttributes([name, start, end, due, again, next]);
const sources = sourcesOf(
  [
    { start: start.id, end: end.id, color: null },
    { start: due.id, end: null, color: null },
    { start: next.id, end: null, color: null },
  ],
  attributes,
);
const repeats = comingDates(attributes);
const asked = query.parse({
  ...emptyQuery,
  filter: { conditions: [{ attribute_id: name.id, operator: 'contains', operand: 'a' }] },
});

const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC'] as const;
const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays('2026-06-01', days)!);
const date = fc.oneof(
  day,
  day.map((one) => `${one} 09:30:00`),
  fc.constantFrom('1000-01-01', '9999-12-31 23:59:00'),
);
const values = fc.record(
  {
    [name.id]: fc.constantFrom('a', 'b'),
    [start.id]: date,
    [end.id]: date,
    [due.id]: day,
    [again.id]: fc.constant({ unit: 'week', every: 1, from: 'planned' }),
  },
  { requiredKeys: [name.id] },
);
const change = fc.record({
  ...{ item: fc.nat(9), parent: fc.nat(9), values },
  attribute: fc.constantFrom(name.id, start.id, end.id, due.id, again.id),
  how: fc.constantFrom(
    'value' as const,
    'delete' as const,
    'return' as const,
    'add' as const,
    'below' as const,
  ),
});

/** What a look at each item finds. */
function foundOneByOne(rows: QueryRows, zone: string, first: string, last: string): string[] {
  const range = rangeIn(first, last, zone);
  const found: string[] = [];
  for (let row = 0; row < rows.count; row += 1)
    for (const source of rows.isContextAt(row) ? [] : sources) {
      const at = (id: string | undefined) => (id === undefined ? null : rows.valueAt(row, id));
      const stored = { start: at(source.start.id), end: at(source.end?.id) } as StoredDates;
      if (spanIn(stored, range, zone)) found.push(`${rows.idAt(row)}.${source.index}`);
    }
  return found.sort();
}

describe('the items of a calendar by their days', () => {
  test('after any changes are those that a look at each item finds, and those of an index that is made anew', () => {
    fc.assert(
      fc.property(
        fc.array(values, { minLength: 1, maxLength: 10 }),
        fc.array(change, { maxLength: 20 }),
        day,
        fc.nat(60),
        fc.constantFrom(...zones),
        (items, changes, first, days, zone) => {
          const changing = new ChangingRows(items, attributes, asked);
          const { rows } = changing;
          const kept = new DatedItems(rows, sources, repeats);
          const last = addDays(first, days)!;
          const shown = (of: DatedItems) =>
            collect(of, rangeIn(first, last, zone), { zone, repeats, today: '2026-06-01' });
          const check = () => {
            const now = shown(kept);
            expect(now.entries.map(({ key }) => key).sort()).toEqual(foundOneByOne(rows, zone, first, last));
            const anew = new DatedItems(rows, sources, repeats);
            expect(now).toEqual(shown(anew));
            expect(kept.undated()).toEqual(anew.undated());
          };
          check();
          for (const one of changes) {
            changing.change(one);
            check();
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('are looked at near the days that are shown alone, also after a change', () => {
    const changing = new ChangingRows(
      Array.from({ length: 2_000 }, (_, at) => ({
        [name.id]: 'a',
        [start.id]: addDays('2020-01-01', at * 3)!,
        [end.id]: addDays('2020-01-01', at * 3 + 2)!,
      })),
      attributes,
      asked,
    );
    const { rows } = changing;
    let looks = 0;
    const counted: Read = {
      itemIds: () => rows.itemIds(),
      changedSince: (revision) => rows.changedSince(revision),
      indexOf: (id) => rows.indexOf(id),
      tree: undefined,
      get revision() {
        return rows.revision;
      },
      values: (attribute) => {
        const read = rows.values(attribute);
        return (id) => {
          looks += 1;
          return read(id);
        };
      },
    };
    const items = new DatedItems(counted, sources, undefined);
    const turn = (first: string, last: string) => {
      looks = 0;
      return collect(items, rangeIn(first, last, 'UTC'), {
        ...{ zone: 'UTC', repeats: undefined, today: '2026-06-01' },
      }).entries.length;
    };
    turn('2021-01-01', '2021-01-31');
    expect(turn('2026-06-01', '2026-06-30')).toBeGreaterThan(9);
    expect(looks).toBeLessThan(300);
    const moved = { [start.id]: '2026-06-10', [end.id]: '2026-06-10' };
    for (const attribute of [start.id, end.id])
      changing.change({ item: 0, parent: 0, attribute, values: moved, how: 'value' });
    const before = turn('2026-06-01', '2026-06-30');
    expect(looks).toBeLessThan(300);
    expect(before).toBe(foundOneByOne(rows, 'UTC', '2026-06-01', '2026-06-30').length);
  });
});
