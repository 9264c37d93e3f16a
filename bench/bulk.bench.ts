import { Api } from './api.ts';
import { quantile } from './browser-session.ts';
import { openDatabase } from './database.ts';
import { cpuOf, databaseCpu } from './database-cpu.ts';
import { print } from './print.ts';
import { fill, makeTable } from './table.ts';

/**
 * A bulk through the API beside COPY of the same rows, items and lines of the log, into the same tables with their
 * indexes, as those of another workspace.
 */
const ROWS = Number(process.env['ROWS'] ?? 40_000);
const WARM = 5_000;
const ROUNDS = 3;
/** No workspace. */
const OTHER = 1_000_000;
const tables = ['item', 'change'];

const api = await Api.open();
const client = await openDatabase();
const [server, dataDir] = [Number(process.env['SERVER_PID']), process.env['DATA_DIR'] ?? 'data'];
const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
const fileOf = (table: string): string => `'${rows[0]!.folder}/bench-${table}.copy'`;

/** Writes what a folder has in a table to a file. */
async function unload(table: string, folder: string): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  const read = columns.map(({ name }) => (name === 'team_id' ? String(OTHER) : `"${name}"`));
  const found = `select ${read.join()} from ${table} where team_id = ${api.team} and folder_id = '${folder}'`;
  await client.query(`copy (${found}) to ${fileOf(table)} (format binary)`);
}

/** Rows a second, with the CPU time of a row. */
async function measured(name: string, work: () => Promise<unknown>): Promise<number> {
  const [ofServer, ofDatabase, began] = [cpuOf(server), databaseCpu(dataDir), performance.now()];
  await work();
  const speed = ROWS / ((performance.now() - began) / 1_000);
  print(name, speed, 'rows/s');
  print(`${name}: the server`, ((cpuOf(server) - ofServer) / ROWS) * 1e6, 'µs CPU a row');
  print(`${name}: PostgreSQL`, ((databaseCpu(dataDir) - ofDatabase) / ROWS) * 1e6, 'µs CPU a row');
  return speed;
}

await fill(api, await makeTable(api), WARM);
const ratios: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const table = await makeTable(api);
  const created = await measured('create, 1,000 a request', () => fill(api, table, ROWS));
  for (const one of tables) await unload(one, table.folder);
  const copied = await measured('COPY of the same rows', async () => {
    await client.query('begin');
    for (const one of tables) await client.query(`copy ${one} from ${fileOf(one)} (format binary)`);
    await client.query('commit');
  });
  ratios.push(created / copied);
  for (const one of tables) await client.query(`delete from ${one} where team_id = $1`, [OTHER]);
}
print('create, 1,000 a request, to COPY', quantile(ratios, 0.5), 'times', { least: 0.4 });
process.exit(0);
