import {
  type LiveChanges,
  multiAuth,
  type SubscribeAnswer,
  type TokenAnswer,
} from '@tessera/domain/api/realtime.ts';
import { MULTI_AUTH_DELAY_MS } from '@tessera/domain/constants.ts';
import type { Clock } from '@tessera/sync/clock.ts';
import type { Connection } from '@tessera/sync/connection.ts';
import type { Socket } from 'socket.io-client';
import type { Request } from '../api/request.ts';

interface Listener {
  changes(event: LiveChanges): void;
  /** The channel is live from `seq` on; earlier changes have to be fetched. */
  live(seq: number): void;
  /** Load everything again. */
  refresh(): void;
  /** The person may not listen to the channel: it is not asked for again. */
  refused?(): void;
}

export interface LiveOptions {
  /** A socket that reconnects by itself; `token` returns the token for each connect. */
  open(token: () => Promise<string | null>): Promise<Socket>;
  /** A token that is valid for longer than `margin` seconds; null: nobody is signed in. */
  token(margin?: number): Promise<string | null>;
  request: Request;
  connection: Connection;
  clock: Clock;
}

/** A refused socket tries again after this time, as its token may be a new one by then; in milliseconds. */
const REFUSED_RETRY_MS = 3_000;
const ACK_MS = 10_000;
/**
 * The server ends a socket with its token. The page checks at this interval whether the token lives for this many
 * more seconds, and otherwise sends a fresh one. Browsers delay the timers of a hidden page by up to a minute.
 */
const TOKEN_LOOK_MS = 30_000;
const TOKEN_MARGIN_SECONDS = 120;
/**
 * Without an answer the authorization is repeated after `MULTI_AUTH_DELAY_MS`, then after twice the time each, up to
 * this, ms.
 */
const AUTH_WAIT_MAX_MS = 60_000;
/** The most channels that one call authorizes. */
const CHANNELS_MAX = 100;

/** The live channels of a page, over one socket. */
export class Live {
  private socket: Socket | null = null;
  private starting: Promise<Socket> | null = null;
  private stopped = false;
  private readonly channels = new Map<string, Listener>();
  private batch: Set<string> | null = null;
  private authWait = MULTI_AUTH_DELAY_MS;
  /** The token that the server last accepted from the socket. */
  private shown: string | null = null;
  private cancelLook: (() => void) | undefined;
  private readonly options: LiveOptions;
  private readonly eventListeners: { event: string; listener: (data: unknown) => void }[] = [];
  private readonly openListeners = new Set<() => void>();

  constructor(options: LiveOptions) {
    this.options = options;
  }

  /** Listens to a channel until the returned function is called; reconnects by itself. */
  listen(channel: string, listener: Listener): () => void {
    this.channels.set(channel, listener);
    this.connect().then(
      () => this.ask(channel),
      () => {},
    );
    return () => {
      if (this.channels.get(channel) !== listener) return;
      this.channels.delete(channel);
      this.socket?.emit('unsubscribe', channel);
    };
  }

  /** Listens to an event outside the channels of records. */
  on<T>(event: string, listener: (data: T) => void): void {
    this.eventListeners.push({ event, listener: listener as (data: unknown) => void });
    this.socket?.on(event, listener);
  }

  /** Called each time the socket is open. */
  onOpen(listener: () => void): () => void {
    this.openListeners.add(listener);
    if (this.socket?.connected) listener();
    return () => this.openListeners.delete(listener);
  }

  emit(event: string, data: unknown, answer?: (answer: never) => void): void {
    if (!this.socket?.connected) return;
    if (answer) this.socket.emit(event, data, answer);
    else this.socket.emit(event, data);
  }

  stop(): void {
    this.stopped = true;
    this.cancelLook?.();
    this.channels.clear();
    this.socket?.disconnect();
  }

  private connect(): Promise<Socket> {
    this.starting ??= this.options
      .open(async () => {
        this.shown = await this.options.token();
        return this.shown;
      })
      .then(
        (socket) => this.use(socket),
        (error) => {
          // The code that opens sockets could not be loaded. It is tried again, or the page would get no live events.
          this.starting = null;
          this.options.clock.after(REFUSED_RETRY_MS, () => !this.stopped && this.connect().catch(() => {}));
          throw error;
        },
      );
    return this.starting;
  }

  private use(socket: Socket): Socket {
    const { connection, clock } = this.options;
    this.socket = socket;
    if (this.stopped) {
      socket.disconnect();
      return socket;
    }
    socket.on('connect', () => {
      connection.alive();
      this.authWait = MULTI_AUTH_DELAY_MS;
      for (const listener of [...this.openListeners]) listener();
      for (const channel of this.channels.keys()) this.ask(channel);
      void this.look();
    });
    // Refused or closed by the server. Socket.IO reconnects by itself only if the server is unreachable.
    const retry = () => {
      if (!socket.active) clock.after(REFUSED_RETRY_MS, () => void this.reconnect(socket, retry));
    };
    socket.on('disconnect', () => {
      this.cancelLook?.();
      if (!this.stopped) connection.lost();
      retry();
    });
    socket.on('connect_error', retry);
    socket.io.on('ping', () => connection.alive());
    socket.on('changes', (event: LiveChanges) => this.channels.get(event.channel)?.changes(event));
    socket.onAny((name: string, data?: { channel?: string }) => {
      if (name.endsWith('RefreshEvent')) this.channels.get(data?.channel ?? '')?.refresh();
    });
    for (const { event, listener } of this.eventListeners) socket.on(event, listener);
    if (socket.connected) for (const listener of [...this.openListeners]) listener();
    return socket;
  }

  /** Nothing is asked while nobody is signed in here: that may last for hours. */
  private async reconnect(socket: Socket, retry: () => void): Promise<void> {
    const token = await this.options.token().catch(() => null);
    if (this.stopped) return;
    if (token === null) retry();
    else socket.connect();
  }

  /** Sends a fresh token in time, again and again, as long as the socket is open. */
  private async look(): Promise<void> {
    this.cancelLook?.();
    this.cancelLook = this.options.clock.after(TOKEN_LOOK_MS, () => void this.look());
    try {
      const token = await this.options.token(TOKEN_MARGIN_SECONDS);
      if (token === null || token === this.shown || !this.socket?.connected || this.stopped) return;
      const answer = (await this.socket.timeout(ACK_MS).emitWithAck('token', { token })) as TokenAnswer;
      if (answer.status === 200) this.shown = token;
    } catch {
      // Without an answer the next check asks again, and a socket that ended meanwhile reconnects with a new token.
    }
  }

  /** Channels asked for within two seconds are authorized in one call (specification: multi-auth batching delay). */
  private ask(channel: string): void {
    if (!this.socket?.connected) return;
    if (this.batch) {
      this.batch.add(channel);
      return;
    }
    this.batch = new Set([channel]);
    this.options.clock.after(MULTI_AUTH_DELAY_MS, () => {
      const asked = [...(this.batch ?? [])];
      this.batch = null;
      void this.subscribe(asked);
    });
  }

  /** The call failed as a whole. It is repeated, unless another connection asks for all channels anyway. */
  private askLater(names: readonly string[]): void {
    const id = this.socket?.id;
    this.options.clock.after(this.authWait, () => {
      if (this.socket?.id === id) void this.subscribe(names);
    });
    this.authWait = Math.min(this.authWait * 2, AUTH_WAIT_MAX_MS);
  }

  private async subscribe(asked: readonly string[]): Promise<void> {
    const current = this.socket;
    const wanted = asked.filter((name) => this.channels.has(name));
    if (!current?.connected || !current.id || wanted.length === 0 || this.stopped) return;
    const names = wanted.slice(0, CHANNELS_MAX);
    void this.subscribe(wanted.slice(CHANNELS_MAX));
    try {
      const answers = await this.options.request(multiAuth, {
        body: { socketId: current.id, channelNames: names },
        anyway: true,
        background: true,
      });
      for (const name of names) {
        const { status, data } = answers[name] ?? { status: 403, data: null };
        // Unauthorized, whatever the status.
        if (status !== 200 || data === null) {
          this.channels.get(name)?.refused?.();
          continue;
        }
        const answer = (await current
          .timeout(ACK_MS)
          .emitWithAck('subscribe', { channel: name, signature: data })) as SubscribeAnswer;
        // The server could not check it now: that is no refusal.
        if (isFailure(answer)) throw new Error('not answered');
        if (answer.status === 200) this.channels.get(name)?.live(answer.seq);
        else this.channels.get(name)?.refused?.();
      }
      this.authWait = MULTI_AUTH_DELAY_MS;
    } catch {
      if (current.connected) this.askLater(names);
    }
  }
}

const isFailure = ({ status }: { status: number }): boolean => status >= 500;
