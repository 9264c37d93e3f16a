import type { Socket } from 'socket.io-client';

/** The faults of one call. */
export type Fault = 'lose-request' | 'lose-answer' | 'twice' | 'late' | 'slow-answer';
/** The faults of one live event. */
export type EventFault = 'lose' | 'twice' | 'late';

/** The connection between one browser and the server, with faults that a test sets. */
export class Link {
  online = true;
  /** The server is down or this browser is cut off: sockets must not reconnect by themselves. */
  readonly faults: Fault[] = [];
  readonly eventFaults: EventFault[] = [];
  /** The next answer by a socket is lost. */
  losesAnswer = false;
  private held: (() => void)[] = [];
  private readonly sockets = new Set<Socket>();
  /** Called with all that the server says here: answers, and what comes by sockets. */
  onHeard: (said: string) => void = () => {};
  /** Called when a fault has lost an answer. */
  onLostAnswer: () => void = () => {};
  /** Calls and events in transit. */
  busy = 0;

  readonly fetch: typeof fetch = async (input, init) => {
    this.busy += 1;
    try {
      return await this.call(String(input), init);
    } finally {
      this.busy -= 1;
    }
  };

  private async call(address: string, init: RequestInit | undefined): Promise<Response> {
    this.mustBeOnline();
    // A refresh spends the cookie's token: a lost answer ends the session, which is tested elsewhere.
    if (address.includes('/api/auth/')) return fetch(address, init);
    const fault = this.faults.shift();
    if (fault === 'lose-request') throw new TypeError('lost');
    if (fault === 'late') await this.hold();
    this.mustBeOnline();
    if (fault === 'twice') await fetch(address, init).then((answer) => answer.arrayBuffer());
    const response = await fetch(address, init);
    const body = response.status === 204 ? null : await response.arrayBuffer();
    if (body) this.onHeard(Buffer.from(body).toString('latin1'));
    if (fault === 'slow-answer') await this.hold();
    if (fault === 'lose-answer') {
      this.onLostAnswer();
      throw new TypeError('lost');
    }
    this.mustBeOnline();
    return new Response(body, { status: response.status, headers: response.headers });
  }

  /** A socket whose events go through this link. */
  attach(socket: Socket): Socket {
    this.sockets.add(socket);
    const listen = socket.on.bind(socket);
    socket.on = ((event: string, listener: (data: unknown) => void) =>
      listen(
        event,
        event === 'changes' ? (data: unknown) => this.deliver(() => listener(data)) : listener,
      )) as never;
    const emit = socket.emit.bind(socket);
    socket.emit = ((event: string, ...said: unknown[]) => {
      const answer = said.at(-1);
      return typeof answer === 'function'
        ? emit(event, ...said.slice(0, -1), (...answers: unknown[]) => this.answer(() => answer(...answers)))
        : emit(event, ...said);
    }) as never;
    // A packet may be bytes, in which words stand as they are.
    socket.io.on('open', () =>
      socket.io.engine.on('packet', ({ data }) => data && this.onHeard(Buffer.from(data).toString('latin1'))),
    );
    if (!this.online) this.cut(socket);
    return socket;
  }

  detach(socket: Socket): void {
    this.sockets.delete(socket);
  }

  goOffline(): void {
    this.online = false;
    for (const socket of this.sockets) this.cut(socket);
    this.release();
  }

  goOnline(): void {
    this.online = true;
    for (const socket of this.sockets) {
      socket.io.reconnection(true);
      socket.connect();
    }
  }

  /** Delivers what is late. */
  release(): void {
    for (const go of this.held.splice(0)) go();
  }

  private cut(socket: Socket): void {
    socket.io.reconnection(false);
    socket.io.engine?.close();
  }

  private answer(work: () => void): void {
    const isLost = this.losesAnswer;
    this.losesAnswer = false;
    if (isLost) this.onLostAnswer();
    else work();
  }

  private deliver(work: () => void): void {
    if (!this.online) return;
    const fault = this.eventFaults.shift();
    if (fault === 'lose') return;
    if (fault === 'late') {
      void this.hold().then(() => this.online && work());
      return;
    }
    work();
    if (fault === 'twice') work();
  }

  private hold(): Promise<void> {
    return new Promise((resolve) => this.held.push(resolve));
  }

  private mustBeOnline(): void {
    if (!this.online) throw new TypeError('offline');
  }
}
