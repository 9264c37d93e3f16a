import { Api } from './api.ts';
import { openDatabase } from './database.ts';
import { cpuOf, databaseCpu } from './database-cpu.ts';
import { print } from './peer.ts';
import { fill, makeTable } from './table.ts';

/**
 * What a bulk through the API does beside COPY of the same rows into the same tables, with their indexes: items and lines
 * of the log, as another workspace's.
 */
const ROWS = Number(process.env['ROWS'] ?? 40_000);
const WARM = 5_000;
const ROUNDS = 3;
const OTHER = 1_000_000;

const api = await Api.open();
const table = await makeTable(api);
const client = await openDatabase();
const [server, dataDir] = [Number(process.env['SERVER_PID']), process.env['DATA_DIR'] ?? 'data'];
const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
const files = ['item', 'change'].map((name) => ({ name, file: `${rows[0]!.folder}/bench-${name}.copy` }));

/** Writes the newest rows of the bulk to files, with another team. */
async function unload(name: string, file: string, team: number): Promise<void> {
  const { rows: columns } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [name],
  );
  const list = columns.map(({ column_name }) => (column_name === 'team_id' ? String(team) : `"${column_name}"`));
  await client.query(
    `copy (select ${list.join()} from ${name} where team_id = ${api.team} and folder_id = '${table.folder}') to '${file}' (format binary)`,
  );
}

await fill(api, table, WARM);
await client.query('delete from item where team_id = $1', [api.team]);
await client.query('delete from change where team_id = $1', [api.team]);
const ratios: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const [serverBefore, databaseBefore] = [cpuOf(server), databaseCpu(dataDir)];
  const bulk = await fill(api, table, ROWS);
  print('create, 1,000 a request', bulk, 'rows/s');
  print('of the server', ((cpuOf(server) - serverBefore) / ROWS) * 1e6, 'µs CPU a row');
  print('of PostgreSQL', ((databaseCpu(dataDir) - databaseBefore) / ROWS) * 1e6, 'µs CPU a row');
  for (const { name, file } of files) await unload(name, file, OTHER + round);
  const before = databaseCpu(dataDir);
  const began = performance.now();
  await client.query('begin');
  for (const { name, file } of files) await client.query(`copy ${name} from '${file}' (format binary)`);
  await client.query('commit');
  const copied = ROWS / ((performance.now() - began) / 1_000);
  print('COPY of the same rows', copied, 'rows/s');
  print('COPY of the same rows', ((databaseCpu(dataDir) - before) / ROWS) * 1e6, 'µs CPU a row');
  ratios.push(bulk / copied);
  for (const { name } of files) await client.query(`delete from ${name} where team_id = $1`, [api.team]);
}
print('create, 1,000 a request, to COPY', ratios.sort((one, other) => one - other)[1]!, 'times', { least: 0.4 });
process.exit(0);
