import { keyInLevel } from '@tessera/domain/query/group-rows.ts';
import { type Grouping, KEY_LENGTH_MAX, KEYS_MAX } from '@tessera/domain/query/grouping.ts';
import type { RowGroup } from '../../data/views/types.ts';
import { withMoved } from '../../ui/drag/drop-position.ts';

/** The groups that are beside one, in the same group, in their order; that of items without a value is always the last. */
function siblingsOf(groups: readonly RowGroup[], group: RowGroup): RowGroup[] {
  const at = groups.findIndex(({ key }) => key === group.key);
  const isOutside = ({ level }: RowGroup): boolean => level < group.level;
  const start = groups.slice(0, at).findLastIndex(isOutside) + 1;
  const after = groups.findIndex((one, index) => index > at && isOutside(one));
  return groups
    .slice(start, after < 0 ? groups.length : after)
    .filter(({ level, data }) => level === group.level && data !== null);
}

/**
 * A level of groups whose order is by hand, after one of them has been moved some places up or down among those beside it.
 * Undefined: it cannot go there.
 */
export function withMovedGroup(
  groups: readonly RowGroup[],
  group: RowGroup,
  grouping: Grouping,
  by: number,
): Grouping | undefined {
  const siblings = siblingsOf(groups, group).map(({ key }) => keyInLevel(key));
  const from = siblings.indexOf(keyInLevel(group.key));
  if (from < 0 || siblings[from + by] === undefined) return undefined;
  const moved = withMoved(siblings, siblings[from]!, from + by);
  const shown = groups.flatMap(({ key, level, data }) =>
    level === group.level && data !== null ? [keyInLevel(key)] : [],
  );
  const known = grouping.order === 'by-hand' ? (grouping.keys ?? []) : [];
  // Those beside it take the places that they have among all groups of the level in another order.
  const next = moved.values();
  const keys = [...new Set([...known, ...shown])].map((key) =>
    siblings.includes(key) ? next.next().value! : key,
  );
  const kept = keys.filter(({ length }) => length <= KEY_LENGTH_MAX).slice(0, KEYS_MAX);
  return { ...grouping, order: 'by-hand', keys: kept };
}
