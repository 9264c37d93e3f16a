import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criticalPath } from './critical-path.ts';
import type { Dependency } from './dependency.ts';
import { putOnDays } from './put-on-days.ts';
import { schedule } from './schedule.ts';
import { type Days, type Plan, type PlannedItem, type ShiftMode, shifted, shiftModes } from './shift.ts';
import { BEGIN, plans } from './testing/plans.ts';
import type { DependencyType } from './wait.ts';
import { addWorkingDays, workingTimeOf } from './working-time.ts';

const week = workingTimeOf([1, 2, 3, 4, 5], []);

function planOf(items: ReadonlyMap<string, PlannedItem>, links: readonly Dependency[]): Plan {
  return {
    item: (id) => items.get(id),
    into: (id) => links.filter(({ to }) => to === id),
    outOf: (id) => links.filter(({ from }) => from === id),
  };
}

/** `05 09`: days of May 2025, which begins on a Thursday; `05` alone is a milestone. */
const days = (text: string): PlannedItem => {
  const [first, last = first] = text.split(' ').map((day) => `2025-05-${day}`);
  return { first: first!, last: last!, isMilestone: !text.includes(' ') };
};

const link = (from: string, to: string, type: DependencyType = 'fs', lag = 0): Dependency => ({
  from,
  to,
  type,
  lag,
});

function after(
  items: Record<string, string>,
  links: Dependency[],
  changed: Record<string, string>,
  mode: ShiftMode,
  fixed: readonly string[] = [],
) {
  const planned = ([id, text]: [string, string]) =>
    [id, { ...days(text), isFixed: fixed.includes(id) }] as const;
  const plan = planOf(new Map(Object.entries(items).map(planned)), links);
  const to = new Map<string, Days>(
    Object.entries(changed).map(([id, text]) => [id, { first: days(text).first, last: days(text).last }]),
  );
  return Object.fromEntries(
    [...shifted(plan, to, mode, week)].map(([id, { first, last }]) => [
      id,
      `${first.slice(8)} ${last.slice(8)}`,
    ]),
  );
}

describe('what waits for an item that is moved', () => {
  const items = { a: '05 07', b: '09 12', c: '14 14' };
  const chain = [link('a', 'b'), link('b', 'c')];

  test.each(['shift', 'keep'] as const)(
    'stays where it is fixed, with what waits for it, and is moved by hand (%s)',
    (mode) => {
      expect(after(items, chain, { a: '12 14' }, mode, ['b'])).toEqual({});
      expect(after(items, [...chain, link('a', 'c')], { a: '12 14' }, mode, ['b'])).toHaveProperty('c');
      expect(after(items, chain, { b: '14 15' }, mode, ['b'])).toHaveProperty('c');
      expect(after(items, chain, { a: '12 14', b: '15 16' }, mode, ['b'])).toHaveProperty('c');
    },
  );

  test('is shifted only as far as a link would be broken', () => {
    expect(after(items, chain, { a: '06 08' }, 'shift')).toEqual({});
    expect(after(items, chain, { a: '07 09' }, 'shift')).toEqual({ b: '12 13' });
    expect(after(items, chain, { a: '08 12' }, 'shift')).toEqual({ b: '13 14', c: '15 15' });
    expect(after(items, chain, { a: '01 02' }, 'shift')).toEqual({});
  });

  test('keeps its gap, in working days, later and earlier', () => {
    expect(after(items, chain, { a: '06 08' }, 'keep')).toEqual({ b: '12 13', c: '15 15' });
    expect(after(items, chain, { a: '02 06' }, 'keep')).toEqual({ b: '08 09', c: '13 13' });
  });

  test('comes no earlier than all else that it waits for allows', () => {
    const links = [...chain, link('x', 'b')];
    expect(after({ ...items, x: '06 07' }, links, { a: '01 05' }, 'keep')).toEqual({
      b: '08 09',
      c: '13 13',
    });
  });

  test('stays, where it is to', () => {
    expect(after(items, chain, { a: '19 21' }, 'stay')).toEqual({});
  });

  test('keeps the place to which somebody has moved it, and passes that on', () => {
    expect(after(items, chain, { a: '12 14', b: '13 14' }, 'shift')).toEqual({ c: '15 15' });
  });

  test('moves by links of each type, with lags', () => {
    const two = { a: '05 07', b: '05 06' };
    expect(after(two, [link('a', 'b', 'ss')], { a: '07 09' }, 'shift')).toEqual({ b: '07 08' });
    expect(after(two, [link('a', 'b', 'ff', -1)], { a: '08 12' }, 'shift')).toEqual({ b: '08 09' });
    expect(after(two, [link('a', 'b', 'sf', 2)], { a: '08 12' }, 'shift')).toEqual({ b: '08 09' });
    expect(after(two, [link('a', 'b', 'ss', 3)], { a: '05 08' }, 'shift')).toEqual({ b: '08 09' });
  });

  test('may be a milestone, which is on the last day of what it waits for, and what follows comes after that day', () => {
    const more = { a: '05 07', m: '08', b: '09 12' };
    const links = [link('a', 'm'), link('m', 'b')];
    expect(after(more, links, { a: '06 08' }, 'shift')).toEqual({});
    expect(after(more, links, { a: '07 09' }, 'shift')).toEqual({ m: '09 09', b: '12 13' });
    expect(after(more, links, { a: '06 08' }, 'keep')).toEqual({ m: '09 09', b: '12 13' });
  });

  test('is left alone where it has no days, and a circle ends', () => {
    expect(after({ a: '05 07' }, chain, { a: '12 14' }, 'shift')).toEqual({});
    expect(after(items, [...chain, link('c', 'a')], { b: '12 13' }, 'shift')).toEqual({});
    const circle = [link('a', 'b'), link('b', 'c'), link('c', 'b')];
    const moved = shiftModes.map((mode) => Object.keys(after(items, circle, { a: '12 14' }, mode)));
    expect(moved).toEqual([['b', 'c'], ['b', 'c'], []]);
  });

  test('is where a schedule from the start would put it', () => {
    fc.assert(
      fc.property(plans, fc.nat(7), fc.nat(12), (plan, at, by) => {
        const time = workingTimeOf(
          plan.weekdays,
          plan.holidays.map((day) => ({ first: day, last: day })),
        );
        const before = schedule(plan.tasks, plan.dependencies, BEGIN, time);
        if ('refused' in before) throw new Error(before.refused);
        const items = new Map(
          plan.tasks.map(({ id, duration }) => {
            const { start, finish } = before.tasks.get(id)!;
            return [id, { first: start, last: finish, isMilestone: duration === 0 }];
          }),
        );
        const moved = plan.tasks[at % plan.tasks.length]!;
        const [first, last] = [items.get(moved.id)!.first, items.get(moved.id)!.last].map(
          (day) => addWorkingDays(day, by, time)!,
        );
        const steps = shifted(
          planOf(items, plan.dependencies),
          new Map([[moved.id, { first: first!, last: last! }]]),
          'shift',
          time,
        );
        const again = schedule(
          plan.tasks.map((task) => ({ ...task, start: task === moved ? first : items.get(task.id)!.first })),
          plan.dependencies,
          BEGIN,
          time,
        );
        if ('refused' in again) throw new Error(again.refused);
        for (const { id } of plan.tasks) {
          if (id === moved.id) continue;
          const { start, finish } = again.tasks.get(id)!;
          expect({
            id,
            ...(steps.get(id) ?? { first: items.get(id)!.first, last: items.get(id)!.last }),
          }).toEqual({
            id,
            first: start,
            last: finish,
          });
        }
      }),
    );
  });
});

describe('the critical path of a plan as it stands', () => {
  const path = (items: Record<string, string>, links: Dependency[]) => {
    const found = criticalPath(
      new Map(Object.entries(items).map(([id, text]) => [id, days(text)])),
      links,
      week,
    );
    return 'refused' in found ? found : [...found.critical].sort();
  };

  test('has those after which all would be later, by the days that they have', () => {
    const items = { a: '05 07', b: '08 12', c: '05 06', m: '12' };
    expect(path(items, [link('a', 'b'), link('c', 'b'), link('b', 'm')])).toEqual(['a', 'b', 'm']);
    // A gap is slack.
    expect(path({ ...items, b: '09 12' }, [link('a', 'b'), link('b', 'm')])).toEqual(['b', 'm']);
  });

  test('counts a broken link as if it held, and is refused where there is a circle', () => {
    expect(path({ a: '05 07', b: '06 06', c: '05 08' }, [link('a', 'b')])).toEqual(['a', 'b', 'c']);
    expect(path({ a: '05 07', b: '06 06' }, [link('a', 'b'), link('b', 'a')])).toEqual({
      refused: 'cycle',
      cycle: expect.arrayContaining(['a', 'b']),
    });
    expect(path({}, [])).toEqual([]);
  });
});

describe('stored dates that are put on other days', () => {
  const from = { first: '2025-03-28', last: '2025-03-31' };
  const to = { first: '2025-03-31', last: '2025-04-02' };

  test('stay days where they are days', () => {
    expect(putOnDays({ start: from.first, end: from.last }, from, to, 'Europe/Berlin')).toEqual({
      start: to.first,
      end: to.last,
    });
    expect(
      putOnDays(
        { start: null, end: from.first },
        { first: from.first, last: from.first },
        { first: to.first, last: to.first },
        'UTC',
      ),
    ).toEqual({ start: null, end: to.first });
  });

  test('show the same times on clocks, also over a clock change', () => {
    const dates = { start: '2025-03-28 08:00:00', end: '2025-03-31 15:00:00' };
    expect(putOnDays(dates, from, to, 'Europe/Berlin')).toEqual({
      start: '2025-03-31 07:00:00',
      end: '2025-04-02 15:00:00',
    });
  });
});
