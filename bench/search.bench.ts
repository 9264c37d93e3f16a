import { newId } from '@tessera/domain/ids.ts';
import type pg from 'pg';
import { Api } from './api.ts';
import { openDatabase } from './database.ts';
import { print } from './print.ts';

/**
 * A search in a workspace with a million items, which are made by SQL in the embedded database of the measured server.
 */
const ITEMS = Number(process.env['ITEMS'] ?? 1_000_000);
const FOLDERS = 40;
/** Lines that are written together. */
const PART = 50_000;
const ROUNDS = 31;

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');
/** 8,000 words of three syllables; the first ones are in many titles. */
const words = Array.from(
  { length: 8_000 },
  (_, index) =>
    syllables[index % 20]! + syllables[Math.floor(index / 20) % 20]! + syllables[Math.floor(index / 400)]!,
);

async function makeStructure(
  api: Api,
): Promise<{ board: string; folders: string[]; title: string; notes: string }> {
  const [board, title, notes] = [newId(), newId(), newId()];
  const folders = Array.from({ length: FOLDERS }, () => newId());
  const route = (collection: string, id: string) => `/api/${api.team}/${collection}/${id}`;
  const place = { row_version: 1, board_id: board };
  const made = await api.call('PUT', `/api/${api.team}/multiple`, [
    { route: route('boards', board), item: { row_version: 1, name: 'Bench', position: 'a0' } },
    ...folders.map((id, index) => ({
      route: route('folders', id),
      item: { ...place, name: `Folder ${index}`, position: 'a0' },
    })),
    ...[
      { id: title, kind: 'text', name: 'Title', primary: true, position: 'a0' },
      { id: notes, kind: 'long-text', name: 'Notes', primary: false, position: 'a1' },
    ].map(({ id, ...own }) => ({
      route: route('attributes', id),
      item: { ...place, folder_id: null, ...own },
    })),
  ]);
  for (const { status } of made as { status: number }[])
    if (status !== 200) throw new Error(JSON.stringify(made));
  return { board, folders, title, notes };
}

type Structure = Awaited<ReturnType<typeof makeStructure>>;

/** Titles of four words, notes of fifteen; of each word half as many items have the one of twice its number. */
async function fill(
  client: pg.Client,
  team: number,
  { board, folders, title, notes }: Structure,
): Promise<void> {
  const word = (seed: string) =>
    `($5::text[])[1 + floor(8000 * power((hashtextextended(n::text, ${seed}) & 1048575) / 1048576.0, 4))::int]`;
  const some = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => word(String(from + index))).join(` || ' ' || `);
  for (let first = 1; first <= ITEMS; first += PART) {
    await client.query(
      `with made as (
         select n, ('018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
           ($3::uuid[])[1 + n % ${FOLDERS}] as folder, jsonb_build_object($6::text,
             ${some(4, 0)} || case when n % 1000 = 0 then ' Quarterly' else '' end || ' ' || n, $7::text, ${some(15, 100)}) as "values"
         from generate_series($2::int, $2::int + ${PART - 1}) n
       ), items as (
         insert into item (team_id, id, board_id, folder_id, row_version, position, "values", versions, created_at, updated_at)
         select $1::int, id, $4::uuid, folder, 1, 'a' || lpad(n::text, 9, '0'), "values", '{}', now(), now() from made
       ), head as (
         update team_log set seq = seq + ${PART} where team_id = $1::int returning seq - ${PART} as seq
       )
       insert into change (team_id, seq, collection, record_id, board_id, folder_id, operation, record, origin, at)
       select $1::int, head.seq + n - $2::int + 1, 'items', id::text, $4::uuid, folder, 'created', json_build_object('id', id), 'import', now()
       from made, head`,
      [team, first, folders, board, words, title, notes],
    );
  }
  await client.query('vacuum analyze item');
}

/** Waits until the index has read all lines; returns items per second. */
async function indexed(api: Api, client: pg.Client): Promise<number> {
  const began = performance.now();
  // The server hears of lines by those that it writes.
  await api.call('PUT', `/api/${api.team}/boards/${newId()}`, {
    row_version: 1,
    name: 'Last',
    position: 'b0',
  });
  for (;;) {
    const { rows } = await client.query<{ left: number }>(
      `select l.seq - coalesce(r.seq, 0) as left from team_log l left join log_reader r
         on r.team_id = l.team_id and r.reader = 'searched-items' where l.team_id = $1`,
      [api.team],
    );
    if (Number(rows[0]!.left) < 100) return ITEMS / ((performance.now() - began) / 1_000);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

async function measure(api: Api, what: string, query: string): Promise<void> {
  const times: number[] = [];
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { data } = (await api.call('GET', `/api/${api.team}/search?${query}`)) as { data: unknown[] };
    times.push(performance.now() - began);
    count = data.length;
  }
  times.sort((one, other) => one - other);
  print(`${what}: median (budget: 100; ${count} found)`, times[Math.floor(ROUNDS / 2)]!, 'ms');
  print(`${what}: 95th of 100`, times[Math.floor(ROUNDS * 0.95)]!, 'ms');
}

const client = await openDatabase();
const api = await Api.open();
const structure = await makeStructure(api);
await fill(client, api.team, structure);
print('items indexed', await indexed(api, client), 'a second');
await client.query('vacuum search_entry');
await api.signIn();
const { rows } = await client.query<{ table: number; index: number }>(
  `select pg_total_relation_size('search_entry') / 1048576 as table, pg_relation_size('search_entry_words') / 1048576 as index`,
);
print('the index and its rows', Number(rows[0]!.table), 'MB');
print('of these the lists of words', Number(rows[0]!.index), 'MB');

const [often, second, seldom] = [words[0]!, words[1]!, words[7_900]!];
await measure(api, 'a word of one item in a thousand', 'q=quarterly');
await measure(api, 'a word of most items', `q=${often}`);
await measure(api, 'two words of many items', `q=${often}%20${second}`);
await measure(api, 'a word of many items and one of few', `q=${seldom}%20${often}`);
await measure(api, 'one item', `q=${ITEMS - 3}`);
await measure(api, 'the oldest item', 'q=quarterly%201000');
await measure(api, 'one letter', 'q=b');
await measure(api, 'two letters', 'q=ba');
await measure(api, 'the beginning of a word', 'q=quart');
await measure(api, 'the beginning of many words', `q=${often.slice(0, 4)}`);
await measure(api, 'a misspelt word', 'q=quartrely');
await measure(api, 'two misspelt words', `q=quartrely%20${often.slice(0, 3)}x${often.slice(3)}`);
await measure(api, 'nothing', 'q=nowhere');
await measure(api, 'a word of most items in one folder', `q=${often}&folder_id=${structure.folders[3]}`);
await measure(api, 'a word of most items, by somebody', `q=${often}&person=1`);
await client.end();
