import type { z } from 'zod';

export interface ViewType<Settings = unknown> {
  id: string;
  /** What a view is called that nobody has named. */
  name: string;
  /** Settings of one view of this type; its defaults make an empty object valid. */
  settings: z.ZodType<Settings>;
}
