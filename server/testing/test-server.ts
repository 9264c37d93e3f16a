import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@tessera/domain/ids.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { type RunningServer, startServer } from '../server.ts';
import { TEMPLATE } from './template.ts';

/** A fresh database of this run, with all migrations done; returns its address. */
export const createTestDatabase = (): Promise<string> => createDatabase(TEMPLATE);

/** A fresh, empty database. */
export const createEmptyDatabase = (): Promise<string> => createDatabase('template1');

async function createDatabase(template: string): Promise<string> {
  const host = inject('databaseHost');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ host, port: 5432, user: 'tessera', database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return `postgres://tessera@localhost/${name}?host=${encodeURIComponent(host)}`;
}

export interface TestServer extends RunningServer {
  databaseUrl: string;
  dataDir: string;
}

let shared: Promise<TestServer> | undefined;

/**
 * The one server of all test files that a worker runs, for those without special needs: each has people and workspaces
 * of its own. It ends with the worker.
 */
export function sharedServer(): Promise<TestServer> {
  shared ??= startOwnServer().then((server) => ({ ...server, stop: () => Promise.resolve() }));
  return shared;
}

/**
 * A server and a database for one file, which sets, breaks, stops or counts something of them. With `DATABASE_URL`:
 * another server on the same database.
 */
export async function startOwnServer(env: Record<string, string> = {}): Promise<TestServer> {
  const databaseUrl = env['DATABASE_URL'] ?? (await createTestDatabase());
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(path.join(inject('folder'), 'data-'));
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '0',
    LOGIN_ATTEMPTS_PER_MINUTE: '0',
    UPLOADS_PER_MINUTE: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...env,
  });
  const server = await startServer(config, createLog(config));
  return {
    ...server,
    databaseUrl,
    dataDir,
    stop: async () => {
      await server.stop();
      if (!env['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  status: number;
  // The tests read answers of every shape.
  body: Record<string, never> & { [key: string]: unknown };
  headers: Headers;
}

/** Everybody's password in the tests. */
export const PASSWORD = 'correct horse';

/** A signed-in person, as a client of the API. */
export class TestClient {
  private readonly address: string;
  email = '';
  token = '';
  team = 0;

  constructor(address: string) {
    this.address = address;
  }

  static async signUp(server: { address: string }, name = 'Ann'): Promise<TestClient> {
    const client = new TestClient(server.address);
    client.email = `${name.toLowerCase()}-${randomUUID()}@example.org`;
    await client.call('POST', '/api/auth/register', { email: client.email, name, password: PASSWORD });
    client.token = String((await client.signIn()).body['access_token']);
    const made = await client.call('POST', '/api/teams', { name: `${name}'s team` });
    client.team = Number(made.body['id']);
    return client;
  }

  /** Signs in once more, as on another device; `more`: such as a second factor. */
  signIn(more: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('POST', '/api/auth/login', { email: this.email, password: PASSWORD, ...more }, headers);
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: response.headers.get('content-type')?.includes('application/json') ? JSON.parse(text) : { text },
      headers: response.headers,
    };
  }

  put(collection: string, id: string, item: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('PUT', `/api/${this.team}/${collection}/${id}`, item, headers);
  }

  multiple(
    parts: { collection: string; id: string; item?: object; method?: 'put' | 'delete' }[],
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const body = parts.map(({ collection, id, item, method = 'put' }) => ({
      route: `/api/${this.team}/${collection}/${id}`,
      method,
      ...(item ? { item } : {}),
      ...(method === 'delete' ? { old: { id } } : {}),
    }));
    return this.call('PUT', `/api/${this.team}/multiple`, body, headers);
  }

  /** A board with one folder that has a name and a number. */
  async makeFolder(): Promise<{
    board: string;
    folder: string;
    name: string;
    size: string;
    item(values?: object, position?: string): { id: string; item: Record<string, unknown> };
  }> {
    const [board, folder, name, size] = [newId(), newId(), newId(), newId()] as [
      string,
      string,
      string,
      string,
    ];
    const place = { row_version: 1, board_id: board };
    const made = await this.multiple([
      { collection: 'boards', id: board, item: { row_version: 1, name: 'Board', position: 'a0' } },
      { collection: 'folders', id: folder, item: { ...place, name: 'Folder', position: 'a0' } },
      {
        collection: 'attributes',
        id: name,
        item: { ...place, folder_id: folder, kind: 'text', name: 'Name', position: 'a0', primary: true },
      },
      {
        collection: 'attributes',
        id: size,
        item: { ...place, folder_id: folder, kind: 'number', name: 'Size', position: 'a1' },
      },
    ]);
    if (
      made.status !== 200 ||
      !(made.body as unknown as { status: number }[]).every(({ status }) => status === 200)
    ) {
      throw new Error(`the folder could not be made: ${JSON.stringify(made.body)}`);
    }
    return {
      board,
      folder,
      name,
      size,
      item: (values = {}, position = 'a0') => ({
        id: newId(),
        item: { row_version: 1, board_id: board, folder_id: folder, position, values },
      }),
    };
  }
}
