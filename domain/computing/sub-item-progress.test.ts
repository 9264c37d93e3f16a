import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataIn } from '../attributes/attribute-data.ts';
import { newId } from '../ids.ts';
import { ItemColumns } from '../query/columns.ts';
import { LinkedWorld } from './testing/linked-world.ts';

function tasks() {
  const world = new LinkedWorld();
  const [folder = ''] = world.folder('tasks');
  const done = world.attribute(folder, 'checkbox');
  const settings = { sources: [done.id], sub_items: true };
  const progress = world.attribute(folder, 'progress', settings);
  const left = world.attribute(folder, 'formula', { formula: `100 - [${progress.id}]` });
  const { columns } = world.folders.get(folder)!;
  const below = (parent: string | null, isDone = false) =>
    world.item(folder, { [done.id]: isDone }, newId(), parent && parent.split('.')[0]!);
  const lookup = world.lookup();
  const of = (link: string) => world.data(link, progress, lookup);
  return { world, folder, done, progress, left, columns, below, of, lookup };
}

test('the progress of an item with sub-items is the average of theirs, at any depth', () => {
  const { world, done, left, below, of, lookup } = tasks();
  const top = below(null, true);
  expect(of(top)).toBe(100);
  const [one, two] = [below(top), below(top, true)];
  expect([of(top), of(one), of(two)]).toEqual([50, 0, 100]);
  const [a, b, c] = [below(one, true), below(one), below(one)];
  expect([of(one), of(top)]).toEqual([33, 67]);
  expect(world.data(top, left, lookup)).toBe(33);
  world.set(b, done, true);
  expect([of(one), of(top), world.data(top, left, lookup)]).toEqual([67, 84, 16]);
  world.putBelow(c, two);
  expect([of(one), of(two), of(top)]).toEqual([100, 0, 50]);
  world.remove(c);
  expect([of(two), of(top)]).toEqual([100, 100]);
  world.restore(c);
  world.putBelow(a, null);
  world.remove(one);
  expect([of(two), of(top)]).toEqual([0, 0]);
});

test('whoever shows an item is told when one below it has changed', async () => {
  const { world, done, columns, below, of } = tasks();
  const top = below(null);
  const bottom = below(below(top));
  const other = below(null);
  for (const one of [top, other]) of(one);
  const told: number[] = [];
  columns.changes.onExpired((rows) => told.push(...rows));
  world.set(bottom, done, true);
  await Promise.resolve();
  expect(told.toSorted()).toEqual([0, 1]);
});

test('an item alone is told what its sub-items are where its folder is known', () => {
  const { world, progress, columns, below, lookup } = tasks();
  const top = below(null, true);
  below(top);
  const item = columns.item(columns.rowOf(top.split('.')[0]!)!);
  expect(dataIn(item, world.shown(progress), lookup)).toBe(0);
  expect(dataIn(item, world.shown(progress))).toBe(100);
});

test('items that are below each other have a progress', () => {
  const { world, below, of } = tasks();
  const [one, two] = [below(null), below(null, true)];
  world.putBelow(one, two);
  world.putBelow(two, one);
  for (const item of [one, two]) expect(of(item)).toBeTypeOf('number');
});

const act = fc.record({
  kind: fc.constantFrom(
    'tick' as const,
    'put' as const,
    'remove' as const,
    'restore' as const,
    'make' as const,
  ),
  item: fc.nat(11),
  other: fc.nat(11),
});

test('what is computed again after any changes is what is computed anew', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
      const { world, done, progress, columns, below, of } = tasks();
      const items = Array.from({ length: 4 }, () => below(null));
      const rowOf = (link: string) => columns.everRowOf(link.split('.')[0]!)!;
      /** Whether an item is another one or above it. */
      const isAbove = (one: string, other: string): boolean => {
        for (
          let at: string | null = other.split('.')[0]!;
          at;
          at = columns.parents.of(columns.everRowOf(at)!)
        )
          if (at === one.split('.')[0]) return true;
        return false;
      };
      for (const { kind, item, other } of acts) {
        const [one, two] = [items[item % items.length]!, items[other % items.length]!];
        if (kind === 'tick') world.set(one, done, other % 2 === 0);
        if (kind === 'put') world.putBelow(one, isAbove(one, two) ? null : two);
        if (kind === 'remove') world.remove(one);
        if (kind === 'restore') world.restore(one);
        if (kind === 'make') items.push(below(two, other % 2 === 0));
        of(items[0]!);
        const fresh = new ItemColumns(columns.place);
        const there = items.filter((link) => columns.isAlive(rowOf(link)));
        for (const link of there) fresh.put(columns.item(rowOf(link)));
        const lookup = { ...world.lookup(), linkedFolder: () => undefined };
        for (const link of there)
          expect(of(link)).toBe(fresh.data(fresh.rowOf(link.split('.')[0]!)!, world.shown(progress), lookup));
      }
    }),
    { numRuns: 200 },
  );
});
