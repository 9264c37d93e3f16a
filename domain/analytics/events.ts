import { z } from 'zod';
import { type ErrorCode, errors } from '../errors.ts';
import { pagePaths } from './pages.ts';

const code = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]);

/**
 * All that pages report of themselves. Each property is of a closed list or a small number, so no word that somebody has
 * written, and no id, has a place in it.
 */
export const analyticsEvent = z.discriminatedUnion('name', [
  /** Another page shows; `from`: the one before it, null at the first. */
  z.strictObject({
    name: z.literal('page'),
    properties: z.strictObject({ path: z.enum(pagePaths), from: z.enum(pagePaths).nullable() }),
  }),
  /** Somebody has come by a notification, of this system or of a mail. */
  z.strictObject({ name: z.literal('notification-opened'), properties: z.strictObject({}) }),
  /** Somebody was kept from creating a workspace, as they own as many as they may. */
  z.strictObject({ name: z.literal('workspace-limit-exceeded'), properties: z.strictObject({}) }),
  /** A call was answered by 4xx or 5xx; `code` is null where the answer is not this server's. */
  z.strictObject({
    name: z.literal('failed-request'),
    properties: z.strictObject({ status: z.int().min(400).max(599), code: code.nullable() }),
  }),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;
