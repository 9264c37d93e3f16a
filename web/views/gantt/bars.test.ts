import { linkTo } from '@tessera/domain/attributes/links.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { attributeOf } from '@tessera/domain/computing/testing/folder.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { addDays } from '@tessera/domain/repeats/days.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChangingRows } from '../../data/testing/changing-rows.ts';
import { Bars, type Placing } from './bars.ts';
import { Waits } from './waits.ts';

const folderId = newId();
const others = [newId(), newId()];
const [start, end, waits] = [
  attributeOf('date', 'Start', { role: 'start' }),
  attributeOf('date', 'End', { role: 'end' }),
  attributeOf('dependency', 'Waits for', { folder_id: folderId }),
];
const attributes = shownAttributes([attributeOf('text', 'Name'), start, end]);
const placing: Placing = {
  ...{ start, end, progress: undefined, baselineStart: undefined, baselineEnd: undefined },
};

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-06-01', days)!);
const values = fc.record(
  {
    [start.id]: day,
    [end.id]: day,
    [waits.id]: fc.constantFrom(...others.map((id) => [linkTo(id, folderId)])),
  },
  { requiredKeys: [] },
);
const change = fc.record({
  ...{ item: fc.nat(9), parent: fc.nat(9), values },
  attribute: fc.constantFrom(start.id, end.id, waits.id),
  how: fc.constantFrom(
    'value' as const,
    'delete' as const,
    'return' as const,
    'add' as const,
    'below' as const,
  ),
});

describe('after any changes', () => {
  test('the bars, and what they take together, are those that are made anew', () => {
    fc.assert(
      fc.property(
        fc.array(values, { minLength: 1, maxLength: 10 }),
        fc.array(change, { maxLength: 25 }),
        (items, changes) => {
          const changing = new ChangingRows(items, attributes);
          const { rows, columns } = changing;
          let bars = new Bars(rows, placing, noLookup);
          const check = () => {
            const anew = new Bars(rows, placing, noLookup);
            const all = (of: Bars) => columns.ids.map((id) => columns.rowOf(id) !== undefined && of.of(id));
            expect(bars.plan).toEqual(anew.plan);
            expect(all(bars)).toEqual(all(anew));
          };
          check();
          for (const one of changes) {
            changing.change(one);
            bars = new Bars(rows, placing, noLookup, bars);
            // What is begun and thrown away does no harm.
            bars = new Bars(rows, placing, noLookup, bars);
            check();
          }
        },
      ),
    );
  });

  test('what items wait for is what is read anew, and stays the same where a change has nothing to do with it', () => {
    fc.assert(
      fc.property(
        fc.array(values, { minLength: 1, maxLength: 10 }),
        fc.array(change, { maxLength: 25 }),
        (items, changes) => {
          const changing = new ChangingRows(items, attributes);
          const { rows, columns } = changing;
          let kept = Waits.of({ rows, columns, attribute: waits });
          for (const one of changes) {
            const before = kept;
            changing.change(one);
            kept = Waits.of({ rows, columns, attribute: waits }, kept);
            const anew = Waits.of({ rows, columns, attribute: waits });
            const said = (of: Waits) => of.all.map(({ from, to }) => `${from} ${to}`).sort();
            expect(said(kept)).toEqual(said(anew));
            expect([...kept.ids].sort()).toEqual([...anew.ids].sort());
            if (one.how === 'value' && one.attribute !== waits.id) expect(kept).toBe(before);
          }
        },
      ),
    );
  });
});

test('a change makes the bars of what it touches anew, and no others', () => {
  const items = Array.from({ length: 500 }, (_, at) => ({
    [start.id]: addDays('2026-01-01', at)!,
    [end.id]: addDays('2026-01-01', at + 3)!,
  }));
  const changing = new ChangingRows(items, attributes);
  const { rows, columns } = changing;
  const before = new Bars(rows, placing, noLookup);
  const plan = before.plan;
  changing.change({
    ...{ item: 250, parent: 0, attribute: end.id, how: 'value' },
    values: { [end.id]: addDays('2026-01-01', 270)! },
  });
  let made = 0;
  const counted = new Proxy(rows, {
    get: (of, name) =>
      name === 'values'
        ? (id: string) => {
            const read = of.values(id);
            return (item: string) => {
              made += 1;
              return read(item);
            };
          }
        : Reflect.get(of, name, of),
  });
  const first = new Bars(counted, placing, noLookup);
  void first.plan;
  made = 0;
  changing.change({
    ...{ item: 251, parent: 0, attribute: end.id, how: 'value' },
    values: { [end.id]: addDays('2026-01-01', 271)! },
  });
  const after = new Bars(counted, placing, noLookup, first);
  expect(after.plan).toEqual(plan);
  expect(after.of(columns.itemId(251))?.span.last).toBe(addDays('2026-01-01', 271));
  expect(made).toBeLessThan(5);
});
