import { dayOf } from '../attributes/date-value.ts';
import type { Repeating } from '../attributes/kind.ts';
import type { Attribute } from '../records/attribute.ts';
import { nextDay } from './next-day.ts';
import { datedAs, doneAttribute, leadingFirst, movedDates, repeatingIn, saysDone } from './repeating.ts';
import { type Rule, rule as schema } from './rule.ts';

type Of = Pick<Attribute, 'id' | 'kind' | 'settings'>;

/** How the items of a folder repeat, as far as it says when they will be there again. */
export interface Repeats<A extends Of = Attribute> {
  repeating: Repeating & { attribute: A };
  /** The dates that move, the one from which is counted first; with the zone of their times, where they have their own. */
  dates: readonly { id: string; zone: string | null }[];
  done: A | undefined;
}

/** Undefined: the items of a folder do not repeat. */
export function repeatsOf<A extends Of>(attributes: readonly A[]): Repeats<A> | undefined {
  const repeating = repeatingIn(attributes);
  if (!repeating) return undefined;
  const dates = leadingFirst(movedDates(attributes, repeating)).map((one) => ({
    id: one.id,
    zone: datedAs(one)?.zone ?? null,
  }));
  return { repeating, dates, done: doneAttribute(attributes, repeating) };
}

/** Rules are held with their items, so each is read once. */
const read = new WeakMap<object, Rule | null>();

function ruleOf(data: unknown): Rule | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const known = read.get(data);
  if (known !== undefined) return known ?? undefined;
  const found = schema.safeParse(data).data;
  read.set(data, found ?? null);
  return found;
}

/** The rule of an item, and the day from which it counts. */
export interface Plan {
  rule: Rule;
  planned: string;
}

/**
 * Undefined: an item will not be there again by itself, or nobody knows when: it is done, has no date, or its next day is
 * counted from when it will be done.
 *
 * @param zone where a date with a time has none of its own
 */
export function planOf<A extends Of>(
  { repeating, dates, done }: Repeats<A>,
  dataOf: (id: string) => unknown,
  zone: string,
): Plan | undefined {
  const rule = ruleOf(dataOf(repeating.attribute.id));
  if (!rule || rule.from === 'done') return undefined;
  if (done && saysDone(done, dataOf(done.id), repeating)) return undefined;
  const leading = dates.find(({ id }) => typeof dataOf(id) === 'string');
  const stored = leading && dataOf(leading.id);
  if (leading === undefined || typeof stored !== 'string') return undefined;
  return { rule, planned: dayOf(stored, leading.zone ?? zone) };
}

/** The first day after an item on which the next one will be, if it is done in time; what is left of its rule then. */
export const firstComing = ({ rule, planned }: Plan, today: string): Plan | undefined => {
  const next = nextDay(rule, planned, today);
  return next ? { rule: next.rule, planned: next.day } : undefined;
};

interface Wanted {
  today: string;
  /** Days, both included. */
  from: string;
  to: string;
  max: number;
}

/** On which days an item will be there again: none that was missed, as these are not made up. */
export function comingDays(plan: Plan, { today, from, to, max }: Wanted): string[] {
  const { ends } = plan.rule;
  const days: string[] = [];
  // A number of times counts the items before the wanted days too.
  const counts = ends !== undefined && 'times' in ends;
  let next = firstComing(plan, counts || from < today ? today : from);
  while (next && next.planned <= to && days.length < max) {
    if (next.planned >= from) days.push(next.planned);
    next = firstComing(next, next.planned);
  }
  return days;
}
