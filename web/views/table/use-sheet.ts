import type { Grouping } from '@tessera/domain/query/grouping.ts';
import { useMemo } from 'react';
import type { ItemRows, Order } from '../../data/views/types.ts';
import { useCollapsedGroups } from './collapsed-groups.ts';
import { Lines } from './lines.ts';
import { sheetOf } from './sheet.ts';

/** The drawn lines, and the sheet in which the cursor moves. */
export function useSheet(rows: ItemRows, columns: Order, viewId: string | undefined, group: Grouping | null) {
  const groupedBy = group ? [group.attribute_id, group.period].filter(Boolean).join(' ') : undefined;
  const showsEmpty = group?.shows_empty === true;
  const [collapsed, setCollapsed] = useCollapsedGroups(viewId, groupedBy);
  const { revision } = rows;
  const linesWith = (closed: ReadonlySet<string>) => new Lines(rows.count, rows.groups, closed, showsEmpty);
  const lines = useMemo(
    () => new Lines(rows.count, rows.groups, collapsed, showsEmpty),
    [rows, revision, collapsed, showsEmpty],
  );
  const sheet = useMemo(() => sheetOf(rows.order, lines, columns), [rows, lines, columns]);
  const collapse = (keys: ReadonlySet<string>) => {
    setCollapsed(keys);
    return sheetOf(rows.order, linesWith(keys), columns);
  };
  const live = () => sheetOf(rows.order, linesWith(collapsed), columns);
  const toggleGroup = (key: string) => {
    const next = new Set(collapsed);
    if (!next.delete(key)) next.add(key);
    return collapse(next);
  };
  return {
    lines,
    sheet,
    /** The present sheet: after an action it is ahead of the drawn one. */
    live,
    /** The same, with a group that opens where it was collapsed. */
    liveIn: (group: string | undefined) =>
      group !== undefined && collapsed.has(group) ? toggleGroup(group) : live(),
    toggleGroup,
    collapseAll: (isCollapsed: boolean) =>
      collapse(new Set(isCollapsed ? rows.groups.map(({ key }) => key) : [])),
  };
}
