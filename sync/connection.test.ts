import { DELAYED_SYNC_MAX_MS } from '@tessera/domain/constants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Connection, type ConnectionState } from './connection.ts';
import { FakeClock } from './simulation/fake-clock.ts';

let clock: FakeClock;
let connection: Connection;
let heard: ConnectionState[];

function watch(options: ConstructorParameters<typeof Connection>[1] = {}, random = 0.5): void {
  clock = new FakeClock({ random: () => random });
  connection = new Connection(clock, options);
  heard = [];
  connection.on('change', (state) => heard.push(state));
}

/** Lets promises run. */
const rest = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => watch());

describe('R26: a connection', () => {
  test('begins as connected', () => {
    expect(connection.state).toBe('connected');
  });

  test('tells each change once', () => {
    connection.alive();
    connection.failed();
    connection.failed();
    connection.alive();
    connection.alive();
    expect(heard).toEqual(['disconnected', 'connected']);
  });

  test('tells nothing to a listener that has unsubscribed', () => {
    const changes: string[] = [];
    connection.on('change', (state) => changes.push(state))();
    connection.failed();
    expect(changes).toEqual([]);
  });
});

describe('R27: a connection becomes connected', () => {
  beforeEach(() => connection.failed());

  test('on a realtime pong or reconnect, and on the browser’s online event', () => {
    connection.alive();
    expect(connection.state).toBe('connected');
  });

  test('on a successful call that is not a GET', () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      connection.failed();
      connection.succeeded(method);
      expect(connection.state).toBe('connected');
    }
  });

  test('not on a successful GET', () => {
    connection.succeeded('GET');
    expect(connection.state).toBe('disconnected');
  });
});

describe('R28: a connection becomes disconnected', () => {
  test('at once on a call that fails on the network', () => {
    connection.failed();
    expect(connection.state).toBe('disconnected');
  });

  test('1 s after a realtime disconnect or the browser’s offline event', () => {
    connection.lost();
    clock.advance(999);
    expect(connection.state).toBe('connected');
    clock.advance(1);
    expect(connection.state).toBe('disconnected');
  });

  test('after a delay that can be configured and that a second event does not restart', () => {
    watch({ disconnectDelay: 5_000 });
    connection.lost();
    clock.advance(3_000);
    connection.lost();
    clock.advance(2_000);
    expect(connection.state).toBe('disconnected');
  });

  test('not where a sign of life comes within the delay', () => {
    connection.lost();
    connection.lost();
    clock.advance(500);
    connection.succeeded('GET');
    connection.succeeded('PUT');
    clock.advance(10_000);
    expect(heard).toEqual([]);
  });
});

describe('R29: the delayed sync', () => {
  test('comes once after a reconnect, after a random wait of up to 420 s', () => {
    expect(DELAYED_SYNC_MAX_MS).toBe(420_000);
    for (const random of [0, 0.5, 0.999]) {
      watch({}, random);
      let syncs = 0;
      connection.on('delayedSync', () => (syncs += 1));
      connection.failed();
      connection.alive();
      const wait = random * 420_000;
      if (wait > 0) clock.advance(wait - 1);
      expect(syncs).toBe(0);
      clock.advance(1);
      expect(syncs).toBe(1);
      clock.advance(1_000_000);
      expect(syncs).toBe(1);
    }
  });

  test('does not come after a start', () => {
    let told = 0;
    connection.on('delayedSync', () => (told += 1));
    connection.on('reconnect', () => (told += 1));
    connection.alive();
    clock.advance(1_000_000);
    expect(told).toBe(0);
  });

  test('does not come where the connection breaks again', () => {
    let syncs = 0;
    connection.on('delayedSync', () => (syncs += 1));
    connection.failed();
    connection.alive();
    clock.advance(100_000);
    connection.failed();
    clock.advance(1_000_000);
    expect(syncs).toBe(0);
    connection.alive();
    clock.advance(210_000);
    expect(syncs).toBe(1);
  });

  test('the reconnect event comes after the change', () => {
    const order: string[] = [];
    connection.on('reconnect', () => order.push('reconnect'));
    connection.on('change', (state) => order.push(state));
    connection.failed();
    connection.alive();
    expect(order).toEqual(['disconnected', 'connected', 'reconnect']);
  });
});

describe('R30: a disconnected connection', () => {
  test('asks the server after 1 s, then after twice as long each time, at most 15 s', async () => {
    const asked: number[] = [];
    watch({ probe: () => Promise.reject(asked.push(clock.now())) });
    const from = clock.now();
    connection.failed();
    for (let second = 0; second < 61; second += 1) {
      clock.advance(1_000);
      await rest();
    }
    expect(asked.map((at) => (at - from) / 1_000)).toEqual([1, 3, 7, 15, 30, 45, 60]);
  });

  test('asks not before the time of Retry-After, and after a minute at most', async () => {
    for (const [told, first] of [
      [5_000, 5],
      [500, 1],
      [3_600_000, 60],
    ] as const) {
      const asked: number[] = [];
      watch({ probe: () => Promise.reject(asked.push(clock.now())) });
      const from = clock.now();
      connection.failed(told);
      for (let second = 0; second < 61; second += 1) {
        clock.advance(1_000);
        await rest();
      }
      expect((asked[0]! - from) / 1_000).toBe(first);
    }
  });

  test('becomes connected by an answer, and asks no more', async () => {
    let asked = 0;
    watch({ probe: async () => (asked += 1) });
    connection.failed();
    clock.advance(1_000);
    await rest();
    expect(connection.state).toBe('connected');
    clock.advance(100_000);
    await rest();
    expect(asked).toBe(1);
  });

  test('asks one question at a time, also where it was connected for a moment', async () => {
    const open: (() => void)[] = [];
    watch({ probe: () => new Promise((_, reject) => open.push(() => reject(new Error()))) });
    connection.failed();
    clock.advance(1_000);
    connection.alive();
    connection.failed();
    open.shift()!();
    await rest();
    clock.advance(3_000);
    await rest();
    expect(open).toHaveLength(1);
  });

  test('does nothing once it is stopped, whatever is answered', async () => {
    let answer = () => {};
    watch({ probe: () => new Promise<void>((resolve) => (answer = resolve)) });
    connection.failed();
    clock.advance(1_000);
    connection.stop();
    answer();
    await rest();
    expect(heard).toEqual(['disconnected']);
  });
});
