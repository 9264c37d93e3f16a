import { countOf } from '../repeats/days.ts';
import { daysFrom } from './seen-days.ts';
import type { Span } from './span.ts';

/** How much takes a part of each day from one to another. What is long counts on each of its days between the two. */
export function countDays(
  spans: Iterable<Pick<Span, 'first' | 'last'>>,
  first: string,
  last: string,
): Map<string, number> {
  const [begins, ends] = [countOf(first), countOf(last)];
  /** By day, how many more there are than on the day before: so a long one costs no more than a short one. */
  const more = new Int32Array(ends - begins + 2);
  for (const span of spans) {
    const [from, to] = [Math.max(begins, countOf(span.first)), Math.min(ends, countOf(span.last))];
    if (from > to) continue;
    more[from - begins]! += 1;
    more[to - begins + 1]! -= 1;
  }
  let count = 0;
  return new Map(
    daysFrom(first, last).map((day, at) => {
      count += more[at]!;
      return [day, count];
    }),
  );
}
