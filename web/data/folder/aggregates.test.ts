import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { attributeOf, columnsOf } from '@tessera/domain/computing/testing/folder.ts';
import { expect, test, vi } from 'vitest';
import { rowGroup } from '../views/testing/row-group.ts';
import { ResultAggregates } from './aggregates.ts';

const price = attributeOf('number', 'Price');

function over(amounts: readonly number[], before?: ResultAggregates) {
  const columns = columnsOf(amounts.map((amount) => ({ [price.id]: amount })));
  const all = () => Uint32Array.from(amounts.keys());
  return new ResultAggregates(
    () => ({
      ...{ columns, viewer: noLookup },
      attribute: (id) => (id === price.id ? price : undefined),
      rows: (group) => (group ? all().subarray(group.start, group.start + group.count) : all()),
    }),
    before,
  );
}
const many = Array.from({ length: 5_000 }, () => 2);

test('few values are known as soon as they are asked for', () => {
  const aggregates = over([1, 2, 4]);
  expect(aggregates.of(price.id, 'sum')?.data).toBe(7);
  expect(aggregates.of(price.id, 'sum', rowGroup('=a', 1, 2))?.data).toBe(6);
  expect(aggregates.of(price.id, 'earliest')).toBeUndefined();
  expect(aggregates.of('gone', 'sum')).toBeUndefined();
});

test('many are read in slices: what was known before stays until then, and then it is told', async () => {
  const aggregates = over(many, over([1, 2]));
  const heard = vi.fn();
  const stop = aggregates.subscribe(heard);
  expect(aggregates.of(price.id, 'sum')).toBeUndefined();
  await expect.poll(() => heard.mock.calls.length).toBe(1);
  expect(aggregates.of(price.id, 'sum')?.data).toBe(10_000);
  const next = over(many.slice(1), aggregates);
  next.subscribe(heard);
  expect(next.of(price.id, 'sum')?.data).toBe(10_000);
  await expect.poll(() => next.of(price.id, 'sum')?.data).toBe(9_998);
  stop();
});

test('all of many are read at once where nothing waits, and nobody reads them again', async () => {
  const aggregates = over(many, over([1, 2]));
  const heard = vi.fn();
  const stop = aggregates.subscribe(heard);
  expect(aggregates.of(price.id, 'sum')).toBeUndefined();
  expect(aggregates.now(price.id, 'sum')?.data).toBe(10_000);
  expect(aggregates.now(price.id, 'count', rowGroup('=a', 1, 4_000))?.data).toBe(4_000);
  expect(aggregates.of(price.id, 'sum')?.data).toBe(10_000);
  aggregates.of(price.id, 'max');
  await expect.poll(() => heard.mock.calls.length).toBe(1);
  expect(aggregates.of(price.id, 'max')?.data).toBe(2);
  stop();
});

test('what is forgotten while it is read is read anew, and nobody who has gone is told', async () => {
  const aggregates = over(many);
  const heard = vi.fn();
  const stop = aggregates.subscribe(heard);
  aggregates.of(price.id, 'sum');
  aggregates.forget();
  aggregates.of(price.id, 'max');
  await expect.poll(() => aggregates.of(price.id, 'max')?.data).toBe(2);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  aggregates.forget();
  expect(aggregates.of(price.id, 'min')).toBeUndefined();
  // Nobody listens: it is computed as soon as somebody does again.
  const again = aggregates.subscribe(heard);
  await expect.poll(() => aggregates.of(price.id, 'min')?.data).toBe(2);
  again();
});
