import type { LiveChanges } from '@tessera/domain/api/realtime.ts';
import { Connection } from '@tessera/sync/connection.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import type { Request } from '../api/request.ts';
import { Live } from '../sync/live.ts';
import { FakeSocket } from './fake-socket.ts';
import { rest } from './page.ts';

/** The live channels of a page. The test controls the socket's other end, the server and the time. */
export class LivePage {
  readonly clock = new FakeClock();
  readonly connection = new Connection(this.clock);
  readonly socket = new FakeSocket();
  opened = 0;
  /** How often the socket fails to open at first. */
  broken = 0;
  /** The token of each connect. */
  readonly tokens: (string | null)[] = [];
  give: (margin?: number) => Promise<string | null> = async () => 'token';
  /** The requested channels, the refused ones among them, and other answers. */
  readonly asked: { socketId: string; channelNames: string[] }[] = [];
  readonly forbidden = new Set<string>();
  readonly answers: (() => unknown)[] = [];
  readonly heard: string[] = [];
  readonly live: Live;

  constructor() {
    this.socket.acknowledge = () => ({ status: 200, seq: 7 });
    this.live = new Live({
      open: async (token) => {
        this.opened += 1;
        if (this.opened <= this.broken) throw new Error('no such chunk');
        this.tokens.push(await token());
        return this.socket.asSocket;
      },
      token: (margin) => this.give(margin),
      request: (async (_call: unknown, { body }: { body: LivePage['asked'][0] }) => {
        this.asked.push(body);
        const answer = this.answers.shift();
        return answer ? answer() : this.permit(body.channelNames);
      }) as unknown as Request,
      connection: this.connection,
      clock: this.clock,
    });
  }

  private permit(names: readonly string[]) {
    return Object.fromEntries(
      names.map((name) => [
        name,
        this.forbidden.has(name) ? { status: 403, data: null } : { status: 200, data: `signed ${name}` },
      ]),
    );
  }

  listen = (channel: string): (() => void) =>
    this.live.listen(channel, {
      changes: ({ seq }) => this.heard.push(`${channel} ${seq}`),
      live: (seq) => this.heard.push(`${channel} live ${seq}`),
      refresh: () => this.heard.push(`${channel} refresh`),
      refused: () => this.heard.push(`${channel} refused`),
    });

  pass = async (ms: number): Promise<void> => {
    this.clock.advance(ms);
    await rest();
  };

  /** Listens, and opens the socket. */
  begin = async (...channels: string[]): Promise<void> => {
    for (const channel of channels) this.listen(channel);
    await rest();
    this.socket.open();
    await this.pass(2_000);
  };
}

export const liveEvent = (channel: string, seq: number, previous = seq - 1): LiveChanges => ({
  channel,
  previous,
  seq,
  changes: [],
});
