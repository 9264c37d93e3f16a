import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { ItemColumns } from '../query/columns.ts';
import { compileFilter } from '../query/match.ts';
import { emptyQuery } from '../query/query.ts';
import type { Attribute } from '../records/attribute.ts';
import { customId } from './custom-id.ts';
import { noLookup } from './lookup.ts';

const as = (settings: object) => customId.settings.parse(settings);

test.each([
  [{ prefix: 'BUG' }, 42, 'BUG-0042'],
  [{ prefix: 'BUG-' }, 42, 'BUG-0042'],
  [{ prefix: '#', digits: 1 }, 42, '#42'],
  [{}, 42, '0042'],
  [{ digits: 1 }, 0, '0'],
  [{ prefix: 'مهمة', digits: 2 }, 12_345, 'مهمة-12345'],
])('with %j, %d is written %s', (settings, number, written) => {
  expect(customId.format(number, as(settings), noLookup)).toBe(written);
});

test.each([
  ['BUG-0042', 42],
  ['bug-42', 42],
  [' 42 ', 42],
  ['TASK-42', undefined],
  ['BUG-', undefined],
  ['42.5', undefined],
  ['-42', undefined],
  ['BUG-1000000000', undefined],
])('%s is read as %s', (typed, number) => {
  expect(customId.parse(typed, as({ prefix: 'BUG' }), noLookup)).toBe(number);
});

test('search finds it with and without prefix and zeros', () => {
  const attribute = { id: newId(), kind: 'custom-id', settings: { prefix: 'BUG' } } as unknown as Attribute;
  const columns = new ItemColumns({ team_id: 1, board_id: newId(), folder_id: newId() });
  for (const number of [7, 42, null])
    columns.put({
      ...{ id: newId(), team_id: 1, board_id: '', folder_id: '', position: 'a0', row_version: 1 },
      ...{ created_at: '', updated_at: '', created_by: 1, versions: {} },
      values: number === null ? {} : { [attribute.id]: number },
    });
  const found = (search: string) => {
    const is = compileFilter({ ...emptyQuery, search }, [attribute], columns, noLookup)!;
    return [0, 1, 2].filter(is);
  };
  expect(['42', 'bug-42', 'BUG-0042', 'bug', 'bug-4', 'BUG-43'].map(found)).toEqual([
    [1],
    [1],
    [1],
    [0, 1],
    [1],
    [],
  ]);
});
