import { useState } from 'react';
import { DeleteItemsDialog } from '../bulk/delete-items-dialog.tsx';
import { InsertDialog } from './insert-dialog.tsx';
import { TableMenu } from './table-menu.tsx';
import type { Asked } from './use-cell-menu-context.ts';
import { useFocusAfter } from './use-focus-after.ts';
import type { Table } from './use-table.ts';
import { useTablePlaces } from './use-table-places.ts';

/** The open menu of the table, and what it asks. */
export function TableMenus({ table }: { table: Table }) {
  const [asked, ask] = useState<Asked>();
  const { menu, props, actions } = table;
  useFocusAfter(asked !== undefined, table.focus);
  const close = () => ask(undefined);
  useTablePlaces(table, ask);
  return (
    <>
      {menu.place && <TableMenu table={table} place={menu.place} onAsk={ask} />}
      {asked?.what === 'delete' && (
        <DeleteItemsDialog
          ids={asked.ids}
          actions={props.actions}
          onClose={close}
          // The person has deleted them: no key is meant for them any more.
          onDeleted={() => table.cursor.settle(table.live())}
        />
      )}
      {asked?.what === 'insert' && (
        <InsertDialog
          count={asked.count}
          onClose={close}
          onInsert={(count) => actions.createSeveral(asked.below, count)}
        />
      )}
    </>
  );
}
