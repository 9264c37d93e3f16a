import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { type LucideIcon, Table2 } from 'lucide-react';
import type { ComponentType } from 'react';
import TableView from './table/table-view.tsx';
import type { ViewProps } from './view-props.ts';

interface ViewUi {
  Icon: LucideIcon;
  View: ComponentType<ViewProps>;
}

/**
 * The presentation of every view type, by its id. The table loads with the folder's page, as most folders open with
 * it, and React would show a lazy one a third of a second later. Other types are to be lazy.
 */
export const viewUis = {
  table: { Icon: Table2, View: TableView },
} satisfies Record<ViewTypeId, ViewUi>;
