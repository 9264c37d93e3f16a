import { ganttMovements } from '../gantt-keys.ts';
import type { Place } from '../place.ts';
import { chartToToday } from './chart-to-today.ts';
import type { GanttCommand, GanttContext } from './context.ts';
import { fitChart } from './fit-chart.ts';
import { toggleList } from './toggle-list.ts';
import { zoomIn } from './zoom-in.ts';
import { zoomOut } from './zoom-out.ts';

const ganttCommands: readonly GanttCommand[] = [chartToToday, fitChart, zoomIn, zoomOut, toggleList];

/** What keys do anywhere in a Gantt chart. */
export const ganttPlace: Place<GanttContext> = {
  id: 'gantt',
  title: 'gantt.shortcuts',
  menu: [ganttCommands],
  movements: ganttMovements,
};
