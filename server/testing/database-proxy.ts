import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';

const socketIn = (folder: string): string => path.join(folder, '.s.PGSQL.5432');

/** A proxy between a server and its PostgreSQL that breaks when a test tells it to. */
export class DatabaseProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** The delay of all data, in milliseconds. */
  delay = 0;
  private away = false;
  private silent = false;
  private left = Number.POSITIVE_INFINITY;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private file: string;

  private constructor(server: Server, url: string, file: string) {
    this.server = server;
    this.url = url;
    this.file = file;
  }

  /** @param databaseUrl as `createTestDatabase` gives it: over a Unix socket */
  static async open(databaseUrl: string): Promise<DatabaseProxy> {
    const { pathname, searchParams } = new URL(databaseUrl);
    const file = socketIn(searchParams.get('host')!);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const proxy = new DatabaseProxy(server, `postgres://tessera@127.0.0.1:${port}${pathname}`, file);
    server.on('connection', (socket) => proxy.carry(socket));
    return proxy;
  }

  /** The number of open connections. */
  get connections(): number {
    return this.sockets.size / 2;
  }

  /** Breaks every connection; new ones work. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** The database cannot be reached from now on, until `back`. */
  leave(): void {
    this.away = true;
    this.cut();
  }

  /** No data is carried from now on, and neither side is told, until `back`. */
  silence(): void {
    this.silent = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Cuts all connections once, after this many bytes of the database's answers. */
  cutAfter(bytes: number): void {
    this.left = bytes;
  }

  /** The database is another one now: the folder of its socket. */
  moveTo(folder: string): void {
    this.file = socketIn(folder);
  }

  back(): void {
    this.away = false;
    this.silent = false;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private carry(client: Socket): void {
    if (this.away) {
      client.destroy();
      return;
    }
    const database = connect(this.file);
    const pairs = [
      [client, database],
      [database, client],
    ] as const;
    for (const [from, to] of pairs) {
      this.sockets.add(from);
      if (this.silent) from.pause();
      from.on('error', () => from.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.on('data', (part) => {
        if (from === database) this.count(part.length);
        if (this.delay === 0) to.write(part);
        else setTimeout(() => to.destroyed || to.write(part), this.delay);
      });
    }
  }

  private count(bytes: number): void {
    this.left -= bytes;
    if (this.left > 0) return;
    this.left = Number.POSITIVE_INFINITY;
    this.cut();
  }
}
