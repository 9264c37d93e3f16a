import type { Socket } from 'socket.io-client';

type Hear = (...data: never[]) => void;

/** A socket whose other end the test controls. */
export class FakeSocket {
  connected = false;
  /** It connects by itself: the server has not refused it. */
  active = true;
  id: string | undefined;
  /** The page's messages, with their event names. */
  readonly said: [event: string, data: unknown][] = [];
  /** How often the page has connected again itself. */
  connects = 0;
  /** Answers messages with an acknowledgement. */
  acknowledge: (data: { channel: string; signature: string }) => unknown = () => ({ status: 200, seq: 0 });
  /** Answers a token. */
  takeToken: (token: string) => unknown = () => ({ status: 200 });
  readonly io = { on: (event: string, listener: Hear) => this.on(`io ${event}`, listener) };
  private readonly listeners = new Map<string, Set<Hear>>();
  private readonly anyListeners = new Set<Hear>();

  /** The socket as the page sees it. */
  get asSocket(): Socket {
    return this as unknown as Socket;
  }

  on(event: string, listener: Hear): this {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
    return this;
  }

  onAny(listener: Hear): this {
    this.anyListeners.add(listener);
    return this;
  }

  emit(event: string, data: unknown): this {
    this.said.push([event, data]);
    return this;
  }

  timeout(): this {
    return this;
  }

  async emitWithAck(
    event: string,
    data: { channel: string; signature: string; token: string },
  ): Promise<unknown> {
    this.said.push([event, data]);
    return event === 'token' ? this.takeToken(data.token) : this.acknowledge(data);
  }

  connect(): this {
    this.connects += 1;
    return this;
  }

  disconnect(): this {
    if (this.connected) this.drop();
    return this;
  }

  /** Opens the connection. */
  open(id = 'socket'): void {
    this.id = id;
    this.connected = true;
    this.tell('connect');
  }

  drop(): void {
    this.connected = false;
    this.tell('disconnect');
  }

  /** Sends a message of the server. */
  hear(event: string, data?: unknown): void {
    this.tell(event, data);
    for (const listener of this.anyListeners) listener(...([event, data] as never[]));
  }

  /** Raises an event of the socket itself. */
  tell(event: string, ...data: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(...(data as never[]));
  }
}
