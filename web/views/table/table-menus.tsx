import { useState } from 'react';
import { InsertDialog } from './insert-dialog.tsx';
import { TableMenu } from './table-menu.tsx';
import type { Asked } from './use-cell-menu-context.ts';
import { useFocusAfter } from './use-focus-after.ts';
import type { Table } from './use-table.ts';
import { useTablePlaces } from './use-table-places.ts';

/** The open menu of the table, and what it asks. */
export function TableMenus({ table }: { table: Table }) {
  const [asked, ask] = useState<Asked>();
  const { menu, actions } = table;
  useFocusAfter(asked !== undefined, table.focus);
  const close = () => ask(undefined);
  useTablePlaces(table, ask);
  return (
    <>
      {menu.place && <TableMenu table={table} place={menu.place} onAsk={ask} />}
      {asked && (
        <InsertDialog
          count={asked.count}
          onClose={close}
          onInsert={(count) => actions.createSeveral(asked.below, count)}
        />
      )}
    </>
  );
}
