import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dependency } from './dependency.ts';
import { schedule, type Task } from './schedule.ts';
import { BEGIN, plans, slowSchedule } from './testing/plans.ts';
import type { DependencyType } from './wait.ts';
import { workingTimeOf } from './working-time.ts';

const week = workingTimeOf([1, 2, 3, 4, 5], [{ first: '2025-05-01', last: '2025-05-01' }]);
/** A Monday. */
const START = '2025-04-28';

const link = (from: string, to: string, type: DependencyType = 'fs', lag = 0): Dependency => ({
  from,
  to,
  type,
  lag,
});

function made(tasks: Task[], links: Dependency[] = []) {
  const found = schedule(tasks, links, START, week);
  if ('refused' in found) throw new Error(found.refused);
  return found;
}

const daysOf = (tasks: Task[], links: Dependency[] = []) =>
  Object.fromEntries(
    [...made(tasks, links).tasks].map(([id, { start, finish }]) => [
      id,
      `${start.slice(5)} ${finish.slice(5)}`,
    ]),
  );

describe('a schedule', () => {
  test('leaves out weekends and holidays, and starts no task before the project', () => {
    expect(daysOf([{ id: 'a', duration: 5, start: '2024-01-01' }])).toEqual({ a: '04-28 05-05' });
    expect(daysOf([{ id: 'a', duration: 1, start: '2025-05-03' }])).toEqual({ a: '05-05 05-05' });
  });

  test.each([
    ['fs', 0, '05-02 05-05'],
    ['fs', 2, '05-06 05-07'],
    ['fs', -1, '04-30 05-02'],
    ['ss', 1, '04-29 04-30'],
    ['ff', 0, '04-29 04-30'],
    ['ff', 1, '04-30 05-02'],
    ['sf', 5, '05-02 05-05'],
    // Nothing is before the project.
    ['sf', 0, '04-28 04-29'],
  ] as const)('links by %s with a lag of %i working days', (type, lag, days) => {
    const tasks = [
      { id: 'a', duration: 3 },
      { id: 'b', duration: 2 },
    ];
    expect(daysOf(tasks, [link('a', 'b', type, lag)])['b']).toBe(days);
  });

  test('has milestones on the last day of what they wait for, and work after them as if right after that', () => {
    const tasks = [
      { id: 'a', duration: 2 },
      { id: 'm', duration: 0 },
      { id: 'n', duration: 0 },
      { id: 'b', duration: 1 },
    ];
    expect(daysOf(tasks, [link('a', 'm'), link('m', 'n'), link('n', 'b')])).toEqual({
      a: '04-28 04-29',
      m: '04-29 04-29',
      n: '04-29 04-29',
      b: '04-30 04-30',
    });
    expect(daysOf([{ id: 'm', duration: 0, start: '2025-05-03' }])).toEqual({ m: '05-05 05-05' });
    const starting = [{ id: 'a', duration: 2, start: '2025-04-29' }, tasks[1]!];
    expect(daysOf(starting, [link('a', 'm', 'ss')])['m']).toBe('04-29 04-29');
  });

  test('says what is critical, and how much slack there is', () => {
    const tasks = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, duration: [2, 5, 3, 1][index]! }));
    const found = made(tasks, [link('a', 'b'), link('a', 'c'), link('b', 'd'), link('c', 'd')]);
    expect([...found.critical]).toEqual(expect.arrayContaining(['a', 'b', 'd']));
    expect(found.critical.size).toBe(3);
    expect(found.tasks.get('c')!.slack).toBe(2);
    expect(found.finish).toBe('2025-05-08');
    expect(made([]).finish).toBeNull();
  });

  test('is refused with the tasks on a circle, whatever its types and lags', () => {
    const tasks = ['a', 'b', 'c', 'd'].map((id) => ({ id, duration: 1 }));
    const links = [link('a', 'b'), link('b', 'c', 'ss', -9), link('c', 'b', 'sf'), link('c', 'd')];
    expect(schedule(tasks, links, START, week)).toEqual({ refused: 'cycle', cycle: expect.anything() });
    const refused = schedule(tasks, links, START, week);
    expect('refused' in refused && refused.refused === 'cycle' && refused.cycle.sort()).toEqual(['b', 'c']);
  });

  test('is refused where nobody works', () => {
    expect(schedule([{ id: 'a', duration: 1 }], [], START, workingTimeOf([], []))).toEqual({
      refused: 'no-working-days',
    });
  });

  test('is that of a second scheduler, which moves tasks on until no link is broken', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const time = workingTimeOf(
          plan.weekdays,
          plan.holidays.map((day) => ({ first: day, last: day })),
        );
        const found = schedule(plan.tasks, plan.dependencies, BEGIN, time);
        if ('refused' in found) throw new Error(found.refused);
        const slow = slowSchedule(plan);
        for (const [id, days] of slow.tasks) expect(found.tasks.get(id)).toMatchObject(days);
        for (const [id, days] of slow.milestones) expect(days).toContain(found.tasks.get(id)!.start);
        expect([...found.critical].sort()).toEqual(slow.critical.sort());
      }),
    );
  });

  test('of five thousand tasks in a chain is there at once', () => {
    const tasks = Array.from({ length: 5_000 }, (_, index) => ({ id: `${index}`, duration: 1 }));
    const links = tasks.slice(1).map(({ id }) => link(`${Number(id) - 1}`, id));
    expect(made(tasks, links).critical.size).toBe(5_000);
  });
});
