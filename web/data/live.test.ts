import type { LiveChanges } from '@tessera/domain/api/realtime.ts';
import { LogFollower } from '@tessera/sync/catch-up.ts';
import { Connection } from '@tessera/sync/connection.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Live } from './live.ts';
import type { Request } from './request.ts';
import { FakeSocket } from './testing/fake-socket.ts';
import { rest } from './testing/page.ts';

let clock: FakeClock;
let connection: Connection;
let socket: FakeSocket;
let opened: number;
/** So often the socket can't be opened at first. */
let broken: number;
let tokens: (string | null)[];
let give: (margin?: number) => Promise<string | null>;
let asked: { socketId: string; channelNames: string[] }[];
let forbidden: Set<string>;
let answers: (() => unknown)[];
let live: Live;
let heard: string[];

beforeEach(() => {
  clock = new FakeClock();
  connection = new Connection(clock);
  socket = new FakeSocket();
  socket.acknowledge = () => ({ status: 200, seq: 7 });
  [opened, tokens, asked, heard, answers] = [0, [], [], [], []];
  [forbidden, broken] = [new Set(), 0];
  give = async () => 'token';
  live = new Live({
    open: async (token) => {
      opened += 1;
      if (opened <= broken) throw new Error('no such chunk');
      tokens.push(await token());
      return socket.asSocket;
    },
    token: (margin) => give(margin),
    request: (async (_call: unknown, { body }: { body: (typeof asked)[0] }) => {
      asked.push(body);
      const answer = answers.shift();
      if (answer) return answer();
      return Object.fromEntries(
        body.channelNames.map((name) => [
          name,
          forbidden.has(name) ? { status: 403, data: null } : { status: 200, data: `signed ${name}` },
        ]),
      );
    }) as unknown as Request,
    connection,
    clock,
  });
});

const listen = (channel: string) =>
  live.listen(channel, {
    changes: ({ seq }) => heard.push(`${channel} ${seq}`),
    live: (seq) => heard.push(`${channel} live ${seq}`),
    refresh: () => heard.push(`${channel} refresh`),
  });
const pass = async (ms: number) => {
  clock.advance(ms);
  await rest();
};
/** Listens, and the socket is open. */
async function begin(...channels: string[]): Promise<void> {
  for (const channel of channels) listen(channel);
  await rest();
  socket.open();
  await pass(2_000);
}
const subscribed = () => socket.said.filter(([event]) => event === 'subscribe').map(([, data]) => data);
const event = (channel: string, seq: number, previous = seq - 1): LiveChanges => ({
  channel,
  previous,
  seq,
  changes: [],
});

describe('permission to listen', () => {
  test('R94: what is asked for within 2 s goes in one call, over one socket', async () => {
    listen('a');
    listen('b');
    await rest();
    expect([opened, tokens]).toEqual([1, ['token']]);
    socket.open('s1');
    await pass(1_000);
    listen('c');
    await pass(999);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([{ socketId: 's1', channelNames: ['a', 'b', 'c'] }]);
    expect(subscribed()).toEqual(
      ['a', 'b', 'c'].map((channel) => ({ channel, signature: `signed ${channel}` })),
    );
    expect(heard).toEqual(['a live 7', 'b live 7', 'c live 7']);
    listen('d');
    await rest();
    await pass(2_000);
    expect([opened, asked.at(-1)]).toEqual([1, { socketId: 's1', channelNames: ['d'] }]);
  });

  test('R94: a channel that nobody wants any more is not asked for, nor heard', async () => {
    const stop = listen('a');
    await begin('b');
    expect(asked[0]!.channelNames).toEqual(['a', 'b']);
    stop();
    expect(socket.said.at(-1)).toEqual(['unsubscribe', 'a']);
    socket.hear('changes', event('a', 8));
    const stopSoon = listen('c');
    await rest();
    stopSoon();
    await pass(2_000);
    expect([asked.length, heard]).toEqual([1, ['a live 7', 'b live 7']]);
  });

  test('R94: who listens anew is not silenced by the end of who listened before', async () => {
    const stop = listen('a');
    await begin('a');
    stop();
    socket.hear('changes', event('a', 8));
    expect(heard).toEqual(['a live 7', 'a 8']);
  });

  test('R94: a channel that is refused harms no other', async () => {
    forbidden.add('b');
    await begin('a', 'b', 'c');
    expect(subscribed()).toHaveLength(2);
    expect(heard).toEqual(['a live 7', 'c live 7']);
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });

  test('R94: one that the socket refuses is not live', async () => {
    socket.acknowledge = ({ channel }) => (channel === 'a' ? { status: 403 } : { status: 200, seq: 3 });
    await begin('a', 'b');
    expect(heard).toEqual(['b live 3']);
  });

  test('R94: one that the server could not look at is asked for again', async () => {
    socket.acknowledge = () => ({ status: 500 });
    await begin('a');
    expect(heard).toEqual([]);
    socket.acknowledge = () => ({ status: 200, seq: 5 });
    await pass(2_000);
    expect(heard).toEqual(['a live 5']);
  });

  test('R94: where nobody answers it is asked again, as long as the socket stands', async () => {
    const fail = () => {
      throw new Error('nobody');
    };
    answers.push(fail, fail);
    await begin('a', 'b');
    expect(heard).toEqual([]);
    await pass(2_000);
    await pass(2_000);
    expect([asked.length, heard]).toEqual([3, ['a live 7', 'b live 7']]);
    answers.push(() => {
      socket.connected = false;
      return fail();
    });
    listen('c');
    await pass(2_000);
    await pass(10_000);
    expect(asked).toHaveLength(4);
  });
});

describe('the socket', () => {
  test('R95: when it is back all channels are asked for again', async () => {
    await begin('a', 'b');
    socket.drop();
    await pass(1_000);
    expect(connection.state).toBe('disconnected');
    listen('c');
    await pass(5_000);
    expect(asked).toHaveLength(1);
    socket.acknowledge = () => ({ status: 200, seq: 20 });
    socket.open('s2');
    expect(connection.state).toBe('connected');
    await pass(2_000);
    expect(asked.at(-1)).toEqual({ socketId: 's2', channelNames: ['a', 'b', 'c'] });
    expect(heard.slice(2)).toEqual(['a live 20', 'b live 20', 'c live 20']);
  });

  test('R95: a break within the 2 s asks in the name of the new connection', async () => {
    listen('a');
    await rest();
    socket.open('s1');
    await pass(1_000);
    socket.drop();
    socket.open('s2');
    await pass(2_000);
    expect(asked).toEqual([{ socketId: 's2', channelNames: ['a'] }]);
  });

  test('R27, R28: a ping connects, a break disconnects when nothing else is heard', async () => {
    await begin('a');
    connection.failed();
    socket.tell('ping');
    expect(connection.state).toBe('disconnected');
    socket.tell('io ping');
    expect(connection.state).toBe('connected');
    socket.drop();
    expect(connection.state).toBe('connected');
    await pass(1_000);
    expect(connection.state).toBe('disconnected');
  });

  test('R97: one that is refused tries again after 3 s; one that found nobody does so by itself', async () => {
    await begin('a');
    socket.tell('connect_error', new Error('xhr poll error'));
    await pass(3_000);
    expect(socket.connects).toBe(0);
    socket.active = false;
    socket.tell('connect_error', new Error('Unauthorized'));
    await pass(2_999);
    expect(socket.connects).toBe(0);
    await pass(1);
    expect(socket.connects).toBe(1);
  });

  test('R97: what opens it could not be loaded: it is tried again, for all channels', async () => {
    broken = 2;
    listen('a');
    await rest();
    expect(opened).toBe(1);
    await pass(3_000);
    listen('b');
    await pass(3_000);
    socket.open();
    await pass(2_000);
    expect([opened, heard]).toEqual([3, ['a live 7', 'b live 7']]);
  });

  test('R97: nothing is tried after the end', async () => {
    await begin('a');
    socket.active = false;
    socket.tell('connect_error', new Error('Unauthorized'));
    live.stop();
    await pass(60_000);
    expect([socket.connects, socket.connected, connection.state]).toEqual([0, false, 'connected']);
  });

  test('others hear and say what belongs to no channel of records', async () => {
    const opens: string[] = [];
    const stop = live.onOpen(() => opens.push('open'));
    live.on('notice', (data: string) => heard.push(data));
    live.emit('presence', 'lost');
    await begin('a');
    live.emit('presence', 'here');
    socket.hear('notice', 'hello');
    live.onOpen(() => opens.push('late'));
    stop();
    socket.open();
    expect([opens, heard.includes('hello')]).toEqual([['open', 'late', 'late'], true]);
    expect(socket.said.filter(([name]) => name === 'presence')).toEqual([['presence', 'here']]);
  });
});

describe('the token', () => {
  const shown = () => socket.said.flatMap(([name, data]) => (name === 'token' ? [data] : []));
  const refresh = (next: string | null) => {
    give = async () => next;
  };

  test('R106: what the socket has shown is not shown again, however long it lives', async () => {
    await begin('a');
    await pass(600_000);
    expect(shown()).toEqual([]);
  });

  test('R106: a fresh one is shown while the one before it still lives, and only once', async () => {
    await begin('a');
    const margins: unknown[] = [];
    give = async (margin) => {
      margins.push(margin);
      return 'second';
    };
    await pass(30_000);
    expect([shown(), margins]).toEqual([[{ token: 'second' }], [120]]);
    await pass(30_000);
    await pass(30_000);
    expect(shown()).toHaveLength(1);
    refresh('third');
    await pass(30_000);
    expect(shown()).toEqual([{ token: 'second' }, { token: 'third' }]);
    expect(connection.state).toBe('connected');
  });

  test('R106: one that would not last is replaced as soon as the socket is open', async () => {
    give = async (margin) => (margin ? 'lasting' : 'brief');
    await begin('a');
    expect([tokens, shown()]).toEqual([['brief'], [{ token: 'lasting' }]]);
  });

  test('R106: one that is not taken, or not answered, is shown again', async () => {
    await begin('a');
    refresh('second');
    socket.takeToken = () => ({ status: 500 });
    await pass(30_000);
    socket.takeToken = () => {
      throw new Error('no answer');
    };
    await pass(30_000);
    socket.takeToken = () => ({ status: 200 });
    await pass(30_000);
    await pass(30_000);
    expect(shown()).toEqual([{ token: 'second' }, { token: 'second' }, { token: 'second' }]);
  });

  test('R106: where there is none, or nobody knows, it looks again, and the socket is left alone', async () => {
    await begin('a');
    refresh(null);
    await pass(30_000);
    give = async () => {
      throw new Error('offline');
    };
    await pass(30_000);
    expect([shown(), socket.connected]).toEqual([[], true]);
    refresh('second');
    await pass(30_000);
    expect(shown()).toEqual([{ token: 'second' }]);
  });

  test('R106: nothing is shown over a socket that is gone, nor after the end', async () => {
    await begin('a');
    refresh('second');
    socket.drop();
    await pass(60_000);
    expect(shown()).toEqual([]);
    socket.open();
    await pass(0);
    expect(shown()).toHaveLength(1);
    refresh('third');
    live.stop();
    await pass(60_000);
    expect(shown()).toHaveLength(1);
  });

  test('R97: a socket that was sent away comes back once somebody is signed in again', async () => {
    await begin('a');
    refresh(null);
    socket.active = false;
    socket.drop();
    await pass(3_000);
    await pass(3_000);
    expect(socket.connects).toBe(0);
    refresh('second');
    await pass(3_000);
    expect(socket.connects).toBe(1);
  });
});

describe('events', () => {
  test('R60: each goes to its channel', async () => {
    await begin('a', 'b');
    socket.hear('changes', event('b', 8));
    socket.hear('changes', event('unknown', 9));
    expect(heard.slice(2)).toEqual(['b 8']);
  });

  test('R96: whatever ends in RefreshEvent loads its channel again', async () => {
    await begin('a', 'b');
    socket.hear('ChangesRefreshEvent', { channel: 'a' });
    socket.hear('OtherRefreshEvent', { channel: 'b' });
    socket.hear('RefreshEventOf', { channel: 'b' });
    socket.hear('ChangesRefreshEvent');
    socket.hear('ChangesRefreshEvent', { channel: 'unknown' });
    expect(heard.slice(2)).toEqual(['a refresh', 'b refresh']);
  });

  test('R61, R95: a gap, and what came before a channel was live, is asked of the log', async () => {
    const log = Array.from({ length: 12 }, (_, at) => ({ seq: at + 1 }));
    const applied: number[] = [];
    const pages: number[] = [];
    const follower = new LogFollower(5, {
      fetch: async (after) => {
        pages.push(after);
        return { data: log.filter(({ seq }) => seq > after), seq: 12, more: false };
      },
      apply: (changes) => applied.push(...changes.map(({ seq }) => seq)),
      refresh: () => {},
      onError: () => {},
    });
    live.listen('a', {
      changes: ({ changes, ...rest }) =>
        follower.event({ ...rest, changes: changes.map(({ seq }) => ({ seq })) }),
      live: (seq) => follower.catchUp(seq),
      refresh: () => {},
    });
    await begin();
    await follower.settled();
    expect([applied, pages]).toEqual([[6, 7, 8, 9, 10, 11, 12], [5]]);
    log.push({ seq: 13 }, { seq: 14 }, { seq: 15 });
    socket.hear('changes', event('a', 15, 14));
    await follower.settled();
    expect([applied.slice(7), pages]).toEqual([
      [13, 14, 15],
      [5, 12],
    ]);
  });
});
