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

describe('a sent request', () => {
  test('R3: goes alone with its own method, route and item', async () => {
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

  test('R105: says of the change of a value what it was made over', async () => {
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

  test('R4: that deletes goes alone without an item', async () => {
    const { browser, outbox } = start();
    await outbox.add([request('a', { method: 'delete', item: null, old: { id: 'a', name: 'x' } })]);
    const [gone] = await browser.next();
    expect(gone!.call).toEqual({ method: 'DELETE', route: '/api/1/notes/a', key: 'a' });
  });

  test('R2, R4: of a batch goes in one array to the path of the first; a delete names the old id', async () => {
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

  test('R5, R22: of a batch on several channels goes in a call for each channel, each with a key of its own', async () => {
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

  test('R6: stays unanswered where the answer does not tell of each part of a batch', async () => {
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

  test('R6: stays unanswered with the status of a server that cannot answer', async () => {
    for (const status of [0, 429, 502, 503, 504]) {
      const { browser, outbox } = start();
      await outbox.add([request('a')]);
      (await browser.next())[0]!.answer({ status });
      await rest();
      expect(outbox.entries).toMatchObject([{ error: 'still offline' }]);
    }
  });

  test('R30: is not sent again before the time of Retry-After', async () => {
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

  test('R6, R7: is answered by any other status, of the call and of each part of a batch', async () => {
    const { browser, outbox } = start();
    const batch = { transactionBatch: 'x' };
    await outbox.add([request('a', batch), request('b', batch)]);
    (await browser.next())[0]!.answer({ status: 500, data: { message: 'broken' } });
    await rest();
    expect(outbox.entries).toEqual([]);
    expect(outbox.refusals).toMatchObject([{ status: 500, message: 'broken' }]);
  });
});

describe('a sender', () => {
  test('R11: sends a request when the one before it has been answered', async () => {
    const { browser, outbox } = start();
    for (const key of ['a', 'b', 'c']) void outbox.add([request(key)]);
    for (const key of ['a', 'b', 'c']) {
      const [sent, ...others] = await browser.next();
      expect([sent!.call.key, others]).toEqual([key, []]);
      sent!.answer();
    }
    expect(await browser.keys()).toEqual([]);
  });

  test('R11: sends a renumbered request after a refused one', async () => {
    const { browser, outbox } = start();
    const change = { route: '/api/1/notes/a' };
    await outbox.add([request('a', change)]);
    await outbox.add([request('b', { ...change, item: { id: 'a', row_version: 2 } })]);
    (await browser.next())[0]!.answer({ status: 422, data: {} });
    expect((await browser.next())[0]!.call).toMatchObject({ key: 'b', body: { row_version: 1 } });
  });

  test('R12: lets no team wait for another', async () => {
    const { browser, outbox } = start();
    await outbox.add([ofTeam(1, 'a'), ofTeam(2, 'b')]);
    await outbox.add([ofTeam(1, 'c'), ofTeam(2, 'd')]);
    const [a, b, ...others] = await browser.next();
    expect([a!.call.key, b!.call.key, others]).toEqual(['a', 'b', []]);
    b!.answer();
    expect(await browser.keys()).toEqual(['d']);
  });

  test('R13: sends requests that the storage has no room for', async () => {
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

describe('a sender that gets no answer', () => {
  test('R17, R5: keeps the request, notes why, and sends it again with the same key', async () => {
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

  test('R18: sends nothing while disconnected, and not before 500 ms after the reconnect', async () => {
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

  test('R18: starts the 500 ms anew with each reconnect', async () => {
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

  test('R19: leaves a request that another tab has reserved alone for 10 s', async () => {
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

  test('R20: renews the reservation while it waits for an answer', async () => {
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

  test('R23: queues requests and sends none while the queue flag is on', async () => {
    const { browser, outbox, sender } = start();
    sender.hold();
    await outbox.add([request('a')]);
    expect(await browser.keys()).toEqual([]);
    expect(outbox.entries).toHaveLength(1);
    sender.release();
    expect(await browser.keys()).toEqual(['a']);
  });

  test('R24: sends nothing after the end of the session until somebody signs in', async () => {
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

describe('senders of several tabs', () => {
  test('R32: send in one tab for all', async () => {
    const { browser } = start();
    const two = browser.open('two');
    await two.outbox.add([request('a')]);
    const [sent] = await browser.next();
    expect(sent!.tab).toBe('one');
    sent!.answer();
    await rest();
    expect(two.outbox.entries).toEqual([]);
  });

  test('R32: that all lead send no request twice, by reservations', async () => {
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

  test('R34: take over from a crashed tab, lose nothing and keep every key', async () => {
    const { browser, outbox, crash } = start();
    const two = browser.open('two');
    await outbox.add([request('a')]);
    await outbox.add([request('b')]);
    const [lost] = await browser.next();
    crash();
    lost!.answer();
    // No other tab can be sending: it does not wait for the reservation to end.
    for (const key of ['a', 'b']) {
      const [sent, ...others] = await browser.next();
      expect([sent!.tab, sent!.call.key, others]).toEqual(['two', key, []]);
      sent!.answer();
    }
    await rest();
    expect(two.outbox.entries).toEqual([]);
  });

  test('R34: wait for the 10 s of a crashed tab’s reservation where no tab is chosen', async () => {
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

  test('R34: make all tabs read the storage again after they take over', async () => {
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

  test('R34: find requests that a crashed tab stored without a message', async () => {
    const { browser, crash } = start();
    browser.open('two');
    await rest();
    await browser.storage.add([request('untold')]);
    crash();
    expect(await browser.keys()).toEqual(['untold']);
  });
});
