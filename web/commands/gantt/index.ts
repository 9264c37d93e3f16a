import { chartToToday } from './chart-to-today.ts';
import type { GanttCommand } from './context.ts';
import { fitChart } from './fit-chart.ts';
import { toggleList } from './toggle-list.ts';
import { zoomIn } from './zoom-in.ts';
import { zoomOut } from './zoom-out.ts';

/** What keys do anywhere in a Gantt chart. */
export const ganttCommands: readonly GanttCommand[] = [chartToToday, fitChart, zoomIn, zoomOut, toggleList];
