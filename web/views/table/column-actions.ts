import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { canBecomeOther } from '@tessera/domain/conversion/targets.ts';
import { isQueryable } from '@tessera/domain/query/queryable.ts';
import { aggregatesFor } from '@tessera/domain/views/aggregate.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import type { TFunction } from 'i18next';
import type { ColumnContext } from '../../commands/column/context.ts';
import { columnCommands } from '../../commands/column/index.ts';
import { menuActions } from '../../commands/menu-actions.tsx';
import type { MenuAction } from '../../ui/menu/menu.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { columnMoved, frozenUpTo } from './column-order.ts';
import type { Column } from './columns.ts';
import { fitWidth } from './fit-width.ts';
import type { HeaderProps } from './header.tsx';
import type { Columns } from './use-columns.ts';

interface ColumnActions
  extends Pick<
    HeaderProps,
    | 'grid'
    | 'columns'
    | 'settings'
    | 'onFilter'
    | 'onFilterByValue'
    | 'onEdit'
    | 'onDelete'
    | 'onConvert'
    | 'onSummarize'
  > {
  t: TFunction;
  column: Column;
  index: number;
  /** Undefined: the person may not. */
  onInsert: ((beside: string, side: 'before' | 'behind') => void) | undefined;
  onBeginRename: (() => void) | undefined;
}

/** The actions in a column's menu. */
export const columnActions = (actions: ColumnActions): MenuAction[] =>
  menuActions(columnCommands, columnContext(actions), actions.t);

/** A column for its commands. */
export function columnContext({
  t,
  column: { attribute },
  index,
  grid,
  columns,
  settings,
  onFilter,
  onFilterByValue,
  onInsert,
  onBeginRename,
  onEdit,
  onDelete,
  onConvert,
  onSummarize,
}: ColumnActions): ColumnContext {
  const { arranged, onSettings } = columns;
  const query = (change: Partial<TableSettings['query']>) =>
    onSettings({ ...settings, query: { ...settings.query, ...change } });
  return {
    isPrimary: attribute.primary,
    canGroup: attributeKinds[attribute.kind].canGroup,
    canQuery: isQueryable(attribute),
    canMoveToStart: index > 1,
    canMoveToEnd: index < columns.columns.length - 1,
    sort: (direction: 'ascending' | 'descending') =>
      query({ sorts: [{ attribute_id: attribute.id, direction }] }),
    filter: () => onFilter(attribute.id),
    filterByValue: onFilterByValue(attribute.id),
    group: () => query({ groups: [{ attribute_id: attribute.id }] }),
    insert: onInsert && ((side: 'before' | 'behind') => onInsert(attribute.id, side)),
    move: (places: number) =>
      onSettings({ ...settings, ...columnMoved(arranged, attribute.id, index - 1 + places) }),
    hide: () => onSettings({ ...settings, hidden: [...settings.hidden, attribute.id] }),
    freeze: freezing(columns, index, (next) => onSettings({ ...settings, ...next }), t),
    unfreeze: arranged.frozen > 1 ? () => onSettings({ ...settings, frozen: 1 }) : undefined,
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
}

/** Undefined: the columns up to this one stay in place already, and no other. */
function freezing(
  { arranged, columns, most }: Columns,
  index: number,
  save: (next: Pick<TableSettings, 'order' | 'frozen'>) => void,
  t: TFunction,
): (() => void) | undefined {
  const column = columns[index];
  if (!column || index === 0 || index === arranged.frozen - 1) return undefined;
  return () => {
    save(frozenUpTo(arranged, column.attribute.id));
    if (index >= most) showToast(t('table.frozenInPart'));
  };
}
