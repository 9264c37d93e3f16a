import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { attributeOf, columnsOf, formulaOf } from '@tessera/domain/computing/testing/folder.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preparingKeys } from './expected-keys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const price = attributeOf('number', 'Price');
const done = attributeOf('checkbox', 'Done');
const less = formulaOf('Less', '-[Price]', [price]);
const attributes = shownAttributes([price, done, less]);
const shown = (id: string) => attributes.find((one) => one.id === id)!;
const filled = () =>
  columnsOf(
    Array.from({ length: 300 }, (_, amount) => ({ [price.id]: amount, [done.id]: amount % 2 === 0 })),
  );

test.each([price, done, less])(
  'what sorting by an attribute needs is made while nothing else is done: $name',
  ({ id }) => {
    const columns = filled();
    preparingKeys(columns, shown(id), noLookup);
    expect(columns.keysOf(shown(id), noLookup).prepared).toBe(0);
    vi.runAllTimers();
    expect(columns.keysOf(shown(id), noLookup).prepared).toBe(300);
  },
);

test('it ends when it is no longer expected, and for an attribute that is gone nothing begins', () => {
  const columns = filled();
  preparingKeys(columns, shown(price.id), noLookup)();
  preparingKeys(columns, undefined, noLookup)();
  expect(vi.getTimerCount()).toBe(0);
  vi.runAllTimers();
  expect(columns.keysOf(shown(price.id), noLookup).prepared).toBe(0);
});

test('a change meanwhile is in what was made', () => {
  const columns = filled();
  preparingKeys(columns, shown(less.id), noLookup);
  vi.runAllTimers();
  columns.setValue(0, price.id, 1000, 2);
  const keys = columns.keysOf(shown(less.id), noLookup).prepare(columns.length);
  expect([keys.number(0), keys.number(1)]).toEqual([-1000, -1]);
});
