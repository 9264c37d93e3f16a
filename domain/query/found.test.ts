import { beforeAll, describe, expect, test } from 'vitest';
import { type Lookup, noLookup } from '../attributes/lookup.ts';
import { loadPhoneNumbers } from '../attributes/phone-numbers.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { ItemColumns } from './columns.ts';
import { compileFilter } from './match.ts';
import type { OperatorId } from './operators.ts';
import { emptyQuery, type Query } from './query.ts';

/** The values that a query finds among those of one attribute. */
function finder(kind: Attribute['kind'], values: readonly unknown[], lookup: Lookup = noLookup) {
  const attribute = { id: newId(), kind, settings: {} } as unknown as Attribute;
  const columns = new ItemColumns({ team_id: 1, board_id: newId(), folder_id: newId() });
  for (const value of values)
    columns.put({
      ...{ id: newId(), team_id: 1, board_id: '', folder_id: '', position: 'a0', row_version: 1 },
      ...{ created_at: '', updated_at: '', created_by: 1, versions: {} },
      values: value === null ? {} : { [attribute.id]: value },
    });
  const find = (query: Query) => {
    const is = compileFilter(query, [attribute], columns, lookup)!;
    return values.filter((_, row) => is(row));
  };
  return {
    search: (search: string) => find({ ...emptyQuery, search }),
    filter: (operator: OperatorId, operand: string) => {
      const condition = { attribute_id: attribute.id, operator, operand };
      return find({ ...emptyQuery, filter: { match: 'all', conditions: [condition] } });
    },
  };
}

test('a value is searched as it is shown too, where whoever looks says how', () => {
  const asked: string[] = [];
  const shownWith = (_: unknown, word: string) => {
    asked.push(word);
    return word === 'jan' ? (data: unknown) => String(data).includes('-01-') : undefined;
  };
  const { search } = finder('date', ['2026-01-05', null, '2026-02-01'], { ...noLookup, shownWith });
  expect(search('Jan')).toEqual(['2026-01-05']);
  expect(search('Jan 2026')).toEqual(['2026-01-05']);
  expect(search('2026-02')).toEqual(['2026-02-01']);
  expect(search('Feb')).toEqual([]);
  // Once for each word of a search.
  expect(asked.filter((word) => word === 'feb')).toHaveLength(1);
});

describe('a phone number is searched as it is written anywhere', () => {
  beforeAll(loadPhoneNumbers);
  const berlin = '+49301234567';
  const others = ['+12133734253', '+390669812345', '+79123456789', '+3612345678'] as const;
  const [losAngeles, rome, moscow, budapest] = others;
  const { search } = finder('phone', [berlin, ...others, null]);

  test.each([
    ['030 1234', berlin],
    ['(030) 1234', berlin],
    ['030/1234567', berlin],
    ['030-123-4567', berlin],
    ['+49 30 1234567', berlin],
    ['+49 (0)30 1234567', berlin],
    ['0049 30 1234567', berlin],
    ['0049301234567', berlin],
    ['+49301234567', berlin],
    ['(213) 373-4253', losAngeles],
    ['213.373.4253', losAngeles],
    ['06 6981', rome],
    ['8 (912) 345-67-89', moscow],
    ['(06 1) 234 5678', budapest],
  ])('%s', (typed, number) => {
    expect(search(typed)).toEqual([number]);
  });

  test('other digits, words and signs do not find it', () => {
    expect(['031 1234', '(040)', 'call', '12345678901', '()', '-'].map(search)).toEqual(Array(6).fill([]));
  });
});

describe('a link with a title', () => {
  const plain = 'https://example.com/a';
  const titled = { url: 'https://example.com/b', title: 'Our Plan' };
  const { filter } = finder('url', [plain, titled, null]);

  test('is its address, its title, and both as they are copied', () => {
    for (const operand of ['https://example.com/B', ' our plan ', 'Our Plan <https://example.com/b>'])
      expect(filter('is', operand)).toEqual([titled]);
    expect(filter('is', plain)).toEqual([plain]);
    expect(filter('is', 'Plan')).toEqual([]);
    expect(filter('is', 'https://example.com')).toEqual([]);
  });

  test('starts with what either starts with', () => {
    expect(filter('starts-with', 'https://example.com')).toEqual([plain, titled]);
    expect(filter('starts-with', 'our')).toEqual([titled]);
    expect(filter('starts-with', 'plan')).toEqual([]);
  });
});
