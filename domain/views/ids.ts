import { z } from 'zod';

/** Every type of view. A type is one file here and one folder in `web/views`. */
export const viewTypeIds = ['table', 'column', 'list', 'calendar', 'gantt'] as const;
export const viewTypeId = z.enum(viewTypeIds);
export type ViewTypeId = z.infer<typeof viewTypeId>;
