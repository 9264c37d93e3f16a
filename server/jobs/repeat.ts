import { z } from 'zod';
import { createOnDay } from '../features/records/create-on-day.ts';
import { defineJob } from './job.ts';

/** Creates the next items whose day has begun. Offsets of time zones are multiples of a quarter of an hour. */
export const repeat = defineJob({
  name: 'repeat',
  data: z.object({}),
  atOnce: 1,
  schedule: '*/15 * * * *',
  // The next quarter of an hour tries again.
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  handle: (_, { services, signal }) => createOnDay(services, new Date(), signal),
});
