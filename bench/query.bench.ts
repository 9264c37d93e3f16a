import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { newId } from '@tessera/domain/ids.ts';
import { ItemColumns } from '@tessera/domain/query/columns.ts';
import { emptyQuery, type Query } from '@tessera/domain/query/query.ts';
import { page, QueryResult } from '@tessera/domain/query/run.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { aggregateOf } from '@tessera/domain/views/aggregate.ts';
import { print } from './print.ts';

/** The query engine alone, over 100,000 rows: both browser and server wait for it. */
const ROWS = 100_000;
const base = {
  team_id: 1,
  board_id: newId(),
  folder_id: newId(),
  row_version: 1,
  created_at: '',
  updated_at: '',
  created_by: 1,
  position: 'a0',
  primary: false,
};
const attribute = (kind: Attribute['kind'], settings = {}): Attribute => ({
  ...base,
  id: newId(),
  name: kind,
  kind,
  settings,
});
const options = Array.from({ length: 40 }, (_, index) => ({
  id: `o${index}`,
  name: `Option ${index}`,
  color: 'red',
}));
const [text, number, label, due] = [
  attribute('text'),
  attribute('number'),
  attribute('label', { options, multiple: false }),
  attribute('date'),
];
const attributes = [text, number, label, due];

const columns = new ItemColumns(base);
const two = (number: number) => String(number + 1).padStart(2, '0');
const ids = Array.from({ length: ROWS }, () => newId());
const time = (name: string, work: () => void, most?: number): void => {
  const began = performance.now();
  work();
  print(name, performance.now() - began, 'ms', most === undefined ? undefined : { most });
};
/** To the new first screen, in milliseconds; and after one change. */
const [QUERY_MAX, CHANGE_MAX] = [100, 16];
time('take in 100,000 rows', () => {
  for (let start = 0; start < ROWS; start += 4_000) {
    const some = ids.slice(start, start + 4_000);
    columns.append({
      ids: some,
      positions: some.map((_, index) => String(start + index).padStart(8, '0')),
      row_versions: some.map(() => 1),
      versions: {},
      created_at: some.map(() => ''),
      updated_at: some.map(() => ''),
      created_by: some.map(() => 1),
      columns: {
        [text.id]: some.map((_, index) => `row ${((start + index) * 7_919) % 100_003} of many`),
        [number.id]: some.map((_, index) => ((start + index) * 104_729) % 1_000_003),
        [label.id]: some.map((_, index) => [`o${(start + index) % 40}`]),
        [due.id]: some.map((_, index) => `2026-${two((start + index) % 12)}-${two((start + index) % 28)}`),
      },
    });
  }
});
const run = (change: Partial<Query>) => new QueryResult(columns, { ...emptyQuery, ...change }, attributes);
const filter = (attribute_id: string, operator: never, operand: string | number) => ({
  match: 'all' as const,
  conditions: [{ attribute_id, operator, operand }],
});
time(
  'sort by text, first time',
  () => run({ sorts: [{ attribute_id: text.id, direction: 'ascending' }] }),
  QUERY_MAX,
);
time(
  'sort by text, again',
  () => run({ sorts: [{ attribute_id: text.id, direction: 'descending' }] }),
  QUERY_MAX,
);
time(
  'sort by number',
  () => run({ sorts: [{ attribute_id: number.id, direction: 'ascending' }] }),
  QUERY_MAX,
);
time('filter: text contains', () => run({ filter: filter(text.id, 'contains' as never, '77') }), QUERY_MAX);
time('filter: number', () => run({ filter: filter(number.id, 'less' as never, 500_000) }), QUERY_MAX);
time('group by label', () => run({ groups: [{ attribute_id: label.id }] }), QUERY_MAX);
const oneAfter = (name: string, groups: Query['groups']): void => {
  const grouped = run({ groups });
  const change = () => {
    columns.setValue(7, label.id, ['o3'], 2);
    grouped.update([7]);
  };
  time(`${name}: ${grouped.groups.length} groups, after one record changed`, change, CHANGE_MAX);
};
const byMonth = { attribute_id: due.id, period: 'month' as const };
const byRange = { attribute_id: number.id, size: 3_400 };
time('group by 300 ranges', () => run({ groups: [byRange] }), QUERY_MAX);
oneAfter('by ranges', [byRange]);
time(
  'group by three levels',
  () => run({ groups: [{ attribute_id: label.id }, byMonth, byRange] }),
  QUERY_MAX,
);
oneAfter('by two levels', [{ attribute_id: label.id }, byMonth]);
oneAfter('by three levels', [{ attribute_id: label.id }, byMonth, byRange]);
const result = run({
  sorts: [{ attribute_id: text.id, direction: 'ascending' }],
  filter: filter(number.id, 'less' as never, 500_000),
});
time(
  'after one record changed',
  () => {
    columns.setValue(5, text.id, 'row changed', 2);
    result.update([5]);
  },
  CHANGE_MAX,
);
const began = performance.now();
for (let turn = 0; turn < 200; turn += 1) {
  page(
    columns,
    {
      ...emptyQuery,
      filter: filter(number.id, 'greater' as never, turn * 1_000),
      sorts: [{ attribute_id: text.id, direction: 'ascending' }],
    },
    attributes,
    { limit: 100 },
  );
}
print('filter and sort a page, in the engine', 200 / ((performance.now() - began) / 1_000), '1/s');
const all = columns.inOrder();
for (const [of, one] of [
  ['sum', number],
  ['median', number],
  ['unique', text],
] as const)
  time(`${of} of 100,000 values`, () => {
    const aggregate = aggregateOf(of, one, noLookup);
    const read = columns.formulaReader(one, noLookup);
    for (const row of all) aggregate.add(read(row));
    aggregate.result();
  });
