import { describe, expect, test } from 'vitest';
import { Connection } from './connection.ts';
import { Outbox } from './outbox.ts';
import type { WireAnswer } from './request.ts';
import { Sender } from './sender.ts';
import { FakeClock } from './simulation/fake-clock.ts';
import { request, rest } from './simulation/hand-browser.ts';
import { TabHub } from './simulation/tab-hub.ts';
import { MemoryStorage } from './storage-memory.ts';

/** A tab that is frozen the moment it has reserved; another tab works on the same storage. */
async function frozen() {
  const clock = new FakeClock();
  const storage = new MemoryStorage();
  const wire: string[] = [];
  let wake = () => {};
  const sleepy: MemoryStorage = Object.create(storage);
  sleepy.reserve = async (keys, now) => {
    const state = await storage.reserve(keys, now);
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    return state;
  };
  const tabs = new TabHub({ elects: false }).tab();
  const outbox = new Outbox({ storage: sleepy, tabs, clock, merge: () => undefined });
  const connection = new Connection(clock);
  const transport = ({ key }: { key: string }) => {
    wire.push(key);
    return new Promise<WireAnswer>(() => {});
  };
  new Sender({ outbox, storage: sleepy, tabs, connection, clock, transport });
  await outbox.add([request('a')]);
  await rest();
  return {
    clock,
    wire,
    otherReserves: () => storage.reserve(['a'], clock.now()),
    thaw: async () => {
      wake();
      await rest();
    },
  };
}

describe('a sender that is frozen between reserving and sending', () => {
  test('R20: leaves a request to a tab that has reserved it since', async () => {
    const { clock, wire, otherReserves, thaw } = await frozen();
    clock.advance(10_500);
    expect(await otherReserves()).toBe('reserved');
    await thaw();
    await thaw();
    expect(wire).toEqual([]);
  });

  test('R20: reserves a free request again, then sends it', async () => {
    const { clock, wire, otherReserves, thaw } = await frozen();
    clock.advance(10_500);
    await thaw();
    expect([await otherReserves(), wire]).toEqual(['busy', []]);
    await thaw();
    expect([await otherReserves(), wire]).toEqual(['busy', ['a']]);
  });

  test('R20: renews an old reservation before it ends', async () => {
    const { clock, wire, otherReserves, thaw } = await frozen();
    clock.advance(9_000);
    await thaw();
    expect(wire).toEqual(['a']);
    clock.advance(1_000);
    expect(await otherReserves()).toBe('busy');
  });
});
