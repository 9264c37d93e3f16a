import { z } from 'zod';
import { lookAtDueItems } from '../features/notifications/due-items.ts';
import { defineJob } from './job.ts';

/** Tells people each morning which of their items are due. Offsets of time zones are multiples of a quarter of an hour. */
export const tellDueItems = defineJob({
  name: 'tell-due-items',
  data: z.object({}),
  atOnce: 1,
  schedule: '*/15 * * * *',
  // The next quarter of an hour tries again.
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  handle: (_, { services, signal }) => lookAtDueItems(services, new Date(), signal),
});
