import { beforeEach, describe, expect, test } from 'vitest';
import { LivePage } from '../testing/live-page.ts';

let page = new LivePage();
let { connection, socket, live, tokens, pass, begin } = page;
beforeEach(() => {
  page = new LivePage();
  ({ connection, socket, live, tokens, pass, begin } = page);
});

describe('the token', () => {
  const shown = () => socket.said.flatMap(([name, data]) => (name === 'token' ? [data] : []));
  const refresh = (next: string | null) => {
    page.give = async () => next;
  };

  test('R106: what the socket has shown is not shown again, however long it lives', async () => {
    await begin('a');
    await pass(600_000);
    expect(shown()).toEqual([]);
  });

  test('R106: a fresh one is shown while the one before it still lives, and only once', async () => {
    await begin('a');
    const margins: unknown[] = [];
    page.give = async (margin) => {
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
    page.give = async (margin) => (margin ? 'lasting' : 'brief');
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
    page.give = async () => {
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
