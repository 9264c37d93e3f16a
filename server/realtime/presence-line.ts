import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Presence, type PresenceChanges, presence } from '@tessera/domain/api/presence.ts';
import pg from 'pg';
import { z } from 'zod';
import type { Connection } from '../database/connection.ts';
import type { Logger } from '../log.ts';

/** The channel on which the server processes tell each other who is where. */
export const PRESENCE_LINE = 'tessera_presence';

/** In bytes. PostgreSQL allows less than 8,000 in one signal. */
const PAYLOAD_MAX = 7_400;
const LISTEN = `listen ${PRESENCE_LINE}`;
const TELL = 'select pg_notify($1, $2)';
const RETRY_MS = 1_000;
/** Changes within this time are sent together. */
const GATHER_MS = 200;

/** Channel, id and presence; null: gone. */
export type Told = [channel: string, id: string, presence: Presence | null];

const message = z.object({
  from: z.string(),
  /** A process that has started or reconnected asks the others for all they have. */
  hello: z.boolean().optional(),
  told: z.array(z.tuple([z.string(), z.string(), presence.nullable()])),
});

interface Listener {
  /** Gets what another process told. */
  heard(told: Told[]): void;
  /** All that this process has to tell. */
  all(): Told[];
}

/** Changes of a channel are sent to its listeners at most this often. */
const SEND_MS = 200;

interface Held {
  presence: Presence;
  /** When another process last told it, in milliseconds; null: it is a socket of this process. */
  heardAt: number | null;
}

interface Room {
  held: Map<string, Held>;
  changed: Set<string>;
  timer: NodeJS.Timeout | undefined;
}

/** Who is on which channel, of this process and of others, and which changes are still to be sent. */
export class PresenceRooms {
  private readonly rooms = new Map<string, Room>();
  private readonly emit: (changes: PresenceChanges) => void;

  constructor(emit: (changes: PresenceChanges) => void) {
    this.emit = emit;
  }

  put(channel: string, presence: Presence, heardAt: number | null): void {
    let room = this.rooms.get(channel);
    if (!room) {
      room = { held: new Map(), changed: new Set(), timer: undefined };
      this.rooms.set(channel, room);
    }
    const before = room.held.get(presence.id);
    room.held.set(presence.id, { presence, heardAt });
    if (!isDeepStrictEqual(before?.presence, presence)) this.changed(channel, room, presence.id);
  }

  remove(channel: string, id: string): void {
    const room = this.rooms.get(channel);
    if (room?.held.delete(id)) this.changed(channel, room, id);
  }

  list(channel: string): Presence[] {
    return [...(this.rooms.get(channel)?.held.values() ?? [])].map(({ presence }) => presence);
  }

  channels(): string[] {
    return [...this.rooms.keys()];
  }

  /** Sends everybody's presence on a channel again: some may see more of it than before, or less. */
  tellAgain(channel: string): void {
    const room = this.rooms.get(channel);
    for (const { presence } of room?.held.values() ?? [])
      if (presence.folder_id !== null) this.changed(channel, room!, presence.id);
  }

  /** The presences of this process's own sockets. */
  own(): Told[] {
    return [...this.rooms].flatMap(([channel, { held }]) =>
      [...held.values()].flatMap(({ presence, heardAt }): Told[] =>
        heardAt === null ? [[channel, presence.id, presence]] : [],
      ),
    );
  }

  /** Drops presences that other processes last told before this time, in milliseconds. */
  expire(before: number): void {
    for (const [channel, { held }] of this.rooms) {
      for (const [id, { heardAt }] of held) {
        if (heardAt !== null && heardAt < before) this.remove(channel, id);
      }
    }
  }

  stop(): void {
    for (const { timer } of this.rooms.values()) clearTimeout(timer);
    this.rooms.clear();
  }

  private changed(channel: string, room: Room, id: string): void {
    room.changed.add(id);
    room.timer ??= setTimeout(() => this.send(channel, room), 0);
  }

  private send(channel: string, room: Room): void {
    room.timer = undefined;
    if (room.changed.size > 0) {
      const ids = [...room.changed];
      room.changed.clear();
      const here = ids.flatMap((id) => room.held.get(id)?.presence ?? []);
      this.emit({ channel, here, gone: ids.filter((id) => !room.held.has(id)) });
      room.timer = setTimeout(() => this.send(channel, room), SEND_MS);
    } else if (room.held.size === 0) this.rooms.delete(channel);
  }
}

/** The presences as messages that PostgreSQL accepts: as many in each as fit. */
export function packMessages(from: string, all: readonly Told[]): string[] {
  const start = `{"from":${JSON.stringify(from)},"told":[`;
  const messages: string[] = [];
  let text = start;
  for (const one of all) {
    const part = JSON.stringify(one);
    if (text !== start && Buffer.byteLength(text) + Buffer.byteLength(part) + 3 > PAYLOAD_MAX) {
      messages.push(`${text}]}`);
      text = start;
    }
    text += text === start ? part : `,${part}`;
  }
  return text === start ? messages : [...messages, `${text}]}`];
}

/**
 * Carries presences between processes through PostgreSQL's NOTIFY. Nothing is kept while the connection is broken: when
 * it is back both sides send all they have, and presences that are not repeated expire.
 */
export class PresenceLine {
  private client: pg.Client | undefined;
  private starting: Promise<void> = Promise.resolve();
  private sent: Promise<void> = Promise.resolve();
  private stopped = false;
  private pumping = false;
  private readonly waiting = new Map<string, Told>();
  private readonly connection: Connection;
  private readonly process: string;
  private readonly log: Logger;
  private readonly listener: Listener;

  constructor(connection: Connection, process: string, log: Logger, listener: Listener) {
    this.connection = { ...connection, application_name: 'tessera presence', keepAlive: true };
    this.process = process;
    this.log = log;
    this.listener = listener;
    this.start();
  }

  /** Tells the other processes soon, together with other changes. */
  say(some: readonly Told[]): void {
    if (!this.client || this.stopped) return;
    this.gather(some);
    void this.pump();
  }

  /** Sends the rest, then ends. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.starting;
    const client = this.client;
    if (client) await this.send(client);
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private start(): void {
    this.starting = this.connect().catch((error: Error) => this.retry(error));
  }

  private async connect(): Promise<void> {
    const client = new pg.Client(this.connection);
    client.on('error', (error) => this.client === client && this.retry(error));
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(LISTEN);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    this.gather(this.listener.all());
    await this.send(client, true);
  }

  private retry(error: Error): void {
    this.client = undefined;
    this.waiting.clear();
    if (this.stopped) return;
    this.log.warn({ reason: error.message }, 'the line for presence broke');
    setTimeout(() => this.stopped || this.start(), RETRY_MS).unref();
  }

  private hear(payload: string): void {
    try {
      const said = message.parse(JSON.parse(payload));
      if (said.from === this.process || this.stopped) return;
      this.listener.heard(said.told);
      if (said.hello) this.say(this.listener.all());
    } catch (error) {
      this.log.warn({ reason: (error as Error).message }, 'a presence signal was not understood');
    }
  }

  private gather(some: readonly Told[]): void {
    for (const one of some) this.waiting.set(`${one[0]} ${one[1]}`, one);
  }

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    while (this.client && !this.stopped && this.waiting.size > 0) {
      await this.send(this.client);
      await sleep(GATHER_MS, undefined, { ref: false });
    }
    this.pumping = false;
  }

  /** One after another, so that the latest is sent last. Never rejects: a lost message is repeated. */
  private send(client: pg.Client, hello = false): Promise<void> {
    this.sent = this.sent.then(() => this.sendNow(client, hello));
    return this.sent;
  }

  private async sendNow(client: pg.Client, hello: boolean): Promise<void> {
    const messages = packMessages(this.process, [...this.waiting.values()]);
    if (hello) messages.unshift(JSON.stringify({ from: this.process, hello, told: [] }));
    this.waiting.clear();
    try {
      for (const text of messages) await client.query(TELL, [PRESENCE_LINE, text]);
    } catch (error) {
      this.log.warn({ reason: (error as Error).message }, 'presence could not be told');
    }
  }
}
