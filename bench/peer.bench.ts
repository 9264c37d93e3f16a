import { Api, rate } from './api.ts';
import { print } from './peer.ts';
import { fill, makeTable } from './table.ts';

/** The peer's operations, as the same work over HTTP: 101,200 rows of nine columns. */
const ROWS = 100_000;

const api = await Api.open();
const table = await makeTable(api);
const item = (id: string) => `/api/${api.team}/items/${id}`;

const create = async (turn: number): Promise<string> => {
  const { id, body } = table.row(turn);
  await api.text('PUT', item(id), JSON.stringify(body));
  return id;
};
await rate(300, 1, create);
print('create, one by one', await rate(1_200, 1, create), '1/s', { least: 1_000 });
const ids: string[] = [];
const creating = rate(6_400, 32, async (turn) => ids.push(await create(turn)));
print('create, 32 at once', await creating, '1/s', { least: 5_000 });
print('create, 1,000 a request', await fill(api, table, ROWS), 'rows/s');

const update = (turn: number) => {
  const id = ids[turn % ids.length]!;
  const value = `/api/${api.team}/values/${id}.${table.attributes[5]}`;
  return api.text(
    'PUT',
    value,
    JSON.stringify({ row_version: 2 + Math.floor(turn / ids.length), data: turn }),
  );
};
print('update, 32 at once', await rate(6_400, 32, update), '1/s');

const page = `/api/${api.team}/items?folder_id=${table.folder}&limit=100`;
const afters = ids.map((id) => `&after=${id}`);
const list = (turn: number) => api.text('GET', page + afters[turn % afters.length]!);
await rate(100, 4, list);
print('list a page of 100', await rate(1_000, 1, list), '1/s');
print('list a page of 100, 32 at once', await rate(2_000, 32, list), '1/s');

const query = (turn: number) => {
  // A different filter each time, so that no answer comes from a cache.
  const filter = {
    conditions: [
      { attribute_id: table.attributes[5], operator: 'greater', operand: (turn * 7_919) % 900_000 },
    ],
  };
  const sort = [
    {
      attribute_id: table.attributes[turn % 2 === 0 ? 0 : 6],
      direction: turn % 3 === 0 ? 'descending' : 'ascending',
    },
  ];
  return api.text(
    'GET',
    `${page}&filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`,
  );
};
const coldBegan = performance.now();
await query(1);
print('filter and sort, the first of a folder', performance.now() - coldBegan, 'ms');
await rate(20, 1, query);
print('filter and sort a page of 100', await rate(400, 1, query), '1/s');

const began = performance.now();
const text = await api.text('GET', `/api/${api.team}/folders/${table.folder}/columns`);
const rows = text
  .trim()
  .split('\n')
  .slice(1)
  .reduce((sum, line) => sum + (JSON.parse(line) as { ids: string[] }).ids.length, 0);
print('full read', (performance.now() - began) / 1_000, 's');
print('full read, rows', rows, 'rows');
process.exit(0);
