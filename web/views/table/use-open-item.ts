import { useEffect, useEffectEvent, useRef } from 'react';
import { activeOf, at } from './selection.ts';
import type { Table } from './use-table.ts';

/**
 * The active cell goes to each item that opens, once it is in the table: people who walk from item to item beside the
 * table find the last one where they close it.
 */
export function useOpenItem({ props, sheet, selection, columns, actions, edit }: Table): void {
  const { openItemId } = props;
  const followed = useRef<string>(undefined);
  const isThere = openItemId !== undefined && sheet.rows.indexOf(openItemId) >= 0;
  const follow = useEffectEvent((itemId: string) => {
    const active = selection && activeOf(selection);
    const attributeId = active?.attributeId ?? columns.order.idAt(0);
    if (attributeId === undefined || edit.edit || active?.itemId === itemId) return;
    actions.select(at({ itemId, attributeId }));
  });
  useEffect(() => {
    if (openItemId === followed.current) return;
    if (openItemId !== undefined && !isThere) return;
    followed.current = openItemId;
    if (openItemId !== undefined) follow(openItemId);
  }, [openItemId, isThere]);
}
