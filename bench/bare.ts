import { fork } from 'node:child_process';
import { once } from 'node:events';
import { newId } from '@tessera/domain/ids.ts';
import { Agent, request } from 'undici';
import { fourAtOnce } from './api.ts';
import { databaseUrl } from './database.ts';
import type { Subject } from './subject.ts';
import { sampleRows } from './table.ts';

/** Values stand under ids, as ours do. */
const keys = Array.from({ length: 9 }, newId);
const agent = new Agent({ connections: 100, pipelining: 1 });

/**
 * The same work by a server that does the least (`bare-server.ts`), over the same PostgreSQL: what no server of its kind
 * is quicker than, so how near ours is to the limit, and how much quicker than the peer anything can be.
 */
export class Bare implements Subject {
  private readonly ids: string[] = [];
  private readonly at: string;
  private readonly valuesOf = sampleRows();
  private position = 0;

  private constructor(at: string) {
    this.at = at;
  }

  static async open(): Promise<Bare> {
    const env = { ...process.env, DATABASE_URL: databaseUrl() };
    const server = fork(new URL('bare-server.ts', import.meta.url), { env });
    const [place] = (await once(server, 'message')) as [{ port: number }];
    return new Bare(`http://127.0.0.1:${place.port}`);
  }

  async create(turn: number): Promise<void> {
    const row = this.row(turn);
    await this.ask('create', JSON.stringify([row]));
    this.ids.push(row.id);
  }

  async fill(rows: number): Promise<number> {
    const bodies: string[] = [];
    for (let start = 0; start < rows; start += 1_000)
      bodies.push(JSON.stringify(Array.from({ length: 1_000 }, (_, index) => this.row(start + index))));
    return rows / (await fourAtOnce(bodies, (body) => this.ask('create', body)));
  }

  update(turn: number): Promise<string> {
    return this.ask('update', JSON.stringify({ id: this.idOf(turn), values: { 5: turn } }));
  }

  list(turn: number): Promise<string> {
    return this.ask('list', JSON.stringify({ after: this.idOf(turn) }));
  }

  async readAll(): Promise<number> {
    return (JSON.parse(await this.ask('all', '{}')) as unknown[]).length;
  }

  private idOf(turn: number): string {
    return this.ids[turn % this.ids.length]!;
  }

  private row(index: number) {
    const values = Object.fromEntries(this.valuesOf(index).map((value, at) => [keys[at], value]));
    this.position += 1;
    return { id: newId(), position: String(this.position).padStart(9, '0'), values };
  }

  private async ask(name: string, body: string): Promise<string> {
    const { statusCode, body: answer } = await request(`${this.at}/${name}`, {
      method: 'POST',
      dispatcher: agent,
      body,
    });
    const text = await answer.text();
    if (statusCode >= 300) throw new Error(`${name}: ${statusCode}`);
    return text;
  }
}
