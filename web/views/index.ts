import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { CalendarDays, ChartGantt, Columns3, List, Table2 } from 'lucide-react';
import { chunk } from '../data/folder/load-chunk.ts';
import { latePart } from '../ui/late-part/late-part.tsx';
import { CalendarTools } from './calendar/calendar-tools.tsx';
import { ColumnTools } from './column/column-tools.tsx';
import { GanttTools } from './gantt/gantt-tools.tsx';
import { ListTools } from './list/list-tools.tsx';
import { TableTools } from './table/table-tools.tsx';
import TableView from './table/table-view.tsx';
import { type ViewUi, viewUi } from './view-ui.ts';

/**
 * The presentation of every view type, by its id. The table loads with the folder's page, as most folders open with
 * it, and React would show a lazy one a third of a second later. Other types are lazy; their tools are not, so that the
 * toolbar stands still.
 */
export const viewUis = {
  table: viewUi({ Icon: Table2, View: TableView, Tools: TableTools }),
  column: viewUi({
    Icon: Columns3,
    View: latePart(chunk(() => import('./column/column-view.tsx'))),
    Tools: ColumnTools,
    levelNames: ['column.columns', 'column.swimlanes'],
  }),
  list: viewUi({
    Icon: List,
    View: latePart(chunk(() => import('./list/list-view.tsx'))),
    Tools: ListTools,
  }),
  calendar: viewUi({
    Icon: CalendarDays,
    View: latePart(chunk(() => import('./calendar/calendar-view.tsx'))),
    Tools: CalendarTools,
    levelNames: [],
  }),
  gantt: viewUi({
    Icon: ChartGantt,
    View: latePart(chunk(() => import('./gantt/gantt-view.tsx'))),
    Tools: GanttTools,
  }),
} satisfies Record<ViewTypeId, ViewUi>;
