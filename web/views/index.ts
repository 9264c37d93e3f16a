import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { type LucideIcon, Table2 } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { ViewProps } from './view-props.ts';

interface ViewUi {
  Icon: LucideIcon;
  View: ComponentType<ViewProps>;
}

/** How every view type looks, by its id. */
export const viewUis = {
  table: { Icon: Table2, View: lazy(() => import('./table/table-view.tsx')) },
} satisfies Record<ViewTypeId, ViewUi>;
