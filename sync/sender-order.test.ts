import { describe, expect, test } from 'vitest';
import { HandBrowser, request, rest } from './simulation/hand-browser.ts';

function start() {
  const browser = new HandBrowser();
  return { browser, ...browser.open('one') };
}

describe('a sender of requests about different things', () => {
  test('R11: sends requests about different things at once, four at most, and keeps the others’ places', async () => {
    const { browser, outbox } = start();
    const about = (...things: string[]) => things.map((apart, at) => request(`${apart}${at}`, { apart }));
    await outbox.add(about('a', 'b', 'a', 'c'));
    await outbox.add([request('all')]);
    await outbox.add(about('d', 'e', 'f', 'g', 'h'));
    const [a, b, ...others] = await browser.next();
    expect([a!.call.key, b!.call.key, others]).toEqual(['a0', 'b1', []]);
    b!.answer();
    expect(await browser.keys()).toEqual([]);
    a!.answer();
    const [again, c] = await browser.next();
    expect([again!.call.key, c!.call.key]).toEqual(['a2', 'c3']);
    c!.answer();
    expect(await browser.keys()).toEqual([]);
    again!.answer();
    const [all, ...none] = await browser.next();
    expect([all!.call.key, none]).toEqual(['all', []]);
    all!.answer();
    const four = await browser.next();
    expect(four.map(({ call }) => call.key)).toEqual(['d0', 'e1', 'f2', 'g3']);
    four[2]!.answer();
    expect(await browser.keys()).toEqual(['h4']);
  });

  test('R11: sends batches about different things at once, and no part of one that is about what waits', async () => {
    const { browser, outbox } = start();
    const batch = (name: string, ...things: string[]) =>
      things.map((apart) => request(`${name}${apart}`, { apart, transactionBatch: name }));
    await outbox.add(batch('1', 'a', 'b'));
    await outbox.add(batch('2', 'c', 'd'));
    await outbox.add(batch('3', 'e', 'b'));
    const [first, second, ...others] = await browser.next();
    expect([first!.call.key, second!.call.key, others]).toEqual(['1a', '2c', []]);
    second!.lose();
    first!.answer();
    await rest();
    expect(outbox.entries.map(({ request: { key } }) => key)).toEqual(['2c', '2d', '3e', '3b']);
  });

  test('R11: sends what builds on a refused request after its answer, beside what is apart from both', async () => {
    const { browser, outbox } = start();
    const change = { route: '/api/1/notes/a', apart: 'a' };
    await outbox.add([request('a', change)]);
    await outbox.add([request('other', { apart: 'b' })]);
    await outbox.add([request('b', { ...change, item: { id: 'a', row_version: 2 } })]);
    const [a, other] = await browser.next();
    a!.answer({ status: 422, data: {} });
    const [mended] = await browser.next();
    expect(mended!.call).toMatchObject({ key: 'b', body: { row_version: 1 } });
    mended!.answer();
    other!.answer();
    await rest();
    expect(outbox.entries).toEqual([]);
    expect(outbox.refusals).toHaveLength(1);
  });

  test('R20: sends what an answer has changed once that is stored: its reservation stays, and no other tab sends it', async () => {
    const browser = new HandBrowser({ elects: false });
    const [{ outbox }] = [browser.open('one'), browser.open('two')];
    const { storage } = browser;
    const settle = storage.settle.bind(storage);
    let write = () => {};
    storage.settle = async (change) => {
      await new Promise<void>((resolve) => {
        write = resolve;
      });
      await settle(change);
    };
    const change = { route: '/api/1/notes/a', apart: 'a' };
    await outbox.add([request('a', change)]);
    await outbox.add([request('b', { ...change, item: { id: 'a', row_version: 2 } })]);
    const [a] = await browser.next();
    a!.answer({ status: 422, data: {} });
    expect(await browser.keys()).toEqual([]);
    write();
    browser.clock.advance(1_500);
    expect(await browser.keys()).toEqual(['b']);
    browser.clock.advance(1_500);
    expect(await browser.keys()).toEqual([]);
  });
});
