import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { describe, expect, test } from 'vitest';
import type { ItemRows, ValueChange } from '../../data/views/types.ts';
import { lineId } from '../lines/line-id.ts';
import { copyBlock } from './copied-cells.ts';
import { clearBlock, fill, fillDown, lastOfEach, valueIn } from './editing.ts';

type Values = Record<string, unknown>;

/** Rows of items by their ids, with a value for each attribute that has one. */
function rowsOf(items: ReadonlyMap<string, Values>): ItemRows {
  const [ids, places] = [[...items.keys()], new Map([...items.keys()].map((id, row) => [id, row]))];
  return {
    indexOf: (id: string) => places.get(id) ?? -1,
    valueAt: (row: number, attributeId: string) => items.get(ids[row]!)?.[attributeId] ?? null,
  } as unknown as ItemRows;
}

const change = (itemId: string, attributeId: string, data: unknown): ValueChange => ({
  ...{ itemId, attributeId, data },
});
const rows = rowsOf(
  new Map([
    ['ant', { name: 'Ant', size: 1 }],
    ['bee', { name: 'Bee' }],
    ['cat', { name: 'Cat', size: 3, tags: ['a', 'b'] }],
    ['dog', { tags: ['a', 'b'] }],
  ]),
);

describe('what is filled', () => {
  test('is the block again and again, and only where it changes something', () => {
    const block = { lines: ['ant', 'bee'], attributeIds: ['name'] };
    expect(fill(rows, block, ['cat', 'dog', 'ant'])).toEqual([
      change('cat', 'name', 'Ant'),
      change('dog', 'name', 'Bee'),
    ]);
  });

  test('above it is the block from its last line up', () => {
    const block = { lines: ['cat', 'dog'], attributeIds: ['name'] };
    const above = fill(rows, block, ['ant', 'bee', 'cat'], true).map(({ itemId, data }) => [itemId, data]);
    const [cat, dog] = ['cat', 'dog'].map((id) => valueIn(rows, id, 'name'));
    expect(above).toEqual([
      ['ant', dog],
      ['bee', cat],
      ['cat', dog],
    ]);
  });

  test('is cleared where the first line has no value', () => {
    expect(fillDown(rows, { lines: ['bee', 'cat', 'dog'], attributeIds: ['size'] })).toEqual([
      change('cat', 'size', null),
    ]);
  });

  test('is the same by what is in it, not by what it is', () => {
    expect(fillDown(rows, { lines: ['cat', 'dog'], attributeIds: ['tags'] })).toEqual([]);
  });

  test('takes nothing from an item that has gone, and gives it none', () => {
    expect(fillDown(rows, { lines: ['gone', 'ant'], attributeIds: ['name'] })).toEqual([]);
    expect(fillDown(rows, { lines: ['ant', 'gone', 'bee'], attributeIds: ['name'] })).toEqual([
      change('bee', 'name', 'Ant'),
    ]);
  });

  test('is nothing from one line alone', () => {
    expect(fillDown(rows, { lines: ['ant'], attributeIds: ['name', 'size'] })).toEqual([]);
  });

  test('in an item that stands in several groups is the last that it would get', () => {
    const lines = [lineId('ant', 'one'), lineId('bee', 'one')];
    const into = [lineId('cat', 'one'), lineId('cat', 'two')];
    expect(fill(rows, { lines, attributeIds: ['name'] }, into)).toEqual([change('cat', 'name', 'Bee')]);
  });
});

describe('what is cleared', () => {
  test('is each value of the block once, and none that is not there', () => {
    const lines = [lineId('ant', 'one'), lineId('ant', 'two'), 'bee', 'gone'];
    expect(clearBlock(rows, { lines, attributeIds: ['name', 'size'] })).toEqual([
      change('ant', 'name', null),
      change('ant', 'size', null),
      change('bee', 'name', null),
    ]);
  });
});

describe('what is copied', () => {
  const attributes = ['size', 'name'].map((id) => ({
    ...{ id, kind: id === 'size' ? 'number' : 'text', settings: {} },
  })) as unknown as Attribute[];

  test('stands in the order of the columns, with nothing where an item has gone', () => {
    const block = { lines: ['ant', 'gone', 'bee'], attributeIds: ['name', 'size'] };
    const text = copyBlock(rows, attributes, block, 'ltr')['text/plain'];
    expect(text.trimEnd().split(/\r?\n/)).toEqual(['1\tAnt', '\t', '\tBee']);
  });
});

test('of several changes of one value the last counts, each value for itself', () => {
  const changes = [change('a', 'x', 1), change('a', 'y', 2), change('b', 'x', 3), change('a', 'x', 4)];
  expect(lastOfEach(changes)).toEqual([change('a', 'x', 4), change('a', 'y', 2), change('b', 'x', 3)]);
});

describe('with a hundred thousand rows', () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => `item ${index}`);
  const many = rowsOf(
    new Map(ids.map((id, index) => [id, index % 2 === 0 ? { name: id, size: index } : {}])),
  );

  test('all are filled with the first, except those that are so already', () => {
    const changes = fillDown(many, { lines: ids, attributeIds: ['name'] });
    expect(changes).toHaveLength(99_999);
    expect(changes.at(-1)).toEqual(change('item 99999', 'name', 'item 0'));
    expect(fillDown(many, { lines: ids.filter((_, at) => at % 2 === 1), attributeIds: ['name'] })).toEqual(
      [],
    );
  });

  test('those are cleared that have something', () => {
    expect(clearBlock(many, { lines: ids, attributeIds: ['name', 'size'] })).toHaveLength(100_000);
  });

  test('a value is found at once, wherever its item stands', () => {
    expect(valueIn(many, 'item 99998', 'size')).toBe(99_998);
    expect(valueIn(many, 'item 99999', 'size')).toBeNull();
    expect(valueIn(many, 'item 100000', 'size')).toBeUndefined();
  });
});
