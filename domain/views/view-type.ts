import type { z } from 'zod';

export interface ViewType<Settings = unknown> {
  id: string;
  /** Settings of one view of this type; its defaults make an empty object valid. */
  settings: z.ZodType<Settings>;
}
