import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { TeamStates } from './team-states.ts';

/** A log of one team, of which a test says how far it is, and when it may be read. */
function logOf() {
  const log = { seq: 0, readings: 0, isOpen: Promise.resolve() };
  const line = (seq: number) => ({
    seq,
    collection: 'items',
    record_id: `${seq}`,
    operation: 'updated',
    record: {},
  });
  const query = async (asked: string | { values: [number, number, number] }) => {
    if (typeof asked === 'string') return { rows: [{ seq: log.seq, members: [], records: [] }] };
    log.readings += 1;
    const [, after] = asked.values;
    const lines = Array.from({ length: log.seq - after }, (_, index) => line(after + index + 1));
    await log.isOpen;
    return { rows: lines };
  };
  return { log, states: new TeamStates({ query } as unknown as Pool) };
}

test('a team follows what other processes write: lines that many signals tell of are read once', async () => {
  const { log, states } = logOf();
  const heard: number[] = [];
  states.onLog((_, lines) => heard.push(...lines.map(({ seq }) => seq)));
  await states.open(1);
  log.seq = 5;
  await Promise.all([3, 4, 5, 5, 2].map((seq) => states.follow(1, seq)));
  expect([log.readings, heard]).toEqual([1, [1, 2, 3, 4, 5]]);
  await states.follow(1, 5);
  expect(log.readings).toBe(1);
});

test('a team that is told of a line while its log is read reads once more', async () => {
  const { log, states } = logOf();
  const state = (await states.open(1))!;
  log.seq = 1;
  const { promise, resolve } = Promise.withResolvers<void>();
  log.isOpen = promise;
  const early = states.follow(1, 1);
  await vi.waitFor(() => expect(log.readings).toBe(1));
  log.seq = 3;
  const late = [2, 3].map((seq) => states.follow(1, seq));
  resolve();
  await Promise.all([early, ...late]);
  expect([state.seq, log.readings]).toEqual([3, 2]);
});

test('a team that is not held, or whose line never comes, is not waited for', async () => {
  const { log, states } = logOf();
  await states.follow(1, 7);
  expect(log.readings).toBe(0);
  await states.open(1);
  await states.follow(1, 7);
  expect(log.readings).toBe(1);
});

test('a team that nobody has asked for in a while is let go, unless somebody follows it', async () => {
  vi.useFakeTimers();
  try {
    const { states } = logOf();
    const followed = new Set([2]);
    states.keepFollowed(() => followed);
    for (const team of [1, 2, 3]) await states.open(team);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    await states.open(3);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(states.loadedTeams()).toEqual([2, 3]);
    followed.clear();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(states.loadedTeams()).toEqual([]);
    states.stop();
  } finally {
    vi.useRealTimers();
  }
});
