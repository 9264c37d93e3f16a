import type { Grouping } from '@tessera/domain/query/grouping.ts';

/** What makes the groups, as a text: where it is another one, the keys of groups mean something else. Undefined: nothing does. */
export function groupedBy(groups: readonly Grouping[]): string | undefined {
  const madeBy = groups.map(({ attribute_id, period, size }) =>
    [attribute_id, period, size].filter(Boolean).join(' '),
  );
  return madeBy.length > 0 ? madeBy.join() : undefined;
}
