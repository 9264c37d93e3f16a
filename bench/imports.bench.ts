import { readFileSync } from 'node:fs';
import type { ImportFile, ImportProgress } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/ids.ts';
import { Api, address } from './api.ts';
import { quantile } from './browser-session.ts';
import { print } from './print.ts';
import { fill, makeTable } from './table.ts';

/** How long other people's calls wait while a large file is imported into the same workspace. */
const ROWS = Number(process.env['IMPORT_ROWS'] ?? 100_000);
const COLUMNS = 8;
const CLIENTS = 8;
/** How long the same calls are measured before the import, in milliseconds. */
const ALONE_MS = 5_000;
/** The pause between two clicks of a person, in milliseconds. */
const PAUSE_MS = 20;

const api = await Api.open();
const table = await makeTable(api, 5);
await fill(api, table, 5_000);
const first = table.row(5_000);
await api.text('PUT', `/api/${api.team}/items/${first.id}`, JSON.stringify(first.body));

const calls: Record<string, (turn: number) => Promise<unknown>> = {
  'save a value': (turn) =>
    api.text(
      'PUT',
      `/api/${api.team}/values/${first.id}.${table.attributes[0]}`,
      JSON.stringify({ data: `turn ${turn}` }),
    ),
  'save an item': () => {
    const place = { board_id: table.board, folder_id: table.folder };
    return api.text('PUT', `/api/${api.team}/items/${newId()}`, JSON.stringify(place));
  },
  'read a page': () => api.text('GET', `/api/${api.team}/items?folder_id=${table.folder}&limit=100`),
  changes: () => api.text('GET', `/api/${api.team}/changes?after=0&limit=1`),
  activity: () => api.text('GET', `/api/${api.team}/activity?limit=20`),
  'app-vars': () => api.text('GET', '/api/app-vars'),
};
const names = Object.keys(calls);

const rss = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.env['SERVER_PID']}/status`, 'utf8'))?.[1]) /
  1_024;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes the calls in turn from several clients until `isOver`, and prints what each took. */
async function measure(when: string, isOver: () => boolean): Promise<void> {
  const times = new Map(names.map((name) => [name, [] as number[]]));
  let turn = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (!isOver()) {
        const mine = turn++;
        const name = names[mine % names.length]!;
        const began = performance.now();
        await calls[name]!(mine);
        times.get(name)!.push(performance.now() - began);
        await pause(PAUSE_MS);
      }
    }),
  );
  for (const [name, took] of times) {
    print(`${when}: ${name}, p50`, quantile(took, 0.5), 'ms');
    print(`${when}: ${name}, p95`, quantile(took, 0.95), 'ms');
    print(`${when}: ${name}, max`, Math.max(...took), 'ms');
  }
}

const ends = Date.now() + ALONE_MS;
await measure('alone', () => Date.now() > ends);

const lines = Array.from({ length: ROWS }, (_, row) =>
  [
    `Item ${row}`,
    row,
    `word ${row % 1_000}`,
    row % 12,
    `${row}.5`,
    `text of some length ${row}`,
    row * 7,
    `note ${row}`,
  ].join(','),
);
const head = Array.from({ length: COLUMNS }, (_, column) => `Column ${column}`).join(',');
const form = new FormData();
form.append('file', new Blob([[head, ...lines].join('\n')]), 'large.csv');
const uploaded = await fetch(`${address}/api/${api.team}/imports?board_id=${table.board}`, {
  ...{ method: 'POST', headers: { authorization: `Bearer ${api.token}` }, body: form },
});
const file = (await uploaded.json()) as ImportFile;
if (file.columns?.length !== COLUMNS) throw new Error(JSON.stringify(file).slice(0, 500));
const before = rss();
let largest = before;
const began = performance.now();
await api.call('POST', `/api/${api.team}/imports/${file.id}/start`, {
  folder_name: 'Large',
  columns: file.columns.map(({ index, header, kind }) => ({
    ...{ index, name: header, kind, primary: index === file.primary },
  })),
});
let progress: ImportProgress | undefined;
const followed = (async () => {
  while (progress?.state !== 'done') {
    await pause(200);
    progress = (await api.call('GET', `/api/${api.team}/imports/${file.id}`)) as ImportProgress;
    if (['failed', 'cancelled'].includes(progress.state)) throw new Error(JSON.stringify(progress));
    largest = Math.max(largest, rss());
  }
  return performance.now() - began;
})();
await measure('while a file is imported', () => progress?.state === 'done');
const seconds = (await followed) / 1_000;
print(`${ROWS} rows of ${COLUMNS} columns imported meanwhile`, ROWS / seconds, 'rows/s');
print('the import took', seconds, 's', { most: (15 * ROWS) / 100_000 });
print('server before the import', before, 'MB');
print('server during the import, most', largest, 'MB');
process.exit(0);
