import { keysAround } from '@tessera/domain/query/group-rows.ts';
import { useMemo } from 'react';
import type { Order } from '../../data/views/types.ts';
import { useCollapsedGroups } from '../lines/collapsed-groups.ts';
import { groupedBy } from '../lines/grouped-by.ts';
import { Lines } from '../lines/lines.ts';
import { sheetOf } from './sheet.ts';
import type { TableProps } from './table-props.ts';

/** The drawn lines, and the sheet in which the cursor moves. */
export function useSheet(
  { rows, viewId, settings }: Pick<TableProps, 'rows' | 'viewId' | 'settings'>,
  columns: Order,
) {
  const [collapsed, setCollapsed] = useCollapsedGroups(viewId, groupedBy(settings.query.groups));
  const { revision } = rows;
  const linesWith = (closed: ReadonlySet<string>) => new Lines(rows.count, rows.groups, closed);
  const lines = useMemo(() => new Lines(rows.count, rows.groups, collapsed), [rows, revision, collapsed]);
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
    /** The same, with a group that opens where it, or one that it is in, was collapsed. */
    liveIn: (group: string | undefined) => {
      const closed = group === undefined ? [] : keysAround(group).filter((key) => collapsed.has(key));
      return closed.length > 0
        ? collapse(new Set([...collapsed].filter((key) => !closed.includes(key))))
        : live();
    },
    toggleGroup,
    collapseAll: (isCollapsed: boolean) =>
      collapse(new Set(isCollapsed ? rows.groups.map(({ key }) => key) : [])),
  };
}
