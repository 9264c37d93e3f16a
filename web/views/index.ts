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
 * How every view type looks, by its id. The table comes with the folder's page: it is what most folders open with,
 * and React shows what was waited for a third of a second later than it could. Others are to be lazy.
 */
export const viewUis = {
  table: { Icon: Table2, View: TableView },
} satisfies Record<ViewTypeId, ViewUi>;
