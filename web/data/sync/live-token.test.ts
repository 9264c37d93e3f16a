import { beforeEach, describe, expect, test } from 'vitest';
import { LivePage } from '../testing/live-page.ts';

let page = new LivePage();
let { connection, socket, live, tokens, pass, begin } = page;
beforeEach(() => {
  page = new LivePage();
  ({ connection, socket, live, tokens, pass, begin } = page);
});

describe("the socket's token", () => {
  const shown = () => socket.said.flatMap(([name, data]) => (name === 'token' ? [data] : []));
  const refresh = (next: string | null) => {
    page.give = async () => next;
  };

  test('R106: is sent once, however long it lives', async () => {
    await begin('a');
    await pass(600_000);
    expect(shown()).toEqual([]);
  });

  test('R106: is replaced by a fresh one, once, while the one before still lives', async () => {
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

  test('R106: is replaced as soon as the socket is open if it expires soon', async () => {
    page.give = async (margin) => (margin ? 'lasting' : 'brief');
    await begin('a');
    expect([tokens, shown()]).toEqual([['brief'], [{ token: 'lasting' }]]);
  });

  test('R106: is sent again if it is refused or not answered', async () => {
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

  test('R106: is looked for again if there is none or the server does not answer, and the socket stays open', async () => {
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

  test('R106: is not sent on a closed socket, nor after the end', async () => {
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

  test('R97: a socket that the server has closed reconnects once a person is signed in again', async () => {
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
