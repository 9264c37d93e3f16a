import type {
  Presence,
  PresenceAnswer,
  PresenceChanges,
  PresenceEvent,
  PresenceState,
} from '@tessera/domain/api/presence.ts';
import { systemClock } from '@tessera/sync/clock.ts';
import { Connection } from '@tessera/sync/connection.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Live } from './live.ts';
import { BoardPresence, type PresenceClient } from './presence.ts';

const channel = 'team.1.board.b.presence';
const nowhere: PresenceState = { folder_id: null, item_id: null, attribute_id: null, editing: false };
const inFolder = (folder_id: string): PresenceState => ({ ...nowhere, folder_id });
const someone = (id: string, name: string, state = nowhere): Presence => ({
  id,
  person_id: name.length,
  name,
  ...state,
});

/** The server's end of a socket that the test opens. */
class FakeLive {
  connected = false;
  sent: PresenceEvent[] = [];
  answers: ((answer: PresenceAnswer) => void)[] = [];
  private readonly opens = new Set<() => void>();
  private hear: (changes: PresenceChanges) => void = () => {};

  on(_event: string, listener: (changes: PresenceChanges) => void): void {
    this.hear = listener;
  }
  onOpen(listener: () => void): () => void {
    this.opens.add(listener);
    if (this.connected) listener();
    return () => this.opens.delete(listener);
  }
  emit(_event: string, event: PresenceEvent, answer?: (answer: PresenceAnswer) => void): void {
    if (!this.connected) return;
    this.sent.push(event);
    if (answer) this.answers.push(answer);
  }
  open(): void {
    this.connected = true;
    for (const listener of this.opens) listener();
  }
  join(id: string, ...others: Presence[]): void {
    this.answers.pop()?.({ status: 200, id, here: [...others, someone(id, 'Me')] });
  }
  tell(here: Presence[], gone: string[] = [], full?: true): void {
    this.hear({ channel, here, gone, ...(full ? { full } : {}) });
  }
  states(): (PresenceState | null)[] {
    return this.sent.splice(0).map(({ state }) => state);
  }
}

let live: FakeLive;
let connection: Connection;
let client: { -readonly [K in keyof PresenceClient]: PresenceClient[K] };
let presence: BoardPresence;
const names = () => presence.others(channel).map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  live = new FakeLive();
  connection = new Connection(systemClock);
  client = { live: live as unknown as Live, connection, clock: systemClock, pretend: false };
  presence = new BoardPresence(client);
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

/** On the board, with Bob, and with nothing left to send. */
async function joined(): Promise<{ told: ReturnType<typeof vi.fn>; leave: () => void }> {
  const told = vi.fn();
  const leave = presence.use(channel, told);
  live.open();
  await vi.advanceTimersByTimeAsync(200);
  live.join('me', someone('bob', 'Bob'));
  live.states();
  return { told, leave };
}

describe('presence that is sent', () => {
  it('is none without a listener', async () => {
    live.open();
    presence.set(inFolder('f'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.sent).toEqual([]);
  });

  it('joins when the socket opens, with the latest state, and again with the next socket', async () => {
    presence.use(channel, () => {});
    presence.set(inFolder('f'));
    await vi.advanceTimersByTimeAsync(200);
    live.open();
    await vi.advanceTimersByTimeAsync(200);
    expect(live.sent).toEqual([{ channel, state: inFolder('f') }]);
    live.open();
    await vi.advanceTimersByTimeAsync(200);
    expect(live.sent).toHaveLength(2);
  });

  it('comes at most every 150 ms, and only with changes', async () => {
    await joined();
    for (let step = 0; step < 30; step += 1) {
      presence.set(inFolder(`f${step}`));
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(150);
    const states = live.states();
    expect(states.length).toBeLessThanOrEqual(4);
    expect(states.at(-1)).toEqual(inFolder('f29'));
    presence.set(inFolder('f29'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(live.sent).toEqual([]);
  });

  it('is repeated after 30 s if the answer was not 200', async () => {
    presence.use(channel, () => {});
    live.open();
    await vi.advanceTimersByTimeAsync(200);
    live.answers.pop()!({ status: 500 });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(live.states()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(live.states()).toHaveLength(1);
    live.join('me');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.sent).toEqual([]);
  });

  it('leaves when nobody listens any more, and not for a listener that returns at once', async () => {
    const { leave } = await joined();
    leave();
    const again = presence.use(channel, () => {});
    await vi.advanceTimersByTimeAsync(200);
    expect(live.sent).toEqual([]);
    again();
    await vi.advanceTimersByTimeAsync(200);
    expect(live.states()).toEqual([null]);
    expect(names()).toEqual([]);
  });

  it('is none in preview', async () => {
    client.pretend = true;
    presence.use(channel, () => {});
    live.open();
    presence.set(inFolder('f'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(live.sent).toEqual([]);
  });
});

describe('presence that is shown', () => {
  it('is everybody but oneself, by name, as they come, move and go', async () => {
    const { told } = await joined();
    expect(names()).toEqual(['Bob']);
    live.tell([someone('ann', 'Ann'), someone('me', 'Me', inFolder('f'))]);
    expect(names()).toEqual(['Ann', 'Bob']);
    live.tell([someone('bob', 'Bob', inFolder('g'))], ['ann']);
    expect(presence.others(channel)).toEqual([someone('bob', 'Bob', inFolder('g'))]);
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('is nobody of another board', async () => {
    await joined();
    expect(presence.others('team.1.board.other.presence')).toEqual([]);
    presence.use('team.1.board.other.presence', () => {});
    await vi.advanceTimersByTimeAsync(200);
    expect(live.sent.map((event) => event.channel)).toEqual(['team.1.board.other.presence']);
    expect(names()).toEqual([]);
  });

  it("leaves out oneself under an earlier socket's id, and before the new id is known", async () => {
    await joined();
    live.open();
    await vi.advanceTimersByTimeAsync(200);
    live.tell([someone('me-2', 'Me')]);
    expect(names()).toEqual(['Bob']);
    live.join('me-2', someone('me', 'Me'), someone('bob', 'Bob'));
    expect(names()).toEqual(['Bob']);
  });

  it('is nobody while disconnected, and everybody after a reconnect, also if the socket stayed open', async () => {
    await joined();
    connection.failed();
    expect(names()).toEqual([]);
    presence.set(inFolder('f'));
    await vi.advanceTimersByTimeAsync(500);
    expect(live.sent).toEqual([]);
    connection.alive();
    await vi.advanceTimersByTimeAsync(200);
    expect(live.states()).toEqual([null, inFolder('f')]);
    live.join('me', someone('bob', 'Bob'));
    expect(names()).toEqual(['Bob']);
  });

  it('is nobody after the server has removed the socket, until it may join again', async () => {
    await joined();
    live.tell([], [], true);
    expect(names()).toEqual([]);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(live.states()).toHaveLength(1);
  });
});
