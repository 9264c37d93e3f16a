import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { describe, expect, test } from 'vitest';
import { type FoundItems, isDoneByServer, itemsForServer } from './for-server.ts';

const condition = { attribute_id: newId(), operator: 'is-empty' as const, operand: null };
const asked = {
  filter: { match: 'all' as const, conditions: [condition] },
  search: '',
  sub_items: 'all' as const,
};
const many = (count: number) => Array.from({ length: count }, (_, at) => `item ${at}`);
const zone = { isKnown: true };

/** Rows that a query finds; the first of them only for what is below it. */
function rowsOf(
  ids: readonly string[],
  { context = 0, ...more }: Partial<FoundItems> & { context?: number } = {},
) {
  const places = new Map(ids.map((id, at) => [id, at]));
  const tree = { isContextAt: (at: number) => at < context } as FoundItems['tree'];
  return { asked, found: ids.length - context, indexOf: (id: string) => places.get(id) ?? -1, tree, ...more };
}

describe('the server is told', () => {
  const all = many(1_001);

  test('nothing of few items', () => {
    expect(itemsForServer(many(1_000), rowsOf(many(1_000)), zone)).toBeUndefined();
  });

  test('of few items with which many sub-items go along', () => {
    const few = many(2);
    expect(itemsForServer(few, rowsOf(all), zone, 1_000)).toBeUndefined();
    expect(itemsForServer(few, rowsOf(all), zone, 1_001)).toEqual({ ids: few });
  });

  test('what the view asks, where all that it finds is meant', () => {
    expect(itemsForServer(all, rowsOf(all), zone)).toBe(asked);
  });

  test('the ids of some of them, and of what is shown without being found', () => {
    expect(itemsForServer(all, rowsOf([...all, 'one more']), zone)).toEqual({ ids: all });
    expect(itemsForServer(all, rowsOf([...all, 'last'], { context: 1 }), zone)).toEqual({ ids: all });
  });

  test('the ids, where it would find others: by a time zone, an attribute or words that it does not know', () => {
    expect(itemsForServer(all, rowsOf(all), { isKnown: false })).toEqual({ ids: all });
    expect(itemsForServer(all, rowsOf(all, { asked: undefined }), zone)).toEqual({ ids: all });
    expect(itemsForServer(all, rowsOf(all, { asked: { ...asked, search: 'Jan 5' } }), zone)).toEqual({
      ids: all,
    });
    const whole = { ...asked, filter: { ...asked.filter, conditions: [] } };
    expect(itemsForServer(all, rowsOf(all, { asked: whole }), { isKnown: false })).toBe(whole);
  });

  test('nothing of more than it can be told', () => {
    const [more, rows] = [many(50_001), rowsOf(many(50_002))];
    expect(itemsForServer(more, rows, zone)).toBeUndefined();
  });
});

describe('the server does', () => {
  const attribute = (kind: Attribute['kind'], settings = {}) =>
    ({ id: newId(), kind, settings }) as Attribute;
  const [size, due] = [attribute('number'), attribute('date')];
  const back = attribute('referenced-by', { attribute_id: newId(), folder_id: newId() });
  const edit = (of: Attribute, how: 'now' | 'clear') => ({
    ...{ what: 'edit' as const, changes: [{ attribute_id: of.id, given: { how } }] },
  });
  const all = [size, due, back];

  test('what the page does, but where a time zone counts that it does not know, or another folder', () => {
    expect(isDoneByServer({ what: 'delete' }, all, { isKnown: false })).toBe(true);
    expect(isDoneByServer({ what: 'duplicate', name: '{name}' }, all, { isKnown: false })).toBe(true);
    expect(isDoneByServer(edit(size, 'clear'), all, { isKnown: false })).toBe(true);
    expect(isDoneByServer(edit(due, 'now'), all, zone)).toBe(true);
    expect(isDoneByServer(edit(due, 'now'), all, { isKnown: false })).toBe(false);
    expect(isDoneByServer(edit(back, 'clear'), all, zone)).toBe(false);
    expect(isDoneByServer(edit(size, 'clear'), [due], zone)).toBe(false);
  });
});
