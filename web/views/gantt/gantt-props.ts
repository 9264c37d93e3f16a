import type { GanttSettings } from '@tessera/domain/views/gantt.ts';
import type { ViewProps } from '../view-props.ts';

export type GanttProps = ViewProps<GanttSettings>;
