import { useEffect, useEffectEvent, useState } from 'react';
import { activeOf, at, cellAt } from '../selection.ts';
import type { Table } from '../use-table.ts';

/**
 * A column that has just been made is brought into sight, and its cell in the row of the active one becomes active.
 * Where there are no rows, its head gets the focus.
 */
export function useNewColumn({ columns, grid, sheet, selection, lineOf, ...table }: Table) {
  const [made, setMade] = useState<string>();
  const column = made === undefined ? -1 : columns.order.indexOf(made);
  const show = useEffectEvent((attributeId: string) => {
    setMade(undefined);
    const known = selection && { ...activeOf(selection), attributeId };
    const cell = known && lineOf(known) >= 0 ? known : cellAt(sheet, 0, column);
    if (cell) {
      table.actions.select(at(cell));
      table.focus();
    } else grid.current?.querySelector<HTMLElement>(`[data-column="${attributeId}"] button`)?.focus();
  });
  useEffect(() => {
    if (made !== undefined && column >= 0) show(made);
  }, [made, column]);
  return setMade;
}
