import * as fc from 'fast-check';
import { addDays, weekdayOf } from '../../repeats/days.ts';
import type { Dependency } from '../dependency.ts';
import type { Task } from '../schedule.ts';
import { dependencyTypes } from '../wait.ts';

interface MadePlan {
  weekdays: number[];
  holidays: string[];
  tasks: Task[];
  dependencies: Dependency[];
}

export const BEGIN = '2024-02-20';

const day = (most: number) => fc.nat(most).map((days) => addDays(BEGIN, days)!);

/** Plans without circles, of any working time in which somebody works. */
export const plans: fc.Arbitrary<MadePlan> = fc
  .record({
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    holidays: fc.array(day(60), { maxLength: 6 }),
    tasks: fc.array(
      fc.record({
        duration: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6 })),
        start: fc.option(day(30), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    links: fc.array(
      fc.record({
        ends: fc.tuple(fc.nat(7), fc.nat(7)),
        type: fc.constantFrom(...dependencyTypes),
        lag: fc.integer({ min: -3, max: 4 }),
      }),
      { maxLength: 10 },
    ),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
  })
  .map(({ weekdays, holidays, tasks, links, order }) => ({
    weekdays,
    holidays,
    tasks: tasks.map((task, index) => ({ id: `t${index}`, ...task })),
    dependencies: links.flatMap(({ ends: [one, other], type, lag }) => {
      const [from, to] = order.indexOf(one) < order.indexOf(other) ? [one, other] : [other, one];
      return from === to || Math.max(from, to) >= tasks.length
        ? []
        : { from: `t${from}`, to: `t${to}`, type, lag };
    }),
  }));

/** The working days from 200 days before the plans on, found by a walk. */
function walked({ weekdays, holidays }: MadePlan): string[] {
  const all: string[] = [];
  for (let days = -200; days < 2_000; days += 1) {
    const one = addDays(BEGIN, days)!;
    if (weekdays.includes(weekdayOf(one) || 7) && !holidays.includes(one)) all.push(one);
  }
  return all;
}

/** A second, slow scheduler: it moves tasks on until no link is broken, and finds what is critical by delaying each. */
export function slowSchedule(plan: MadePlan) {
  const days = walked(plan);
  const at = (one: string) => days.findIndex((other) => other >= one);
  const run = (late: string | null) => {
    const starts = new Map(
      plan.tasks.map(({ id, start = BEGIN }) => [id, at(start < BEGIN ? BEGIN : start)]),
    );
    const first = late === null ? undefined : run(null).starts.get(late)!;
    if (late !== null) starts.set(late, first! + 1);
    const length = new Map(plan.tasks.map(({ id, duration }) => [id, duration]));
    for (let again = true; again; ) {
      again = false;
      for (const { from, to, type, lag } of plan.dependencies) {
        const moment = starts.get(from)! + (type[0] === 'f' ? length.get(from)! : 0) + lag;
        const start = moment - (type[1] === 'f' ? length.get(to)! : 0);
        if (start <= starts.get(to)!) continue;
        starts.set(to, start);
        again = true;
      }
    }
    const end = Math.max(...plan.tasks.map(({ id, duration }) => starts.get(id)! + duration));
    return { starts, end };
  };
  const { starts, end } = run(null);
  const work = plan.tasks.filter(({ duration }) => duration > 0);
  return {
    tasks: new Map(
      work.map(({ id, duration }) => {
        const start = starts.get(id)!;
        return [id, { start: days[start]!, finish: days[start + duration - 1]! }];
      }),
    ),
    /** The days at whose end and at whose start a milestone is. */
    milestones: new Map(
      plan.tasks
        .filter(({ duration }) => duration === 0)
        .map(({ id }) => [id, [days[starts.get(id)! - 1], days[starts.get(id)!]]]),
    ),
    critical: plan.tasks.flatMap(({ id }) => (run(id).end > end ? id : [])),
  };
}
