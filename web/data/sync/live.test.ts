import { LogFollower } from '@tessera/sync/catch-up.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { LivePage, liveEvent } from '../testing/live-page.ts';
import { rest } from '../testing/page.ts';

let page = new LivePage();
let { connection, socket, live, asked, answers, forbidden, heard, tokens, listen, pass, begin } = page;
beforeEach(() => {
  page = new LivePage();
  ({ connection, socket, live, asked, answers, forbidden, heard, tokens, listen, pass, begin } = page);
});

const subscribed = () => socket.said.filter(([event]) => event === 'subscribe').map(([, data]) => data);

describe('authorization of channels', () => {
  test('R94: channels asked for within 2 s go in one call, over one socket', async () => {
    listen('a');
    listen('b');
    await rest();
    expect([page.opened, tokens]).toEqual([1, ['token']]);
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
    expect([page.opened, asked.at(-1)]).toEqual([1, { socketId: 's1', channelNames: ['d'] }]);
  });

  test('R94: a channel that is not wanted any more is not asked for, and its events are ignored', async () => {
    const stop = listen('a');
    await begin('b');
    expect(asked[0]!.channelNames).toEqual(['a', 'b']);
    stop();
    expect(socket.said.at(-1)).toEqual(['unsubscribe', 'a']);
    socket.hear('changes', liveEvent('a', 8));
    const stopSoon = listen('c');
    await rest();
    stopSoon();
    await pass(2_000);
    expect([asked.length, heard]).toEqual([1, ['a live 7', 'b live 7']]);
  });

  test('R94: a new listener still hears after an earlier listener of the channel has ended', async () => {
    const stop = listen('a');
    await begin('a');
    stop();
    socket.hear('changes', liveEvent('a', 8));
    expect(heard).toEqual(['a live 7', 'a 8']);
  });

  test('R94: a refused channel does not affect the others', async () => {
    forbidden.add('b');
    await begin('a', 'b', 'c');
    expect(subscribed()).toHaveLength(2);
    expect(heard).toEqual(['a live 7', 'b refused', 'c live 7']);
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });

  test('R94: a channel that the socket refuses is not live', async () => {
    socket.acknowledge = ({ channel }) => (channel === 'a' ? { status: 403 } : { status: 200, seq: 3 });
    await begin('a', 'b');
    expect(heard).toEqual(['a refused', 'b live 3']);
  });

  test('R94: a channel that the server could not check is asked for again', async () => {
    socket.acknowledge = () => ({ status: 500 });
    await begin('a');
    expect(heard).toEqual([]);
    socket.acknowledge = () => ({ status: 200, seq: 5 });
    await pass(2_000);
    expect(heard).toEqual(['a live 5']);
  });

  test('R94: without an answer, channels are asked for again as long as the socket is open', async () => {
    const fail = () => {
      throw new Error('nobody');
    };
    answers.push(fail, fail);
    await begin('a', 'b');
    expect(heard).toEqual([]);
    await pass(2_000);
    await pass(4_000);
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

  test('R94: the wait doubles without an answer, up to a minute, and starts anew after one', async () => {
    const fail = () => {
      throw new Error('nobody');
    };
    answers.push(...Array.from({ length: 8 }, () => fail));
    await begin('a');
    const waits: number[] = [];
    for (let seconds = 1; asked.length < 9; seconds += 1) {
      const before = asked.length;
      await pass(1_000);
      if (asked.length > before) {
        waits.push(seconds);
        seconds = 0;
      }
    }
    expect([waits, heard]).toEqual([[2, 4, 8, 16, 32, 60, 60, 60], ['a live 7']]);
    answers.push(fail);
    listen('b');
    await rest();
    await pass(2_000);
    await pass(2_000);
    expect(heard).toEqual(['a live 7', 'b live 7']);
  });
});

describe('the socket', () => {
  test('R95: asks for all channels again after a reconnect', async () => {
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

  test('R95: a break within the 2 s asks with the id of the new connection', async () => {
    listen('a');
    await rest();
    socket.open('s1');
    await pass(1_000);
    socket.drop();
    socket.open('s2');
    await pass(2_000);
    expect(asked).toEqual([{ socketId: 's2', channelNames: ['a'] }]);
  });

  test('R27, R28: a ping connects, and a break disconnects if no other call succeeds', async () => {
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

  test('R97: tries again after 3 s when refused; when unreachable it does so by itself', async () => {
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

  test('R97: is tried again, for all channels, if its code could not be loaded', async () => {
    page.broken = 2;
    listen('a');
    await rest();
    expect(page.opened).toBe(1);
    await pass(3_000);
    listen('b');
    await pass(3_000);
    socket.open();
    await pass(2_000);
    expect([page.opened, heard]).toEqual([3, ['a live 7', 'b live 7']]);
  });

  test('R97: is not opened again after the end', async () => {
    await begin('a');
    socket.active = false;
    socket.tell('connect_error', new Error('Unauthorized'));
    live.stop();
    await pass(60_000);
    expect([socket.connects, socket.connected, connection.state]).toEqual([0, false, 'connected']);
  });

  test('passes on events outside the channels of records, both ways', async () => {
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

describe('live events', () => {
  test('R60: go to their channels', async () => {
    await begin('a', 'b');
    socket.hear('changes', liveEvent('b', 8));
    socket.hear('changes', liveEvent('unknown', 9));
    expect(heard.slice(2)).toEqual(['b 8']);
  });

  test('R96: that end in RefreshEvent reload their channels', async () => {
    await begin('a', 'b');
    socket.hear('ChangesRefreshEvent', { channel: 'a' });
    socket.hear('OtherRefreshEvent', { channel: 'b' });
    socket.hear('RefreshEventOf', { channel: 'b' });
    socket.hear('ChangesRefreshEvent');
    socket.hear('ChangesRefreshEvent', { channel: 'unknown' });
    expect(heard.slice(2)).toEqual(['a refresh', 'b refresh']);
  });

  test('R61, R95: with a gap, or from before the channel was live, are read from the log', async () => {
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
    socket.hear('changes', liveEvent('a', 15, 14));
    await follower.settled();
    expect([applied.slice(7), pages]).toEqual([
      [13, 14, 15],
      [5, 12],
    ]);
  });
});
