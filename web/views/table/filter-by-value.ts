import { alsoAsking, conditionOfValue } from '@tessera/domain/query/condition-of-value.ts';
import { isQueryable } from '@tessera/domain/query/queryable.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { Cell } from './selection.ts';
import type { Table } from './use-table.ts';

/** Filters by the value of a cell. Undefined: it cannot be filtered by, or the filter has no room for it. */
export function filterByValue(
  { props, attributes, columns, rows }: Pick<Table, 'props' | 'attributes' | 'columns' | 'rows'>,
  cell: Pick<Cell, 'itemId' | 'attributeId'> | undefined,
): (() => void) | undefined {
  const attribute = attributes.find(({ id }) => id === cell?.attributeId);
  const index = cell ? rows.indexOf(cell.itemId) : -1;
  if (!attribute || index < 0 || !isQueryable(attribute)) return undefined;
  const condition = conditionOfValue(rows.valueAt(index, attribute.id), attribute, currentLookup);
  const { settings } = props;
  const filter = condition && alsoAsking(settings.query.filter, condition);
  return filter && (() => columns.onSettings({ ...settings, query: { ...settings.query, filter } }));
}
