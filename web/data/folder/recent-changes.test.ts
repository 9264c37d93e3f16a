import { expect, test } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

test('tells what has changed since somebody looked', () => {
  const changes = new RecentChanges();
  changes.add(1, ['a']);
  changes.add(2, []);
  changes.add(3, ['b', 'a']);
  expect([0, 1, 2, 3].map((revision) => [...changes.since(revision)!].sort())).toEqual([
    ...[['a', 'b'], ['a', 'b'], ['a', 'b'], []],
  ]);
});

test('knows nothing of the time before anything may have changed', () => {
  const changes = new RecentChanges();
  changes.add(1, ['a']);
  changes.add(2, 'all');
  changes.add(3, ['b']);
  expect(changes.since(1)).toBeUndefined();
  expect([...changes.since(2)!]).toEqual(['b']);
  changes.add(
    4,
    Array.from({ length: 2_000 }, (_, at) => String(at)),
  );
  expect(changes.since(3)).toBeUndefined();
  expect([...changes.since(4)!]).toEqual([]);
});

test('keeps a hundred changes', () => {
  const changes = new RecentChanges();
  for (let revision = 1; revision <= 101; revision += 1) changes.add(revision, [String(revision)]);
  expect(changes.since(0)).toBeUndefined();
  expect(changes.since(1)?.size).toBe(100);
});
