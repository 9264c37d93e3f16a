import type { Dependency } from './dependency.ts';
import { type Network, networkOf } from './network.ts';
import type { WorkingTime } from './working-time.ts';

export interface Task {
  id: string;
  /** In working days; 0: a milestone. */
  duration: number;
  /** The earliest day on which it can start; a day off counts as the next working day. */
  start?: string | undefined;
}

/** When a task is worked on at the earliest. A milestone starts and finishes on its day. */
interface ScheduledTask {
  start: string;
  finish: string;
  /** By so many working days it can be later without the whole being later. */
  slack: number;
}

export interface Schedule {
  tasks: ReadonlyMap<string, ScheduledTask>;
  /** Those without slack. */
  critical: ReadonlySet<string>;
  /** The last day of work; null: there are no tasks. */
  finish: string | null;
}

/** Why there is no schedule. */
export type NoSchedule = { refused: 'cycle'; cycle: string[] } | { refused: 'no-working-days' };

/**
 * The moments between working days at which a task starts and ends, counted as `WorkingTime.placeOf`. All is
 * reckoned in these: a day has two of them, and work that follows on other work starts at the moment at which that ends.
 */
interface Placed {
  start: number;
  end: number;
  /** Of a milestone: it is at the end of a day, after the work that it waits for. */
  isAfterWork: boolean;
}

/** The earliest dates of tasks (critical path method). None starts before the project. */
export function schedule(
  tasks: readonly Task[],
  dependencies: readonly Dependency[],
  projectStart: string,
  workingTime: WorkingTime,
): Schedule | NoSchedule {
  const network = networkOf(
    tasks.map(({ id }) => id),
    dependencies,
  );
  if ('cycle' in network) return { refused: 'cycle', cycle: network.cycle };
  const durations = new Map(tasks.map(({ id, duration }) => [id, duration]));
  const begin = workingTime.placeOf(projectStart);
  const placed = earliest(tasks, network, begin, workingTime);
  let end = Number.NEGATIVE_INFINITY;
  for (const one of placed.values()) end = Math.max(end, one.end);
  const slacks = slacksOf(placed, durations, network, end);
  const scheduled = new Map<string, ScheduledTask>();
  for (const { id, duration } of tasks) {
    const days = daysOf(placed.get(id)!, duration, workingTime);
    if (!days) return { refused: 'no-working-days' };
    scheduled.set(id, { ...days, slack: slacks.get(id)! });
  }
  const critical = new Set([...slacks].flatMap(([id, slack]) => (slack <= 0 ? id : [])));
  // Of milestones alone, at the start of all, the day of these.
  const finish = workingTime.dayAt(Math.max(begin, end - 1));
  return { tasks: scheduled, critical, finish: tasks.length === 0 ? null : (finish ?? null) };
}

function earliest(
  tasks: readonly Task[],
  network: Network,
  begin: number,
  workingTime: WorkingTime,
): Map<string, Placed> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const placed = new Map<string, Placed>();
  for (const id of network.order) {
    const { duration, start } = byId.get(id)!;
    const own = Math.max(begin, start === undefined ? begin : workingTime.placeOf(start));
    placed.set(
      id,
      placeAfter(own, duration, network.into(id), (from) => placed.get(from)!),
    );
  }
  return placed;
}

/** A task as soon as all that it waits for allows it, not before a moment of its own. */
function placeAfter(
  own: number,
  duration: number,
  waits: readonly Dependency[],
  placedOf: (id: string) => Placed,
): Placed {
  let start = own;
  let isAfterWork = false;
  for (const one of waits) {
    const from = placedOf(one.from);
    const bound = earliestStart(one, from, duration);
    const ends = from.start === from.end ? from.isAfterWork : one.type === 'fs' || one.type === 'ff';
    if (bound > start) isAfterWork = ends;
    else if (bound === start && !ends) isAfterWork = false;
    start = Math.max(start, bound);
  }
  return { start, end: start + duration, isAfterWork: isAfterWork && duration === 0 };
}

/** The earliest moment at which a task of some length can start because of one link. */
export function earliestStart(
  { type, lag }: Pick<Dependency, 'type' | 'lag'>,
  from: { start: number; end: number },
  duration: number,
): number {
  const moment = (type === 'fs' || type === 'ff' ? from.end : from.start) + lag;
  return type === 'fs' || type === 'ss' ? moment : moment - duration;
}

function slacksOf(
  placed: ReadonlyMap<string, Placed>,
  durations: ReadonlyMap<string, number>,
  network: Network,
  end: number,
): Map<string, number> {
  const slacks = new Map<string, number>();
  for (const id of [...network.order].reverse()) {
    const own = placed.get(id)!;
    let slack = end - own.end;
    for (const one of network.outOf(id)) {
      const to = placed.get(one.to)!;
      const gap = to.start - earliestStart(one, own, durations.get(one.to)!);
      slack = Math.min(slack, gap + slacks.get(one.to)!);
    }
    slacks.set(id, slack);
  }
  return slacks;
}

function daysOf(
  { start, end, isAfterWork }: Placed,
  duration: number,
  workingTime: WorkingTime,
): { start: string; finish: string } | undefined {
  const first = workingTime.dayAt(isAfterWork ? start - 1 : start);
  const last = duration > 0 ? workingTime.dayAt(end - 1) : first;
  return first === undefined || last === undefined ? undefined : { start: first, finish: last };
}
