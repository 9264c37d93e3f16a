import { newInGroupRefusal } from '@tessera/domain/query/new-in-group.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { RowGroup, ValueChange } from '../../../data/views/types.ts';
import type { Drawn } from './drop-place.ts';

export type GroupRefusal = 'ungrouped' | 'computed';

/** What items become where they are moved to a group: nothing, where they are in it already. */
export function groupChanges(
  { rows, lines }: Drawn,
  attribute: Attribute,
  ids: readonly string[],
  key: string,
): { changes: ValueChange[]; refusal?: GroupRefusal } {
  const to = lines.groupBy(key);
  const groupsOf = (id: string): RowGroup[] =>
    rows.order.rowsOf(id).flatMap((row) => (rows.tree?.isContextAt(row) ? [] : (lines.groupOf(row) ?? [])));
  const coming = ids.filter((id) => !groupsOf(id).some((group) => group.key === key));
  if (coming.length === 0 || !to) return { changes: [] };
  const refusal = newInGroupRefusal(key, attribute);
  if (refusal) return { changes: [], refusal };
  const changes = coming.map((itemId) => {
    const before = rows.item(itemId)?.values[attribute.id] ?? null;
    return { itemId, attributeId: attribute.id, data: exchanged(before, groupsOf(itemId)[0]?.data, to.data) };
  });
  return { changes };
}

/** Of several values that of the group which is left is exchanged; a single one is replaced. */
function exchanged(before: unknown, from: unknown, to: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(to)) return to;
  const left = Array.isArray(from) ? from.map((one) => JSON.stringify(one)) : [];
  const kept = before.filter((one) => !left.includes(JSON.stringify(one)));
  return [...kept, ...to];
}
