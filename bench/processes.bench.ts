import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '@tessera/simulation/server-process.ts';
import { Api, rate } from './api.ts';
import { quantile } from './browser-session.ts';
import { cpuOf, databaseCpu } from './database-cpu.ts';
import { listen, openSocket } from './fan-out.ts';
import { print } from './print.ts';
import { makeTable, type Table } from './table.ts';

/**
 * Several processes on one database. What one process saves in a workspace of its own is measured in each round
 * beside what several do, so that a busy machine changes neither ratio much.
 */
const PROCESSES = 3;
const CLIENTS = 96;
const ROUNDS = 12;
const PHASE_MS = 1_000;
/** Saves after which a process runs code that is compiled well. */
const WARM_SAVES = 6_000;
const FAULT_MS = 4_000;
const CALM_MS = 1_000;
const LIVE_SAVES = 200;
const LIVE_PAUSE_MS = 20;

const dataDir = process.env['DATA_DIR']!;
const host = readFileSync(path.join(dataDir, 'postgres.socket'), 'utf8').trim();
const settings = {
  DATA_DIR: dataDir,
  DATABASE_URL: `postgres://tessera@localhost/tessera?host=${encodeURIComponent(host)}`,
};
const servers = Array.from({ length: PROCESSES }, () => new ServerProcess(settings));
for (const one of servers) await one.start();

/** A workspace that is written to through some of the processes. */
interface Place {
  table: Table;
  apis: Api[];
}

async function placeOn(some: readonly ServerProcess[]): Promise<Place> {
  const api = await Api.open(some[0]!.address);
  return { table: await makeTable(api), apis: some.map(({ address }) => api.sameAt(address)) };
}

let row = 0;

/** Makes an item and sets a value of it: two saves. */
async function saveTwice({ table, apis }: Place, client: number): Promise<void> {
  const api = apis[client % apis.length]!;
  const { id, body } = table.row(row++);
  await api.text('PUT', `/api/${api.team}/items/${id}`, JSON.stringify(body));
  const value = { row_version: 2, data: row };
  await api.text('PUT', `/api/${api.team}/values/${id}.${table.attributes[5]}`, JSON.stringify(value));
}

/** What came of some time. */
interface Measured {
  /** Saves in a second. */
  rate: number;
  /** Milliseconds of CPU for a save, of all servers and of PostgreSQL. */
  cpu: number;
}

const cpu = (): number =>
  databaseCpu(dataDir) + servers.reduce((all, { pid }) => all + (pid ? cpuOf(pid) : 0), 0);

/** Saves from all clients for a while. */
async function measure(places: readonly Place[]): Promise<Measured> {
  const [began, before] = [performance.now(), cpu()];
  let saves = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const place = places[client % places.length]!;
      while (performance.now() - began < PHASE_MS) {
        await saveTwice(place, Math.floor(client / places.length));
        saves += 2;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  return { rate: saves / seconds, cpu: (1_000 * (cpu() - before)) / saves };
}

const [first] = servers;
const placesOn = (count: number, some: readonly ServerProcess[]) =>
  Promise.all(Array.from({ length: count }, () => placeOn(some)));

/** By how many workspaces: what one process does in them, and the same by several. */
const ways: { alone: Place[]; several: Record<string, Place[]> }[] = [
  {
    alone: await placesOn(1, [first!]),
    several: {
      '2 processes, one workspace': await placesOn(1, servers.slice(0, 2)),
      '3 processes, one workspace': await placesOn(1, servers),
    },
  },
  {
    alone: await placesOn(PROCESSES, [first!]),
    several: {
      '3 processes, 3 workspaces, each at all of them': await placesOn(PROCESSES, servers),
      '3 processes, 3 workspaces, each at its own': await Promise.all(servers.map((at) => placeOn([at]))),
    },
  },
];

await Promise.all(
  servers.map(async (server) => {
    const place = await placeOn([server]);
    await rate(WARM_SAVES / 2, CLIENTS / PROCESSES, () => saveTwice(place, 0));
  }),
);
/** The first round warms up the workspaces, and does not count. */
const found = new Map<string, { by: Measured; alone: Measured }[]>();
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const { alone, several } of ways) {
    const byOne = await measure(alone);
    for (const [name, places] of Object.entries(several)) {
      const by = await measure(places);
      if (round > 0) found.set(name, [...(found.get(name) ?? []), { by, alone: byOne }]);
    }
  }
}
for (const [name, rounds] of found) {
  const median = (of: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(of), 0.5);
  print(
    `${name}: saves`,
    median(({ by }) => by.rate),
    '1/s',
  );
  print(
    `${name}: CPU for a save`,
    median(({ by }) => by.cpu),
    'ms',
  );
  const saves = median(({ by, alone }) => by.rate / alone.rate);
  print(`${name}: saves, to those of one process`, saves, 'times', { least: 1 });
  const work = median(({ by, alone }) => by.cpu / alone.cpu);
  print(`${name}: CPU for a save, to that of one process`, work, 'times', { most: 1.3 });
}

/** From a save at the first process until a socket of the last one has heard of it. */
async function live(): Promise<void> {
  const place = await placeOn(servers);
  const [here, there] = [place.apis[0]!, place.apis.at(-1)!];
  const socket = await openSocket(there.token, servers.at(-1)!.address);
  await listen(there, socket, place.table.folder);
  const times: number[] = [];
  for (let turn = 0; turn < LIVE_SAVES; turn += 1) {
    const heard = new Promise((resolve) => socket.once('changes', resolve));
    const began = performance.now();
    const { id, body } = place.table.row(row++);
    await here.text('PUT', `/api/${here.team}/items/${id}`, JSON.stringify(body));
    await heard;
    times.push(performance.now() - began);
    await sleep(LIVE_PAUSE_MS);
  }
  socket.close();
  print('a save until another process has told it, p50', quantile(times, 0.5), 'ms');
  print('a save until another process has told it, p95', quantile(times, 0.95), 'ms', { most: 50 });
}
if (process.env['CUT']) {
  for (const one of servers) await one.stop();
  process.exit(0);
}
await live();

/** The longest time in which a process other than the last has answered no save while something befalls the last. */
async function pause(name: string, most: number, befall: (last: ServerProcess) => unknown): Promise<void> {
  const place = await placeOn(servers);
  const answers = servers.map((): number[] => []);
  let isOver = false;
  const save = async (client: number, at: number) => {
    while (!isOver) {
      const done = await saveTwice(place, client).then(
        () => true,
        () => false,
      );
      if (done) answers[at]!.push(performance.now());
      else if (at < servers.length - 1) throw new Error(`${name}: a save at another process failed`);
      // Nobody answers at a process that was killed.
      else await sleep(50);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, client) => save(client, client % PROCESSES));
  await sleep(FAULT_MS);
  const began = performance.now();
  await befall(servers.at(-1)!);
  await sleep(FAULT_MS);
  const ended = performance.now();
  isOver = true;
  // Clients of a stopped process wait for it.
  await Promise.race([Promise.all(clients), sleep(CALM_MS)]);
  const longest = (from: number, to: number): number =>
    Math.max(
      ...answers.slice(0, -1).map((all) => {
        const times = [from, ...all.filter((time) => time > from && time < to), to];
        return Math.max(...times.slice(1).map((time, index) => time - times[index]!));
      }),
    );
  // The first second of a workspace is none of those that count.
  print(`${name}: the longest pause of the others before`, longest(began - FAULT_MS + CALM_MS, began), 'ms');
  print(`${name}: the longest pause of the others`, longest(began, ended), 'ms', { most });
}

await pause('a process is stopped', 2_000, ({ pid }) => process.kill(pid!, 'SIGSTOP'));
process.kill(servers.at(-1)!.pid!, 'SIGCONT');
await sleep(CALM_MS);
await pause('a process is killed', 1_000, (last) => last.kill());
for (const one of servers) await one.stop();
process.exit(0);
