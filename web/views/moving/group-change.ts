import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type GroupOfRow, keyAtLevel } from '@tessera/domain/query/group-rows.ts';
import type { GroupPeriod } from '@tessera/domain/query/grouping.ts';
import { type InGroupRefusal, inGroupRefusal, type ShownLevel } from '@tessera/domain/query/new-in-group.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { ValueChange } from '../../data/views/types.ts';
import type { Drawn, Target } from './drop-place.ts';

/** Why items do not get the value of a group, and whose value it is. */
export interface GroupRefusal {
  group: InGroupRefusal;
  name: string;
}

/**
 * What items become where they are moved to a group: they get its value and those of the groups that it is in, as far as
 * they have others.
 */
export function groupChanges(
  { rows, lines }: Drawn,
  levels: readonly ShownLevel[],
  ids: readonly string[],
  { group: key, from: left }: Pick<Target, 'group' | 'from'>,
): { changes: ValueChange[]; refusal?: GroupRefusal } {
  const to = lines.groupBy(key);
  const changes: ValueChange[] = [];
  if (!to) return { changes };
  const shownGroups = (id: string): readonly GroupOfRow[] =>
    rows.order.rowsOf(id).flatMap((row) => (rows.tree?.isContextAt(row) ? [] : (lines.groupOf(row) ?? [])));
  let unshown: ((id: string) => readonly GroupOfRow[]) | undefined;
  // What has no row, as below a collapsed item, is in the groups of its values.
  const groupsOf = (id: string): readonly GroupOfRow[] => {
    const groups = shownGroups(id);
    if (groups.length > 0) return groups;
    unshown ??= rows.whole.groups();
    return unshown(id);
  };
  for (const itemId of ids) {
    const groups = groupsOf(itemId);
    const from = groups.filter((one) => one.key === left);
    if (from.length === 0) from.push(...groups);
    for (const [level, data] of to.path.entries()) {
      const { attribute, grouping } = levels[level] ?? {};
      if (!attribute || from.some((one) => keyAtLevel(one.key, level) === keyAtLevel(to.key, level)))
        continue;
      const refusal = inGroupRefusal(data, attribute);
      if (refusal) return { changes: [], refusal: { group: refusal, name: attribute.name } };
      const before = rows.item(itemId)?.values[attribute.id] ?? null;
      const changed = exchanged(attribute, grouping?.period, before, {
        from: from[0]?.path[level],
        to: data,
      });
      changes.push({ itemId, attributeId: attribute.id, data: changed });
    }
  }
  return { changes };
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Of several values that of the group which is left is exchanged; a single one is replaced, as far as the group says what
 * it is.
 */
function exchanged(
  attribute: Attribute,
  period: GroupPeriod | undefined,
  before: unknown,
  { from, to }: { from: unknown; to: unknown },
): unknown {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  if (kind.inGroup && before !== null)
    return kind.inGroup(before, to, kind.settings.parse(attribute.settings), currentLookup, period);
  if (!Array.isArray(before) || !Array.isArray(to)) return to;
  const left = Array.isArray(from) ? from.map((one) => JSON.stringify(one)) : [];
  const kept = before.filter((one) => !left.includes(JSON.stringify(one)));
  return [...kept.filter((one) => !to.some((other) => isEqual(one, other))), ...to];
}
