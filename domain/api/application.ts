import { z } from 'zod';
import { call } from './call.ts';
import { nothing } from './shapes.ts';

export const appVars = call({
  method: 'GET',
  path: '/api/app-vars',
  summary: 'Get what a client needs to know about this server before a person signs in.',
  tag: 'Application',
  open: true,
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: z.object({
    app: z.object({
      version: z.string(),
      /** The name of the product on this server. */
      name: z.string(),
    }),
    /** True until the first account exists: the first page then offers to create it. */
    first_account: z.boolean(),
    /** Whether this server sends mail; if not, it stores each mail as a file for its operator. */
    mail: z.boolean(),
    /** Whether this server takes what pages report of themselves (`PUT /api/log`). */
    analytics: z.boolean(),
    /** Whether pages are to load the scripts of the operator (`GET /api/additional-scripts.js`). */
    additional_scripts: z.boolean(),
  }),
});
export type AppVars = z.infer<typeof appVars.answer>;
