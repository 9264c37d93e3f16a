import { Api, rate } from './api.ts';
import { openDatabase } from './database.ts';
import { print } from './print.ts';
import { makeTable } from './table.ts';

/**
 * Filter and sort through the API over a folder of a million items of nine attributes, which are made by SQL in the
 * embedded database of the measured server.
 */
const ITEMS = Number(process.env['ITEMS'] ?? 1_000_000);
/** Lines that are written together. */
const PART = 50_000;

const api = await Api.open();
const table = await makeTable(api);
const [text, , label, , , whole, part, , long] = table.attributes as string[];
const client = await openDatabase();
for (let first = 1; first <= ITEMS; first += PART)
  await client.query(
    `insert into item (team_id, id, board_id, folder_id, row_version, position, "values", versions, created_at, updated_at)
     select $1::int, ('018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $3::uuid, $4::uuid, 1,
       'a' || lpad(n::text, 9, '0'), jsonb_build_object($5::text, md5(n::text) || ' ' || n, $6::text,
         jsonb_build_array('o' || n % 12), $7::text, n::bigint * 7919 % 1000003, $8::text, n % 1009 / 1009.0,
         $9::text, repeat(md5((n / 7)::text) || ' ', 3)), '{}', now(), now()
     from generate_series($2::int, $2::int + ${PART - 1}) n`,
    [api.team, first, table.board, table.folder, text, label, whole, part, long],
  );
await client.query('vacuum analyze item');
await api.signIn();

/** Of a page of 100. Another filter each time, so that no answer comes from a cache. */
const query = (turn: number, sortedBy: string) => {
  const operand = (turn * 7_919) % 900_000;
  const filter = { conditions: [{ attribute_id: whole, operator: 'greater', operand }] };
  const sort = [{ attribute_id: sortedBy, direction: turn % 2 === 0 ? 'descending' : 'ascending' }];
  const asked = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`;
  return api.text('GET', `/api/${api.team}/items?folder_id=${table.folder}&limit=100&${asked}`);
};
const once = async (name: string, work: () => Promise<unknown>, most?: number) => {
  const began = performance.now();
  await work();
  print(name, performance.now() - began, 'ms', most === undefined ? undefined : { most });
};
const size = ITEMS.toLocaleString('en-US');
await once(`${size} items, the first page`, () =>
  api.text('GET', `/api/${api.team}/items?folder_id=${table.folder}&limit=100`),
);
await once(`${size} items, the first filter and sort by number`, () => query(1, part!), 500);
await once(`${size} items, filter and sort by text, the first`, () => query(2, text!));
await rate(4, 1, (turn) => query(turn, part!));
for (const [name, by] of [
  ['number', part!],
  ['text', text!],
] as const)
  print(
    `${size} items, filter and sort by ${name}`,
    1_000 / (await rate(40, 1, (turn) => query(turn + 10, by))),
    'ms',
    { most: 50 },
  );
process.exit(0);
