import { z } from 'zod';
import { tellDue } from '../features/reminders/tell-due.ts';
import { defineJob } from './job.ts';

/** Tells people each minute what they are to be reminded of. */
export const remind = defineJob({
  name: 'remind',
  data: z.object({}),
  atOnce: 1,
  schedule: '* * * * *',
  // The next minute tries again.
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  handle: (_, { services, signal }) => tellDue(services, new Date(), signal),
});
