import { eventually } from './eventually.ts';

/** Milliseconds: the server sends a connection's first frames at once. */
const PATIENCE_MS = 5_000;

/** A WebSocket without Socket.IO's client: it sends any text. */
export class RawSocket {
  readonly heard: string[] = [];
  readonly closed: Promise<void>;
  isClosed = false;
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.onmessage = ({ data }) => {
      // Engine.IO's ping is answered as every client answers it.
      if (data === '2') socket.send('3');
      else this.heard.push(String(data));
    };
    this.closed = new Promise((resolve) => {
      socket.onclose = () => {
        this.isClosed = true;
        resolve();
      };
    });
    socket.onerror = () => undefined;
  }

  /** `token`: of the person; undefined: without a handshake. */
  static async open({ address }: { address: string }, token?: string): Promise<RawSocket> {
    const raw = new RawSocket(
      new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`),
    );
    await raw.until(/^0/);
    if (token === undefined) return raw;
    raw.say(`40${JSON.stringify({ token })}`);
    await raw.until(/^4[04]/);
    return raw;
  }

  say(frame: string | Uint8Array<ArrayBuffer>): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(frame);
  }

  /** Waits for a frame, also one that has arrived already; rejects if the connection ends or nothing arrives. */
  async until(frame: RegExp): Promise<string> {
    const find = () => {
      const found = this.heard.find((one) => frame.test(one));
      if (found === undefined && !this.isClosed) throw new Error(`no frame ${frame}; heard ${this.heard}`);
      return found;
    };
    const found = await eventually(find, { timeout: PATIENCE_MS, interval: 5 });
    if (found === undefined) throw new Error(`the connection ended before ${frame}; heard ${this.heard}`);
    return found;
  }

  close(): void {
    this.socket.close();
  }
}
