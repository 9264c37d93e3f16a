import { baseOf } from '@tessera/domain/records/value-base.ts';
import { describe, expect, test } from 'vitest';
import { SessionEnded } from './request.ts';
import { HandBrowser, request, rest, type Sent } from './simulation/hand-browser.ts';

const ofTeam = (team: number, key: string) =>
  request(key, { saveMultiple: `/api/${team}/multiple`, route: `/api/${team}/notes/${key}` });

function start() {
  const browser = new HandBrowser();
  return { browser, ...browser.open('one') };
}

describe('what is sent', () => {
  test('R3: a request goes alone with its own method, route and item', async () => {
    const { browser, outbox } = start();
    await outbox.add([request('a')]);
    const [put] = await browser.next();
    expect(put!.call).toEqual({
      method: 'PUT',
      route: '/api/1/notes/a',
      key: 'a',
      body: { id: 'a', row_version: 1 },
    });
  });

  test('R105: the change of a value says what it was made over', async () => {
    const { browser, outbox } = start();
    const item = { data: 'mine', row_version: 2 };
    const old = { id: 'a', data: 'seen', row_version: 1 };
    const base = baseOf('seen');
    await outbox.add([request('a', { item, old })]);
    const [alone] = await browser.next();
    expect(alone!.call.body).toEqual({ ...item, base });
    alone!.answer();
    await rest();
    const batch = { transactionBatch: 'x' };
    const first = { data: 'first', row_version: 1 };
    await outbox.add([
      request('b', { item, old, ...batch }),
      request('c', { item: first, old: { id: 'c', data: null, row_version: 0 }, ...batch }),
    ]);
    const [together] = await browser.next();
    expect((together!.call.body as { item: unknown }[]).map((part) => part.item)).toEqual([
      { ...item, base },
      first,
    ]);
  });

  test('R4: a delete goes alone without an item', async () => {
    const { browser, outbox } = start();
    await outbox.add([request('a', { method: 'delete', item: null, old: { id: 'a', name: 'x' } })]);
    const [gone] = await browser.next();
    expect(gone!.call).toEqual({ method: 'DELETE', route: '/api/1/notes/a', key: 'a' });
  });

  test('R2, R4: a batch goes as one array to the path of its first request; a delete names the old id', async () => {
    const { browser, outbox } = start();
    const batch = { transactionBatch: 'x' };
    const old = { id: 'b', name: 'was' };
    await outbox.add([request('a', batch), request('b', { ...batch, method: 'delete', item: null, old })]);
    const [call, ...others] = await browser.next();
    expect(others).toEqual([]);
    expect(call!.call).toMatchObject({ method: 'PUT', route: '/api/1/multiple' });
    expect(call!.call.body).toEqual([
      { route: '/api/1/notes/a', method: 'put', item: { id: 'a', row_version: 1 } },
      { route: '/api/1/notes/b', method: 'delete', old: { id: 'b' } },
    ]);
    call!.answer();
    await rest();
    expect(outbox.entries).toEqual([]);
  });

  test('R5, R22: parts of a batch on different channels go one after the other, each call with a key of its own', async () => {
    const { browser, outbox } = start();
    const batch = { transactionBatch: 'x' };
    await outbox.add([
      request('a', batch),
      request('b', { ...batch, channel: 'folder' }),
      request('c', batch),
    ]);
    const [first] = await browser.next();
    expect(first!.call.body).toHaveLength(2);
    first!.answer();
    const [second] = await browser.next();
    expect(second!.call.body).toHaveLength(1);
    expect(second!.call.key).not.toBe(first!.call.key);
  });

  test('R6: an answer that says nothing of each part of a batch is no answer', async () => {
    for (const data of ['<html>', null, [{ status: 200, data: null }]]) {
      const { browser, outbox, connection } = start();
      const batch = { transactionBatch: 'x' };
      await outbox.add([request('a', batch), request('b', batch)]);
      (await browser.next())[0]!.answer({ data });
      await rest();
      expect(outbox.entries).toHaveLength(2);
      expect(connection.state).toBe('disconnected');
    }
  });

  test('R6: statuses of a server that is not there are no answers', async () => {
    for (const status of [0, 429, 502, 503, 504]) {
      const { browser, outbox } = start();
      await outbox.add([request('a')]);
      (await browser.next())[0]!.answer({ status });
      await rest();
      expect(outbox.entries).toMatchObject([{ error: 'still offline' }]);
    }
  });

  test('R30: a server that says when to come again is not asked before', async () => {
    const { browser, outbox, connection } = start();
    const told: unknown[] = [];
    connection.failed = (retryAfter) => void told.push(retryAfter);
    await outbox.add([request('a')]);
    (await browser.next())[0]!.answer({ status: 503, retryAfter: 4_000 });
    await rest();
    expect(told).toEqual([4_000]);
    expect(outbox.entries).toHaveLength(1);
    expect(outbox.refusals).toEqual([]);
  });

  test('R6, R7: any other status is an answer, for the call and for each part of a batch', async () => {
    const { browser, outbox } = start();
    const batch = { transactionBatch: 'x' };
    await outbox.add([request('a', batch), request('b', batch)]);
    (await browser.next())[0]!.answer({ status: 500, data: { message: 'broken' } });
    await rest();
    expect(outbox.entries).toEqual([]);
    expect(outbox.refusals).toMatchObject([{ status: 500, message: 'broken' }]);
  });
});

describe('order', () => {
  test('R11: a request is sent when the one before it has been answered', async () => {
    const { browser, outbox } = start();
    for (const key of ['a', 'b', 'c']) void outbox.add([request(key)]);
    for (const key of ['a', 'b', 'c']) {
      const [sent, ...others] = await browser.next();
      expect([sent!.call.key, others]).toEqual([key, []]);
      sent!.answer();
    }
    expect(await browser.keys()).toEqual([]);
  });

  test('R11: what follows a refused request is sent as it was mended', async () => {
    const { browser, outbox } = start();
    const change = { route: '/api/1/notes/a' };
    await outbox.add([request('a', change)]);
    await outbox.add([request('b', { ...change, item: { id: 'a', row_version: 2 } })]);
    (await browser.next())[0]!.answer({ status: 422, data: {} });
    expect((await browser.next())[0]!.call).toMatchObject({ key: 'b', body: { row_version: 1 } });
  });

  test('R12: teams do not wait for each other', async () => {
    const { browser, outbox } = start();
    await outbox.add([ofTeam(1, 'a'), ofTeam(2, 'b')]);
    await outbox.add([ofTeam(1, 'c'), ofTeam(2, 'd')]);
    const [a, b, ...others] = await browser.next();
    expect([a!.call.key, b!.call.key, others]).toEqual(['a', 'b', []]);
    b!.answer();
    expect(await browser.keys()).toEqual(['d']);
  });

  test('R13: what the storage has no room for is sent all the same', async () => {
    const { browser, outbox } = start();
    browser.storage.add = () => Promise.reject(new Error('full'));
    await outbox.add([request('a')]);
    expect(outbox.volatile).toBe(1);
    const [sent] = await browser.next();
    sent!.lose();
    await rest();
    expect(outbox.entries).toMatchObject([{ error: 'still offline' }]);
    expect(outbox.volatile).toBe(1);
  });
});

describe('retry', () => {
  test('R17, R5: without an answer it stays, says why, and is sent again with the same key', async () => {
    const { browser, outbox, connection } = start();
    await outbox.add([request('a')]);
    (await browser.next())[0]!.lose();
    await rest();
    expect(connection.state).toBe('disconnected');
    expect(outbox.entries).toMatchObject([{ error: 'still offline', reservedAt: null }]);
    expect(await browser.storage.entries()).toMatchObject([{ error: 'still offline', reservedAt: null }]);
    connection.alive();
    browser.clock.advance(500);
    const [again] = await browser.next();
    expect(again!.call.key).toBe('a');
    again!.answer();
    await rest();
    expect(await browser.storage.entries()).toEqual([]);
  });

  test('R18: nothing is sent while disconnected, and not before 500 ms after the reconnect', async () => {
    const { browser, outbox, connection } = start();
    await rest();
    connection.failed();
    await outbox.add([request('a')]);
    browser.clock.advance(60_000);
    expect(await browser.keys()).toEqual([]);
    connection.alive();
    browser.clock.advance(499);
    expect(await browser.keys()).toEqual([]);
    browser.clock.advance(1);
    expect(await browser.keys()).toEqual(['a']);
  });

  test('R18: a reconnect within the 500 ms starts them anew', async () => {
    const { browser, outbox, connection } = start();
    await rest();
    connection.failed();
    await outbox.add([request('a')]);
    connection.alive();
    browser.clock.advance(400);
    connection.failed();
    connection.alive();
    browser.clock.advance(400);
    expect(await browser.keys()).toEqual([]);
    browser.clock.advance(100);
    expect(await browser.keys()).toEqual(['a']);
  });

  test('R19: what somebody has reserved is left alone for 10 s', async () => {
    const { browser, outbox } = start();
    await rest();
    await browser.storage.add([request('a')]);
    await browser.storage.reserve(['a'], browser.clock.now());
    await outbox.resync();
    for (let seconds = 0; seconds < 10; seconds += 1) {
      expect(await browser.keys()).toEqual([]);
      browser.clock.advance(1_000);
    }
    expect(await browser.keys()).toEqual(['a']);
  });

  test('R20: the reservation is renewed while an answer is waited for', async () => {
    const { browser, outbox } = start();
    await outbox.add([request('a')]);
    const [sent] = await browser.next();
    for (let seconds = 0; seconds < 60; seconds += 5) {
      browser.clock.advance(5_000);
      await rest();
      expect(await browser.storage.reserve(['a'], browser.clock.now())).toBe('busy');
    }
    sent!.lose();
    await rest();
    browser.clock.advance(5_000);
    expect(await browser.storage.reserve(['a'], browser.clock.now())).toBe('reserved');
  });

  test('R23: while the queue flag is on, requests are queued and none is sent', async () => {
    const { browser, outbox, sender } = start();
    sender.hold();
    await outbox.add([request('a')]);
    expect(await browser.keys()).toEqual([]);
    expect(outbox.entries).toHaveLength(1);
    sender.release();
    expect(await browser.keys()).toEqual(['a']);
  });

  test('R24: when the session has ended everything waits until somebody is signed in', async () => {
    for (const end of [
      (sent: Sent) => sent.fail(new SessionEnded()),
      (sent: Sent) => sent.answer({ status: 401, data: {} }),
    ]) {
      const { browser, outbox, sender, ended, connection } = start();
      await outbox.add([request('a')]);
      end((await browser.next())[0]!);
      await rest();
      await outbox.add([request('b')]);
      expect([await browser.keys(), ended, outbox.entries.length]).toEqual([[], ['one'], 2]);
      expect(connection.state).toBe('connected');
      sender.release();
      expect(await browser.keys()).toEqual(['a']);
    }
  });
});

describe('tabs', () => {
  test('R32: one tab sends for all', async () => {
    const { browser } = start();
    const two = browser.open('two');
    await two.outbox.add([request('a')]);
    const [sent] = await browser.next();
    expect(sent!.tab).toBe('one');
    sent!.answer();
    await rest();
    expect(two.outbox.entries).toEqual([]);
  });

  test('R32: where all tabs lead, reservations keep a request from being sent twice', async () => {
    const browser = new HandBrowser({ elects: false });
    const one = browser.open('one');
    browser.open('two');
    await rest();
    for (const key of ['a', 'b', 'c']) await one.outbox.add([request(key)]);
    for (const key of ['a', 'b', 'c']) {
      const [sent, ...others] = await browser.next();
      expect([sent!.call.key, others]).toEqual([key, []]);
      sent!.answer();
      await rest();
      browser.clock.advance(10_000);
    }
    expect(await browser.keys()).toEqual([]);
    expect(await browser.storage.entries()).toEqual([]);
  });

  test('R34: when the tab that sends crashes another takes over; nothing is lost, every key stays', async () => {
    const { browser, outbox, crash } = start();
    const two = browser.open('two');
    await outbox.add([request('a')]);
    await outbox.add([request('b')]);
    const [lost] = await browser.next();
    crash();
    lost!.answer();
    // Nobody else can be sending: it does not wait for the reservation to end.
    for (const key of ['a', 'b']) {
      const [sent, ...others] = await browser.next();
      expect([sent!.tab, sent!.call.key, others]).toEqual(['two', key, []]);
      sent!.answer();
    }
    await rest();
    expect(two.outbox.entries).toEqual([]);
  });

  test('R34: where no tab is chosen, what a crashed one had taken waits for its 10 s', async () => {
    const browser = new HandBrowser({ elects: false });
    const one = browser.open('one');
    await one.outbox.add([request('a')]);
    expect(await browser.keys()).toEqual(['a']);
    browser.clock.advance(5_000);
    await rest();
    one.crash();
    browser.open('two');
    for (let seconds = 0; seconds < 10; seconds += 1) {
      expect(await browser.keys()).toEqual([]);
      browser.clock.advance(1_000);
    }
    expect(await browser.keys()).toEqual(['a']);
  });

  test('R34: who takes over tells all tabs to look for what a crashed one has settled', async () => {
    const { browser, outbox, crash } = start();
    browser.open('two');
    const three = browser.open('three');
    await outbox.add([request('a')]);
    await browser.next();
    expect(three.outbox.entries).toHaveLength(1);
    await browser.storage.settle({ remove: ['a'] });
    crash();
    await rest();
    expect(three.outbox.entries).toEqual([]);
  });

  test('R34: who takes over finds what a crashed tab had stored and told nobody of', async () => {
    const { browser, crash } = start();
    browser.open('two');
    await rest();
    await browser.storage.add([request('untold')]);
    crash();
    expect(await browser.keys()).toEqual(['untold']);
  });
});
