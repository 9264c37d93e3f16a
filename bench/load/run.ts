import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportFile, ImportProgress } from '@tessera/domain/api/imports.ts';
import { ServerProcess } from '@tessera/simulation/server-process.ts';
import { Api } from '../api.ts';
import { print } from '../print.ts';
import { fill, makeTable, type Table } from '../table.ts';
import { memoryOf, printMemory, Times } from './figures.ts';
import { Follower } from './follower.ts';

/**
 * Mixed work of many people for a long time, on several processes: sockets that follow, people who write and read,
 * imports, other programs. At the end every process, every socket and the answers to all saves have to agree.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    sockets: { type: 'string', default: '300' },
    processes: { type: 'string', default: '3' },
    redis: { type: 'string' },
  },
});
const MINUTES = Number(values.minutes);
const WORKSPACES = 3;
const ROWS = 2_000;
/** People of each workspace who do such a thing, and how long they rest after each, in milliseconds. */
const PEOPLE = { writing: { count: 4, restMs: 400 }, reading: { count: 3, restMs: 500 } } as const;
const PROGRAM_MS = 2_000;
const PROGRAM_ROWS = 20;
/** The program comes after the people who write. */
const PROGRAM = PEOPLE.writing.count;
const OWN_ITEMS = 30;
const IMPORT_MS = 30_000;
const IMPORT_ROWS = 500;
const SAMPLE_MS = 5_000;
/** An access token is good for a quarter of an hour. */
const SIGN_IN_MS = 5 * 60_000;
const OPENED_AT_ONCE = 10;
const SETTLE_MS = 3_000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tessera-load-'));
// The user of its PostgreSQL is another one.
chmodSync(dataDir, 0o755);
const redis = values.redis === undefined ? {} : { REDIS_URL: values.redis };
const flags = process.env['SERVER_FLAGS']?.split(' ');
const first = new ServerProcess({ DATA_DIR: dataDir, ...redis }, flags);
await first.start();
const socketFile = path.join(dataDir, 'postgres.socket');
if (!existsSync(socketFile)) throw new Error('the first process has no PostgreSQL of its own');
const host = encodeURIComponent(readFileSync(socketFile, 'utf8').trim());
const others = Array.from(
  { length: Number(values.processes) - 1 },
  () =>
    new ServerProcess(
      { DATA_DIR: dataDir, DATABASE_URL: `postgres://tessera@localhost/tessera?host=${host}`, ...redis },
      flags,
    ),
);
for (const one of others) await one.start();
const servers = [first, ...others];
const addressOf = (index: number): string => servers[index % servers.length]!.address;

const works = ['save a value', 'create an item', 'delete an item', 'read a page', 'read changes'] as const;
const more = ['search', 'activity', 'a program changes 20 values', `${IMPORT_ROWS} rows imported`] as const;
const times = new Map<string, Times>([...works, ...more].map((name) => [name, new Times()]));
const lag = new Times();
let [reconnected, caughtUp] = [0, 0];
let isOver = false;

async function timed<T>(name: (typeof works)[number] | (typeof more)[number], work: () => Promise<T>) {
  const began = performance.now();
  const noted = times.get(name)!;
  try {
    const done = await work();
    noted.add(performance.now() - began);
    return done;
  } catch (error) {
    noted.failures += 1;
    if (noted.failures < 4) console.error(`${name}: ${(error as Error).message}`);
    return undefined;
  }
}

/** In ms since 1970, to a part of one. */
const clock = (): number => performance.timeOrigin + performance.now();

/** A workspace with its people, and what it has to have at the end. */
class Workspace {
  readonly apis: Api[];
  readonly table: Table;
  readonly followers: Follower[] = [];
  /** Item → the time that was last saved as a value of it, by what was answered. */
  readonly saved = new Map<string, number>();
  /** Person → the items that only they change: what was answered last is what has to be there. */
  private readonly own = new Map<number, string[]>();
  private row = ROWS;
  private readonly attribute: string;

  private constructor(apis: Api[], table: Table) {
    this.apis = apis;
    this.table = table;
    this.attribute = table.attributes[5]!;
  }

  static async make(): Promise<Workspace> {
    const api = await Api.open(first.address);
    const table = await makeTable(api);
    await fill(api, table, ROWS);
    const one = new Workspace(
      servers.map(({ address }) => api.sameAt(address)),
      table,
    );
    for (let count = 0; count < OWN_ITEMS; count += 1)
      await Promise.all(Array.from({ length: PROGRAM + 1 }, (_, person) => one.create(person)));
    return one;
  }

  async follow(sockets: number): Promise<void> {
    const seen = {
      lag: (ms: number) => lag.add(ms),
      reconnected: () => (reconnected += 1),
      caughtUp: () => (caughtUp += 1),
    };
    for (let index = 0; index < sockets; index += 1) {
      const at = index % servers.length;
      const place = { api: this.apis[at]!, address: addressOf(at), folder: this.table.folder };
      const follower = new Follower({ ...place, attribute: this.attribute }, seen);
      this.followers.push(follower);
    }
    for (let from = 0; from < sockets; from += OPENED_AT_ONCE)
      await Promise.all(this.followers.slice(from, from + OPENED_AT_ONCE).map((one) => one.open()));
  }

  async signIn(): Promise<void> {
    await this.apis[0]!.signIn();
    for (const api of this.apis) api.token = this.apis[0]!.token;
  }

  async write(person: number): Promise<void> {
    if (Math.random() < 0.1) {
      await timed('create an item', () => this.create(person));
      await timed('delete an item', () => this.delete(person));
    } else await timed('save a value', () => this.saveValue(person));
  }

  async read(person: number): Promise<void> {
    const api = this.apiOf(person);
    const { folder } = this.table;
    const kinds = {
      'read a page': `items?folder_id=${folder}&limit=100`,
      'read changes': 'changes?after=0&limit=100',
      search: 'search?q=amber',
      activity: 'activity?limit=20',
    };
    for (const [name, route] of Object.entries(kinds))
      await timed(name as keyof typeof kinds, () => api.text('GET', `/api/${api.team}/${route}`));
  }

  /** Another program, with many changes a call. */
  async program(): Promise<void> {
    const api = this.apiOf(1);
    const ids = this.idsOf(PROGRAM).slice(0, PROGRAM_ROWS);
    const data = clock();
    await timed('a program changes 20 values', async () => {
      const parts = ids.map((id) => ({
        route: `/api/${api.team}/values/${id}.${this.attribute}`,
        item: { data },
      }));
      await api.call('PUT', `/api/${api.team}/multiple`, parts);
      for (const id of ids) this.saved.set(id, data);
    });
  }

  async import(): Promise<void> {
    const api = this.apis[0]!;
    await timed(`${IMPORT_ROWS} rows imported`, async () => {
      const lines = Array.from({ length: IMPORT_ROWS }, (_, row) => `Item ${row},${row},word ${row % 10}`);
      const form = new FormData();
      form.append('file', new Blob([['Name,Number,Word', ...lines].join('\n')]), 'rows.csv');
      const answer = await fetch(`${first.address}/api/${api.team}/imports?board_id=${this.table.board}`, {
        ...{ method: 'POST', headers: { authorization: `Bearer ${api.token}` }, body: form },
      });
      const { id, columns, primary } = (await answer.json()) as ImportFile;
      await api.call('POST', `/api/${api.team}/imports/${id}/start`, {
        folder_name: 'Imported',
        columns: columns!.map(({ index, header, kind }) => ({
          ...{ index, name: header, kind, primary: index === primary },
        })),
      });
      for (;;) {
        const progress = (await api.call('GET', `/api/${api.team}/imports/${id}`)) as ImportProgress;
        if (progress.state === 'failed' || progress.state === 'cancelled') throw new Error(progress.state);
        if (progress.state === 'done') return;
        await sleep(100);
      }
    });
  }

  /** What does not agree at the end: nothing, if all is well. */
  async differences(): Promise<string[]> {
    const wrong: string[] = [];
    const stored = await Promise.all(this.apis.map((api) => this.itemsBy(api)));
    const digests = stored.map((items) =>
      createHash('sha256')
        .update(JSON.stringify([...items]))
        .digest('hex'),
    );
    if (new Set(digests).size !== 1) wrong.push('processes have different items');
    const items = stored[0]!;
    for (const [id, data] of this.saved)
      if (items.has(id) && Number(items.get(id)?.[this.attribute]) < data)
        wrong.push(`a save of ${id} is gone`);
    for (const [index, { data }] of this.followers.entries())
      for (const [value, known] of data) {
        const [id, attribute] = value.split('.') as [string, string];
        const now = items.get(id)?.[attribute];
        if (items.has(id) && now !== known) wrong.push(`socket ${index}: ${value} is ${now}, not ${known}`);
      }
    return wrong;
  }

  private async itemsBy(api: Api): Promise<Map<string, Record<string, unknown>>> {
    const items = new Map<string, Record<string, unknown>>();
    for (let after = ''; ; ) {
      const path = `/api/${api.team}/items?folder_id=${this.table.folder}&limit=1000${after}`;
      const { data } = (await api.call('GET', path)) as {
        data: { id: string; values: Record<string, unknown> }[];
      };
      for (const { id, values: own } of data) items.set(id, own);
      if (data.length === 0) return items;
      after = `&after=${data.at(-1)!.id}`;
    }
  }

  private apiOf(person: number): Api {
    return this.apis[person % this.apis.length]!;
  }

  private async create(person: number): Promise<void> {
    const api = this.apiOf(person);
    this.row += 1;
    const { id, body } = this.table.row(this.row);
    await api.text('PUT', `/api/${api.team}/items/${id}`, JSON.stringify(body));
    this.idsOf(person).push(id);
  }

  private async delete(person: number): Promise<void> {
    const api = this.apiOf(person);
    const id = this.idsOf(person).shift()!;
    await api.text('DELETE', `/api/${api.team}/items/${id}`);
  }

  private async saveValue(person: number): Promise<void> {
    const api = this.apiOf(person);
    const ids = this.idsOf(person);
    const id = ids[Math.floor(Math.random() * ids.length)]!;
    const data = clock();
    const route = `/api/${api.team}/values/${id}.${this.attribute}`;
    await api.text('PUT', route, JSON.stringify({ data }));
    this.saved.set(id, data);
  }

  private idsOf(person: number): string[] {
    const ids = this.own.get(person) ?? [];
    this.own.set(person, ids);
    return ids;
  }
}

/** Does something again and again until all is over. */
async function again(restMs: number, work: () => Promise<unknown>): Promise<void> {
  await sleep(Math.random() * restMs);
  while (!isOver) {
    await work();
    await sleep(restMs);
  }
}

const workspaces = await Promise.all(Array.from({ length: WORKSPACES }, () => Workspace.make()));
const SOCKETS = Math.floor(Number(values.sockets) / WORKSPACES);
for (const one of workspaces) await one.follow(SOCKETS);
console.log(`${SOCKETS * WORKSPACES} sockets follow ${WORKSPACES} workspaces at ${servers.length} processes`);

const began = performance.now();
const memory = servers.map((): number[] => []);
const sampling = setInterval(() => {
  for (const [index, { pid }] of servers.entries()) memory[index]!.push(memoryOf(pid!));
}, SAMPLE_MS);
const work = workspaces.flatMap((one) => [
  ...Array.from({ length: PEOPLE.writing.count }, (_, person) =>
    again(PEOPLE.writing.restMs, () => one.write(person)),
  ),
  ...Array.from({ length: PEOPLE.reading.count }, (_, person) =>
    again(PEOPLE.reading.restMs, () => one.read(person)),
  ),
  again(PROGRAM_MS, () => one.program()),
  again(IMPORT_MS, () => one.import()),
]);
const signing = setInterval(() => {
  for (const one of workspaces) one.signIn().catch((error) => console.error(String(error)));
}, SIGN_IN_MS);
await sleep(MINUTES * 60_000);
isOver = true;
clearInterval(signing);
clearInterval(sampling);
await Promise.all(work);
const seconds = (performance.now() - began) / 1_000;
await sleep(SETTLE_MS);

for (const [name, noted] of times) noted.print(name, seconds);
lag.print('a save until a socket has heard of it', seconds);
print('sockets that were opened again', reconnected, '');
print('catch-ups, with one for each socket that is opened', caughtUp, '');
for (const [index, samples] of memory.entries()) printMemory(`process ${index + 1}`, samples, SAMPLE_MS);
// Before the sockets have asked for what they may have missed.
const wrong = (await Promise.all(workspaces.map((one) => one.differences()))).flat();
print('what does not agree', wrong.length, '', { most: 0 });
for (const words of wrong.slice(0, 20)) console.error(words);
for (const one of workspaces) for (const follower of one.followers) follower.stop();
for (const one of [...others, first]) await one.stop();
rmSync(dataDir, { recursive: true, force: true });
const failures = [...times.values()].reduce((all, noted) => all + noted.failures, 0);
process.exit(wrong.length + failures > 0 ? 1 : 0);
