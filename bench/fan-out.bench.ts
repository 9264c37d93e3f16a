import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LiveChanges } from '@tessera/domain/api/realtime.ts';
import { Api } from './api.ts';
import { quantile } from './browser-session.ts';
import { type Ask, type CrowdOrder, listen, now, openSocket } from './fan-out.ts';
import { print } from './print.ts';
import { fill, makeTable } from './table.ts';

/** The way of a save to 500 other browsers, and 500 people on one board. All share the cores of this machine. */
const PROCESSES = 2;
const SOCKETS = 500;
const SAVES = 200;
const PAUSE_MS = 100;
const MOVE_MS = 5_000;
const MOVES = 3;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const api = await Api.open();
const table = await makeTable(api);
await fill(api, table, 100);
const first = (await api.call('GET', `/api/${api.team}/items?folder_id=${table.folder}&limit=1`)) as {
  data: { id: string }[];
};

/** Seconds of CPU that the server has used. */
function serverCpu(): number {
  const pid = process.env['SERVER_PID'];
  if (!pid) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

class Crowd {
  private readonly child: ChildProcess;

  constructor(order: CrowdOrder) {
    this.child = fork(path.join(import.meta.dirname, 'fan-out-crowd.ts'), [JSON.stringify(order)]);
  }

  ask<T>(asked?: Ask): Promise<T> {
    return new Promise((resolve, reject) => {
      this.child.once('message', ({ result, error }: { result: T; error?: string }) =>
        error ? reject(new Error(error)) : resolve(result),
      );
      if (asked) this.child.send(asked);
    });
  }

  end(): void {
    this.child.kill();
  }
}

const crowds = Array.from(
  { length: PROCESSES },
  () =>
    new Crowd({
      token: api.token,
      team: api.team,
      board: table.board,
      folder: table.folder,
      sockets: SOCKETS / PROCESSES,
    }),
);
const all = <T>(asked?: Ask): Promise<T[]> => Promise.all(crowds.map((crowd) => crowd.ask<T>(asked)));
await all();

const alone: [number, number][] = [];
const observer = await openSocket(api.token);
observer.on('changes', ({ changes }: LiveChanges) => {
  for (const { record } of changes) alone.push([Number(record['data']), now()]);
});
await listen(api, observer, table.folder);

/** Within this time another browser sees a save, in milliseconds. */
const SEEN_MS = 50;

/** Saves one value again and again with pauses, and measures the time until others have it. */
async function fanOut(
  name: string,
  version: number,
  others: () => Promise<[number, number][]>,
): Promise<void> {
  const route = `/api/${api.team}/values/${first.data[0]!.id}.${table.attributes[5]}`;
  const sent = new Map<number, number>();
  const answered: number[] = [];
  const cpu = serverCpu();
  for (let turn = 0; turn < SAVES; turn += 1) {
    const data = version * 1_000 + turn;
    sent.set(data, now());
    await api.text('PUT', route, JSON.stringify({ row_version: version * SAVES + turn + 2, data }));
    answered.push(now() - sent.get(data)!);
    await sleep(PAUSE_MS);
  }
  await sleep(1_000);
  const seconds = serverCpu() - cpu;
  const figures = (what: string, times: number[], most?: number) => {
    print(`${name}: ${what}, p50`, quantile(times, 0.5), 'ms');
    print(`${name}: ${what}, p95`, quantile(times, 0.95), 'ms', most === undefined ? undefined : { most });
    print(
      `${name}: ${what}, max`,
      times.reduce((most, one) => Math.max(most, one), 0),
      'ms',
    );
  };
  const since = (deliveries: [number, number][]) => deliveries.map(([data, at]) => at - sent.get(data)!);
  figures('save → its answer', answered);
  figures('save → one other browser', since(alone.splice(0)), SEEN_MS);
  const elsewhere = since(await others());
  if (elsewhere.length > 0) figures('save → each of 500 browsers', elsewhere, SEEN_MS);
  print(`${name}: deliveries`, elsewhere.length, '');
  print(`${name}: the server's CPU for each save`, (seconds * 1_000) / SAVES, 'ms');
}

await fanOut('without others', 0, async () => []);
await all({ ask: 'listen' });
await fanOut('500 sockets', 1, async () => (await all<[number, number][]>({ ask: 'times' })).flat());

type Bytes = { bytes: number; events: number };
const read = async (): Promise<Bytes> =>
  (await all<Bytes>({ ask: 'bytes' })).reduce((sum, one) => ({
    bytes: sum.bytes + one.bytes,
    events: sum.events + one.events,
  }));

async function presence(name: string, asked: Ask): Promise<void> {
  const [before, cpu, began] = [await read(), serverCpu(), now()];
  const done = (await all<number>(asked)).reduce((sum, one) => sum + one, 0);
  const took = now() - began;
  await sleep(1_500);
  const after = await read();
  const seconds = serverCpu() - cpu;
  print(`${name}: told`, done, '');
  print(`${name}: it took`, took, 'ms');
  print(`${name}: to each browser`, (after.bytes - before.bytes) / SOCKETS / 1_000, 'kB');
  print(`${name}: events to each browser`, (after.events - before.events) / SOCKETS, '');
  print(`${name}: the server's CPU`, seconds * 1_000, 'ms');
  print(`${name}: the server's CPU, of one core`, (seconds * 100_000) / (took + 1_500), '%');
}

await presence('500 people come at once', { ask: 'join' });
await presence('500 people move, each every 5 s, for 15 s', { ask: 'move', rounds: MOVES, everyMs: MOVE_MS });
for (const crowd of crowds) crowd.end();
process.exit(0);
