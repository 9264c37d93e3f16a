import { Waypoints } from 'lucide-react';
import type { GanttBarCommand } from './context.ts';

export const showLinks: GanttBarCommand = {
  id: 'show-links',
  label: 'gantt.links',
  Icon: Waypoints,
  shortcuts: [{ key: 'd', shift: false }],
  when: ({ links }) => links !== undefined,
  run: ({ links }) => links?.(),
};
