import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { canBecomeOther } from '@tessera/domain/conversion/targets.ts';
import { isQueryable } from '@tessera/domain/query/queryable.ts';
import { aggregatesFor } from '@tessera/domain/views/aggregate.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import { useTranslation } from 'react-i18next';
import { columnCommands } from '../../commands/column/index.ts';
import { menuActions } from '../../commands/menu-actions.tsx';
import type { MenuAction } from '../../ui/menu/menu.tsx';
import { type Column, reorder } from './columns.ts';
import { fitWidth } from './fit-width.ts';
import type { HeaderProps } from './header.tsx';

interface ColumnActions
  extends Pick<
    HeaderProps,
    | 'grid'
    | 'order'
    | 'settings'
    | 'onSettings'
    | 'onFilter'
    | 'onFilterByValue'
    | 'onEdit'
    | 'onDelete'
    | 'onConvert'
    | 'onSummarize'
  > {
  column: Column;
  index: number;
  /** Undefined: the person may not. */
  onBeginRename: (() => void) | undefined;
}

/** The actions in a column's menu. */
export function useColumnActions({
  column: { attribute },
  index,
  grid,
  order,
  settings,
  onSettings,
  onFilter,
  onFilterByValue,
  onBeginRename,
  onEdit,
  onDelete,
  onConvert,
  onSummarize,
}: ColumnActions): MenuAction[] {
  const { t } = useTranslation();
  const query = (change: Partial<TableSettings['query']>) =>
    onSettings({ ...settings, query: { ...settings.query, ...change } });
  const context = {
    isPrimary: attribute.primary,
    canGroup: attributeKinds[attribute.kind].canGroup,
    canQuery: isQueryable(attribute),
    canMoveToStart: index > 1,
    canMoveToEnd: index < order.length - 1,
    sort: (direction: 'ascending' | 'descending') =>
      query({ sorts: [{ attribute_id: attribute.id, direction }] }),
    filter: () => onFilter(attribute.id),
    filterByValue: onFilterByValue(attribute.id),
    group: () => query({ groups: [{ attribute_id: attribute.id }] }),
    move: (places: number) => {
      const target = order[order.indexOf(attribute.id) + places];
      if (target) onSettings({ ...settings, order: reorder(order, attribute.id, target, places > 0) });
    },
    hide: () => onSettings({ ...settings, hidden: [...settings.hidden, attribute.id] }),
    fit: () => {
      if (!grid.current) return;
      const width = fitWidth(grid.current, attribute.id);
      onSettings({ ...settings, widths: { ...settings.widths, [attribute.id]: width } });
    },
    summarize: aggregatesFor(attribute).length > 0 ? () => onSummarize(attribute.id) : undefined,
    rename: onBeginRename,
    edit: onEdit && (() => onEdit(attribute.id)),
    delete: onDelete && (() => onDelete(attribute.id)),
    convert: onConvert && canBecomeOther(attribute) ? () => onConvert(attribute.id) : undefined,
  };
  return menuActions(columnCommands, context, t);
}
