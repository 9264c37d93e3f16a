import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChangesPage, type FollowOptions, LogFollower } from './catch-up.ts';

interface Line {
  seq: number;
}
const line = (seq: number): Line => ({ seq });
const lines = (from: number, to: number): Line[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => line(from + index));
const event = (seq: number, previous: number | null = seq - 1) => ({ previous, seq, changes: [line(seq)] });

/** A log, and a follower that asks it page by page; a test can make it wait. */
function follow(log: Line[], after: number, options: Partial<FollowOptions<Line>> = {}, pageSize = 3) {
  const applied: number[] = [];
  const reached: number[] = [];
  const errors: unknown[] = [];
  const asked: number[] = [];
  const gates: (() => void)[] = [];
  const control = { slow: false };
  const follower: LogFollower<Line> = new LogFollower<Line>(after, {
    fetch: async (from): Promise<ChangesPage<Line>> => {
      asked.push(from);
      const all = log.filter(({ seq }) => seq > from);
      const data = all.slice(0, pageSize);
      const more = all.length > pageSize;
      const seq = more ? data.at(-1)!.seq : Math.max(from, log.at(-1)?.seq ?? 0);
      if (control.slow) await new Promise<void>((resolve) => gates.push(resolve));
      return { data, more, seq };
    },
    apply: (changes, seq) => {
      applied.push(...changes.map((change) => change.seq));
      reached.push(seq);
    },
    refresh: () => applied.push(-1),
    onError: (error) => errors.push(error),
    ...options,
  });
  return { follower, applied, reached, errors, asked, gates, control };
}
const rest = () => new Promise((resolve) => setImmediate(resolve));

describe('a log follower', () => {
  test('R60: applies an event that follows the known seq at once, without a question', () => {
    const { follower, applied, reached, asked } = follow([], 4);
    follower.event(event(5));
    follower.event(event(6, null));
    follower.event({ previous: 6, seq: 9, changes: [line(8), line(9)] });
    expect([applied, reached, follower.known, asked]).toEqual([[5, 6, 8, 9], [5, 6, 9], 9, []]);
  });

  test('R60: applies nothing of a known event again', () => {
    const { follower, applied } = follow([], 4);
    follower.event(event(5));
    follower.event(event(5));
    follower.event(event(3));
    follower.event({ previous: 3, seq: 6, changes: [line(5), line(6)] });
    expect([applied, follower.known]).toEqual([[5, 6], 6]);
  });

  test('R61: after a gap, or where the event says so, asks for the missing lines page by page', async () => {
    for (const seen of [event(8), { ...event(8, null), catch_up: true }]) {
      const { follower, applied, asked } = follow(lines(1, 8), 0);
      follower.event(seen);
      await follower.settled();
      expect([applied, asked, follower.known]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [0, 3, 6], 8]);
    }
  });

  test('R62: does not miss an event during a question', async () => {
    const log = lines(1, 3);
    const { follower, applied, gates, control } = follow(log, 0);
    control.slow = true;
    follower.event(event(3, 2));
    log.push(line(4));
    follower.event(event(4));
    control.slow = false;
    gates[0]!();
    await follower.settled();
    expect(applied).toEqual([1, 2, 3, 4]);
  });

  test('R62: does not miss an event in the moment in which a question ends', async () => {
    for (let turns = 0; turns < 12; turns += 1) {
      const log = lines(1, 1);
      const { follower, applied, gates, control } = follow(log, 0);
      control.slow = true;
      follower.catchUp(1);
      log.push(line(2));
      control.slow = false;
      gates[0]!();
      for (let turn = 0; turn < turns; turn += 1) await null;
      follower.event(event(2));
      await rest();
      expect([turns, applied]).toEqual([turns, [1, 2]]);
    }
  });

  test('R63: a poll asks for all new lines, also while another question is open', async () => {
    const log = lines(1, 2);
    const { follower, applied, asked, gates, control } = follow(log, 0);
    follower.poll();
    await follower.settled();
    expect(applied).toEqual([1, 2]);
    control.slow = true;
    follower.poll();
    log.push(line(3));
    follower.poll();
    control.slow = false;
    gates[0]!();
    await follower.settled();
    expect([applied, asked]).toEqual([
      [1, 2, 3],
      [0, 2, 2],
    ]);
  });

  test('R61: asks once for a seq that the log does not have', async () => {
    const { follower, asked } = follow(lines(1, 2), 2);
    follower.catchUp(9);
    await follower.settled();
    follower.catchUp(2);
    await follower.settled();
    expect([asked, follower.known]).toEqual([[2], 2]);
  });

  test('R64: reports a failed question, and asks again at the next event, catch-up or poll', async () => {
    let broken = true;
    const fetch = async () => {
      if (broken) throw new Error('still offline');
      return { data: lines(1, 2), more: false, seq: 2 };
    };
    const { follower, applied, errors } = follow([], 0, { fetch });
    follower.catchUp(1);
    await follower.settled();
    expect([applied, errors.length]).toEqual([[], 1]);
    broken = false;
    follower.event(event(2));
    await follower.settled();
    expect([applied, errors.length]).toEqual([[1, 2], 1]);
  });

  test('R65: loads everything again where the log does not reach back, and follows from there', async () => {
    const page = { data: [], more: false, seq: 0, refresh: true };
    let back = false;
    const fetch = async () => (back ? { data: [line(101)], more: false, seq: 101 } : page);
    const { follower, applied } = follow([], 3, { fetch });
    follower.catchUp(100);
    await follower.settled();
    expect(applied).toEqual([-1]);
    back = true;
    follower.reset(100);
    expect(follower.known).toBe(100);
    follower.event(event(102, 101));
    await follower.settled();
    expect(applied).toEqual([-1, 101]);
  });

  test('R65: does not apply the page of a question that was open during a load', async () => {
    const log = lines(1, 5);
    const { follower, applied, gates, control } = follow(log, 0, {}, 9);
    control.slow = true;
    follower.poll();
    follower.reset(4);
    control.slow = false;
    gates[0]!();
    await follower.settled();
    expect([applied, follower.known]).toEqual([[5], 5]);
  });

  test('R65: asks again for changes that were applied during a load', async () => {
    const { follower, applied } = follow(lines(1, 6), 3);
    follower.event(event(4));
    follower.event(event(5));
    follower.reset(3);
    await follower.settled();
    expect([applied.slice(2), follower.known]).toEqual([[4, 5, 6], 6]);
  });
});

test('R66: a log follower applies every change in order, whichever events are lost, duplicated or reordered', async () => {
  const arrival = fc.record({
    /** Which of the pending events arrives; it may arrive again. */
    pick: fc.nat({ max: 30 }),
    again: fc.boolean(),
    lost: fc.boolean(),
    write: fc.nat({ max: 3 }),
    pause: fc.constantFrom('none', 'moment', 'turn'),
    poll: fc.boolean(),
    fail: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { maxLength: 25 }), fc.nat({ max: 4 }), async (arrivals, from) => {
      const log = lines(1, from);
      let failing = false;
      let gone = false;
      const fetch = async (after: number): Promise<ChangesPage<Line>> => {
        const all = log.filter(({ seq }) => seq > after);
        if (failing && !gone) throw new Error('still offline');
        await rest();
        const data = all.slice(0, 3);
        const more = all.length > 3;
        return { data, more, seq: more ? data.at(-1)!.seq : Math.max(after, after + all.length) };
      };
      const { follower, applied } = follow(log, from, { fetch });
      let onWay: ReturnType<typeof event>[] = [];
      for (const { pick, again, lost, write, pause, poll, fail } of arrivals) {
        failing = fail;
        for (let count = 0; count < write; count += 1) {
          log.push(line(log.length + 1));
          onWay.push(event(log.length));
        }
        const arrived = onWay[pick % Math.max(1, onWay.length)];
        if (arrived && !again) onWay = onWay.filter((one) => one !== arrived);
        if (arrived && !lost) follower.event(arrived);
        if (poll) follower.poll();
        if (pause === 'moment') await null;
        if (pause === 'turn') await rest();
      }
      await follower.settled();
      gone = true;
      follower.catchUp(log.length);
      await follower.settled();
      expect(applied).toEqual(lines(from + 1, log.length).map(({ seq }) => seq));
      expect(follower.known).toBe(log.length);
    }),
    { numRuns: 200 },
  );
});
