import { z } from 'zod';

/** Every start of a board, in the order in which they are offered. A start is one file here. */
export const startIds = [
  'empty',
  'tasks',
  'project-plan',
  'sales-pipeline',
  'content-calendar',
  'bug-tracker',
  'personal',
] as const;
export const startId = z.enum(startIds);
export type StartId = z.infer<typeof startId>;
