import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { CalendarDays, ChartGantt, Columns3, List, Table2 } from 'lucide-react';
import { chunk } from '../data/folder/load-chunk.ts';
import { latePart } from '../ui/late-part/late-part.tsx';
import { TableTools } from './table/table-tools.tsx';
import TableView from './table/table-view.tsx';
import { type ViewUi, viewUi } from './view-ui.ts';

/**
 * The presentation of every view type, by its id. The table loads with the folder's page, as most folders open with
 * it, and React would show a lazy one a third of a second later. Other types are lazy.
 */
export const viewUis = {
  table: viewUi({ Icon: Table2, View: TableView, Tools: TableTools }),
  column: viewUi({
    Icon: Columns3,
    View: latePart(chunk(() => import('./column/column-view.tsx'))),
    Tools: latePart(
      chunk(() => import('./column/column-tools.tsx')),
      { quiet: true },
    ),
    levelNames: ['column.columns', 'column.swimlanes'],
  }),
  list: viewUi({
    Icon: List,
    View: latePart(chunk(() => import('./list/list-view.tsx'))),
    Tools: latePart(
      chunk(() => import('./list/list-tools.tsx')),
      { quiet: true },
    ),
  }),
  calendar: viewUi({
    Icon: CalendarDays,
    View: latePart(chunk(() => import('./calendar/calendar-view.tsx'))),
    Tools: latePart(
      chunk(() => import('./calendar/calendar-tools.tsx')),
      { quiet: true },
    ),
    levelNames: [],
  }),
  gantt: viewUi({
    Icon: ChartGantt,
    View: latePart(chunk(() => import('./gantt/gantt-view.tsx'))),
    Tools: latePart(
      chunk(() => import('./gantt/gantt-tools.tsx')),
      { quiet: true },
    ),
  }),
} satisfies Record<ViewTypeId, ViewUi>;
