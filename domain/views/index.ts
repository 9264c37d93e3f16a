import { calendar } from './calendar.ts';
import { column } from './column.ts';
import { gantt } from './gantt.ts';
import type { ViewTypeId } from './ids.ts';
import { list } from './list.ts';
import { table } from './table.ts';
import type { ViewType } from './view-type.ts';

export const viewTypes = {
  table: table as unknown as ViewType,
  column: column as unknown as ViewType,
  list: list as unknown as ViewType,
  calendar: calendar as unknown as ViewType,
  gantt: gantt as unknown as ViewType,
} satisfies Record<ViewTypeId, ViewType>;
