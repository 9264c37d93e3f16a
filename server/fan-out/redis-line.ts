import type { RedisClientType } from '@redis/client';
import type { Line, LineEvents } from './line.ts';
import { type FrequentSignal, frequentSignals } from './signals.ts';

const CONNECT_MS = 5_000;
/** A connection that does not answer for so long is broken, in milliseconds. */
const ANSWER_MS = 3_000;
const LOOK_MS = 1_000;
/** A broken connection is made anew after this long, in milliseconds. */
const RETRY_MS = 1_000;

interface RedisSettings {
  url: string;
  /** Names this installation among those that use the same Redis. */
  installation: string;
}

/**
 * Publish and subscribe of Redis. A channel is named by the installation, the signal and the team, as sharded channels
 * have to be. Nothing is stored in Redis.
 */
export class RedisLine implements Line {
  private readonly settings: RedisSettings;
  private readonly events: LineEvents;
  private readonly stopping = new AbortController();
  private publisher: RedisClientType | undefined;
  private subscriber: RedisClientType | undefined;
  private looking: NodeJS.Timeout | undefined;
  private retrying: NodeJS.Timeout | undefined;
  private lastReason = '';
  isUp = false;

  constructor(settings: RedisSettings, events: LineEvents) {
    this.settings = settings;
    this.events = events;
  }

  /** Nobody waits for it: a Redis that is away is tried again. */
  start(): void {
    this.connect().catch((error: Error) => this.broken(error.message));
  }

  async say(signal: FrequentSignal, team: number, payload: string): Promise<void> {
    if (!this.isUp) throw new Error('the line is broken');
    await this.publisher!.publish(`${this.prefix}${signal}:${team}`, payload);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.close();
  }

  private get prefix(): string {
    return `tessera:${this.settings.installation}:`;
  }

  private async connect(): Promise<void> {
    // Loaded where it is used: without the setting it costs nothing.
    const { createClient } = await import('@redis/client');
    if (this.stopping.signal.aborted) return;
    const open = (): RedisClientType => {
      const client = createClient({
        url: this.settings.url,
        // This line connects anew by itself: nothing that was said to a broken one is said later.
        disableOfflineQueue: true,
        socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
      }) as RedisClientType;
      client.on('error', (error: Error) => this.broken(error.message, client));
      client.on('end', () => this.broken('it has closed the connection', client));
      return client;
    };
    const [publisher, subscriber] = [open(), open()];
    this.publisher = publisher;
    this.subscriber = subscriber;
    try {
      await Promise.all([publisher.connect(), subscriber.connect()]);
      for (const signal of frequentSignals)
        await subscriber.pSubscribe(`${this.prefix}${signal}:*`, (payload) =>
          this.events.heard(signal, payload),
        );
    } catch (error) {
      return this.broken((error as Error).message, publisher);
    }
    if (this.publisher !== publisher || this.stopping.signal.aborted) return;
    this.isUp = true;
    this.lastReason = '';
    this.look(publisher, subscriber);
    this.events.up();
  }

  /** A network that swallows everything breaks no connection by itself. */
  private look(...clients: RedisClientType[]): void {
    this.looking = setInterval(() => {
      for (const client of clients) {
        const late = setTimeout(() => this.broken('it does not answer', client), ANSWER_MS);
        client.ping().then(
          () => clearTimeout(late),
          () => clearTimeout(late),
        );
      }
    }, LOOK_MS);
    this.looking.unref();
  }

  /** @param client which of the two it is; one of a former attempt says nothing of these */
  private broken(reason: string, client?: RedisClientType): void {
    if (this.stopping.signal.aborted || this.retrying) return;
    if (client && client !== this.publisher && client !== this.subscriber) return;
    this.close();
    // Said once, and not each second.
    if (reason !== this.lastReason) this.events.down(reason);
    this.lastReason = reason;
    this.retrying = setTimeout(() => {
      this.retrying = undefined;
      if (!this.stopping.signal.aborted) this.start();
    }, RETRY_MS);
    this.retrying.unref();
  }

  private close(): void {
    clearInterval(this.looking);
    this.isUp = false;
    const both = [this.publisher, this.subscriber];
    this.publisher = undefined;
    this.subscriber = undefined;
    for (const client of both) if (client?.isOpen) client.destroy();
  }
}
