import { expect, test } from 'vitest';
import { noLookup } from '../attributes/lookup.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import type { Item } from '../records/item.ts';
import { ItemColumns } from './columns.ts';
import type { OperatorId } from './operators.ts';
import { emptyQuery } from './query.ts';
import { QueryResult } from './run.ts';

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const options = ['a', 'b', 'c'].map((id) => ({
  id,
  name: id,
  color: 'red',
  merged: id === 'a' ? ['old'] : [],
}));

function found(
  kind: Attribute['kind'],
  settings: object,
  all: unknown[],
  operator: OperatorId,
  operand: unknown,
) {
  const attribute = {
    ...place,
    id: newId(),
    kind,
    settings,
    name: kind,
    primary: false,
  } as unknown as Attribute;
  const columns = new ItemColumns(place);
  for (const [row, data] of all.entries())
    columns.put({
      ...{ ...place, id: newId(), position: `a${row}`, versions: {}, row_version: 1, created_by: 1 },
      ...{ created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' },
      values: data === null ? {} : { [attribute.id]: data },
    } as Item);
  const condition = { attribute_id: attribute.id, operator, operand } as never;
  const query = { ...emptyQuery, filter: { match: 'all' as const, conditions: [condition] } };
  return [...new QueryResult(columns, query, [attribute], noLookup).rows];
}

const tags = [['a', 'b'], ['b'], ['a', 'b', 'c'], null];

test.each([
  ['all-of', ['a', 'b'], [0, 2]],
  ['all-of', ['old'], [0, 2]],
  ['exactly', ['a', 'b'], [0]],
  ['exactly', ['b'], [1]],
] as const)('%s %j finds the values that hold them', (operator, operand, rows) => {
  expect(found('label', { options, multiple: true }, tags, operator, operand)).toEqual(rows);
});

const days = ['2026-03-14', '2026-03-15', '2026-03-16', null];

test.each([
  ['not-on', [0, 2, 3]],
  ['on-or-before', [0, 1]],
  ['on-or-after', [1, 2]],
] as const)('%s a day finds days beside it, and itself where it is meant', (operator, rows) => {
  expect(found('date', {}, days, operator, '2026-03-15')).toEqual(rows);
});
